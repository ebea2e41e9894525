import { expect, test } from 'vitest'
import { addToQueue } from '#contract/playlist/queue.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import { kick } from '#contract/user/moderation.ts'
import { myData } from '#contract/user/myData.ts'
import { putUserData } from '#contract/user/settings.ts'
import { createVouchers } from '#contract/user/vouchers.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

test('a person gets what is held about them, of all services', async () => {
  const person = await newPerson(world, { nickname: 'Subject' })
  const moderator = await newPerson(world, { nickname: 'Stern Moderator', role: 'moderator' })
  await world.call(createRoom, { body: { name: 'My own room' } }, person.token)
  await world.call(putUserData, { body: { language: 'es' } }, person.token)
  await world.call(createVouchers, { body: { note: 'for a friend' } }, person.token)
  await world.call(kick, { body: { userUuid: person.uuid, reason: 'too loud' } }, moderator.token)
  const theirs = await world.call(createRoom, { body: { name: 'Next door' } }, moderator.token)
  const body = { userUuid: person.uuid, role: 'banned', reason: 'sang along' } as const
  await world.call(grantRole, { params: { roomId: theirs.slug }, body }, moderator.token)
  const song = {
    artistName: 'The Testers',
    trackName: 'Held',
    duration: 60,
    musicProviders: { youtube: 'held' },
    thumbnails: {},
  }
  await world.call(addToQueue, { body: { songs: [song], append: true } }, person.token)

  // What moderators of rooms did stands in the history a moment later.
  await expect
    .poll(async () => (await world.call(myData, {}, person.token)).moderation.length, { timeout: 20_000 })
    .toBe(2)
  const data = await world.call(myData, {}, person.token)
  expect(data).toMatchObject({
    profile: { nickname: 'Subject' },
    emails: [{ email: person.email }],
    settings: { language: 'es' },
    sessions: [{ current: true }],
    vouchers: [{ note: 'for a friend' }],
    moderation: [
      { type: 'banUser', reason: 'sang along' },
      { type: 'globalKick', reason: 'too loud' },
    ],
    rooms: {
      roles: [
        { room: 'My own room', role: 'owner', until: null, reason: '' },
        { room: 'Next door', role: 'banned', reason: 'sang along' },
      ],
    },
  })
  const held = data.music.crates.flatMap(({ songs }) => songs.map(({ trackName }) => trackName))
  expect(held).toContain('Held')
  const written = JSON.stringify(data)
  expect(written).not.toContain('Stern Moderator')
  expect(written).not.toContain(moderator.uuid)
  expect(written).not.toMatch(/argon2|passwordHash|sealed/i)
})

test('nothing of others is in it, and guests have none', async () => {
  const [one, other] = [await newPerson(world), await newPerson(world)]
  await world.call(createRoom, { body: { name: 'Not yours' } }, other.token)
  const data = await world.call(myData, {}, one.token)
  expect(data.rooms.roles).toEqual([])
  expect(JSON.stringify(data)).not.toContain(other.uuid)
  const guest = await newGuest(world)
  await expect(world.call(myData, {}, guest.token)).rejects.toMatchObject({ status: 403 })
})
