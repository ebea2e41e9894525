import { mediaBase } from '#contract/chat/media.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { editMessage, sendMessage } from '#contract/chat/write.ts'
import { addFavorite } from '#contract/room/favorites.ts'
import { grantRole } from '#contract/room/roles.ts'
import { changeShield, endRaid, roomShield, type ShieldRules, startRaid } from '#contract/room/shield.ts'
import { movableClock } from '#test/support/clock.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'
import { changed, raided, shieldAt, unraided } from './rules.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const clock = movableClock()
const { owner, moderator, newRoom } = await powersOf(world)

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const open: ShieldRules = {
  slowModeS: 0,
  favoritesMinutes: null,
  accountAgeMinutes: 0,
  links: 'everyone',
  pictures: 'everyone',
  guests: 'all',
  djWaitMinutes: 0,
}
const shut = (code: string, message?: string) => ({ status: 403, code, ...(message && { message }) })

const writing =
  (guid: string) =>
  (who: Person, text: string, more: object = {}) =>
    world.call(
      sendMessage,
      { body: { receiver: guid, receiverType: 'group', data: { text, ...more } } },
      who.token,
    )

test('44: a raid keeps new accounts, links and pictures out, moderators write freely, and what was set before comes back', async () => {
  const { slug, uuid, scope } = await newRoom()
  const write = writing(uuid)
  const [fresh, bot] = [await newPerson(world), await newPerson(world)]
  const params = { id: slug }
  await world.call(changeShield, { params, body: { slowModeS: 1 } }, moderator.token)
  const raid = await world.call(startRaid, { params, body: {} }, moderator.token)
  expect(raid).toMatchObject({
    raid: true,
    slowModeS: 10,
    links: 'moderators',
    guests: 'watch',
    djWaitMinutes: 10,
  })
  await expect(write(fresh, 'hello')).rejects.toMatchObject(
    shut('accountTooNew', 'Accounts write here once they are older than 24 hours'),
  )
  await write(moderator, 'https://roomtone.example')
  await world.call(
    grantRole,
    { params: { roomId: slug }, body: { userUuid: bot.uuid, role: 'dj' } },
    owner.token,
  )
  await write(bot, 'https://roomtone.example')
  const guest = await newGuest(world)
  expect(await world.call(roomShield, { params }, guest.token)).toEqual(raid)
  await expect(world.call(startRaid, { params, body: {} }, fresh.token)).rejects.toMatchObject({
    code: 'notRoomModerator',
  })

  await world.call(changeShield, { params, body: { accountAgeMinutes: 0 } }, moderator.token)
  const { data: said } = await write(fresh, 'hello')
  await expect(write(fresh, 'again')).rejects.toMatchObject(
    shut('slowMode', 'Slow mode: you can write again in 10 s'),
  )
  for (const [text, more] of [
    ['see http://spam.example/x', {}],
    ['www.spam.example', {}],
    [
      '',
      {
        attachments: [
          { url: 'https://spam.example/a.png', name: 'a', mimeType: 'image/png', extension: 'png', size: 1 },
        ],
      },
    ],
  ] as const)
    await expect(write(fresh, text, more)).rejects.toMatchObject(shut('linksClosed'))
  // A picture of somebody else's whose path looks like ours is a link.
  const foreign = `https://elsewhere.example${mediaBase}/${'0a'.repeat(16)}`
  const disguised = { metadata: { chatMessage: { message: '', imageUrls: [foreign] } } }
  await expect(write(fresh, 'look', disguised)).rejects.toMatchObject(shut('linksClosed'))
  const picture = { metadata: { chatMessage: { message: '', imageBase64: 'abcd' } } }
  await expect(write(fresh, 'look', picture)).rejects.toMatchObject(shut('picturesClosed'))
  await expect(
    world.call(
      editMessage,
      { params: { id: said.id }, body: { data: { text: 'http://x.example' } } },
      fresh.token,
    ),
  ).rejects.toMatchObject(shut('linksClosed'))

  await world.restart()
  expect(await world.call(roomShield, { params }, guest.token)).toMatchObject({ raid: true })
  clock.forward(30 * MINUTE_MS)
  expect(await world.call(roomShield, { params }, guest.token)).toEqual({
    ...open,
    slowModeS: 1,
    autoOffAt: null,
    raid: false,
  })
  await write(fresh, 'http://welcome.example')
  const { entries } = await world.call(moderationLog, { query: { scope } }, moderator.token)
  const kinds = entries.map(({ kind }) => kind)
  expect(kinds.slice(0, 4)).toEqual(['shield', 'grantRole', 'raid', 'shield'])
})

test('only who keeps the room as a favorite for a while may write; a raid ends when a moderator says so', async () => {
  const { slug, uuid } = await newRoom()
  const write = writing(uuid)
  const [fan, other] = [await newPerson(world), await newPerson(world)]
  const params = { id: slug }
  await world.call(addFavorite, { body: { roomUuid: uuid } }, fan.token)
  await world.call(
    changeShield,
    { params, body: { favoritesMinutes: 10, links: 'favorites' } },
    moderator.token,
  )
  await expect(write(fan, 'too soon')).rejects.toMatchObject(shut('followersOnly'))
  clock.forward(11 * MINUTE_MS)
  await write(fan, 'http://here.example')
  await expect(write(other, 'me too')).rejects.toMatchObject(shut('followersOnly'))
  await world.call(startRaid, { params, body: { minutes: 720 } }, moderator.token)
  const after = await world.call(endRaid, { params }, moderator.token)
  expect(after).toEqual({ ...open, favoritesMinutes: 10, links: 'favorites', raid: false, autoOffAt: null })
  const autoOffAt = new Date(Date.now() + MINUTE_MS).toISOString()
  await world.call(changeShield, { params, body: { autoOffAt } }, moderator.token)
  clock.forward(DAY_MS)
  await write(other, 'hello')
})

const rulesOf = fc.record<ShieldRules>({
  slowModeS: fc.integer({ min: 0, max: 300 }),
  favoritesMinutes: fc.option(fc.integer({ min: 0, max: 10_080 })),
  accountAgeMinutes: fc.integer({ min: 0, max: 43_200 }),
  links: fc.constantFrom('everyone', 'favorites', 'moderators'),
  pictures: fc.constantFrom('everyone', 'favorites', 'moderators'),
  guests: fc.constantFrom('all', 'watch', 'none'),
  djWaitMinutes: fc.integer({ min: 0, max: 120 }),
})

test('however often a raid is drawn out and changed, exactly what was set before stands after it', () => {
  fc.assert(
    fc.property(rulesOf, fc.array(rulesOf, { maxLength: 4 }), fc.nat(1_000_000), (before, changes, end) => {
      const now = 1000
      const kept = { rules: before, offAt: null, raid: false, before: null }
      const raid = changes.reduce(
        (shield, rules) => changed(raided(shield, now + end), rules),
        raided(kept, now + end),
      )
      expect(shieldAt(raid, now + end)).toEqual(kept)
      expect(unraided(raid, now)).toEqual(kept)
      if (end > 0) expect(shieldAt(raid, now)).toEqual(raid)
    }),
  )
})

test('a shield that ran out before a raid’s end does not come back', () => {
  const kept = { rules: { ...open, slowModeS: 5 }, offAt: 50, raid: false, before: null }
  expect(shieldAt(raided(kept, 100), 100).rules).toEqual(open)
  expect(shieldAt(null, 0)).toEqual({ rules: open, offAt: null, raid: false, before: null })
})
