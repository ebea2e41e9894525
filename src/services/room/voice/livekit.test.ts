import { afterAll, expect, test } from 'vitest'
import { createRoom, setLiveAudio } from '#contract/room/infrastructure.ts'
import { grantRole, kickFromRoom } from '#contract/room/roles.ts'
import { roomVoice, voiceAccount } from '#contract/room/voice.ts'
import { ban } from '#contract/user/moderation.ts'
import { site } from '#contract/user/site.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startLivekit } from '#test/support/vendors/livekit.ts'
import { songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { startWorld } from '#test/support/world.ts'

const livekit = await startLivekit()
afterAll(livekit.close)
const world = await startWorld({ ...livekit.settings, CHAT_ANNOUNCEMENTS: 'off' })
const owner = await newPerson(world)

const roomWithVoice = async () => {
  const room = await world.call(createRoom, { body: { name: 'Voices' } }, owner.token)
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: true } }, owner.token)
  return room
}
const ask = (person: Pick<Person, 'token'>, id: string, speak = false) =>
  world.call(roomVoice, { params: { id }, body: { speak } }, person.token)
/** Asks for a way in, and takes it. */
const join = async (person: Pick<Person, 'token'>, id: string, speak = false) => {
  const { ticket } = await ask(person, id, speak)
  return livekit.join(ticket ?? '')
}
/** Whose connections are there. */
const inside = (uuid: string) =>
  [...(livekit.rooms.get(`roomtone-${uuid}`)?.keys() ?? [])].map(voiceAccount).sort()

test('40: with LiveKit whoever may hear a room gets a token for it that its server takes, and no more than that', async () => {
  const { uuid, slug } = await roomWithVoice()
  const guest = await newGuest(world)
  const given = await ask(guest, slug)
  expect(given).toMatchObject({ kind: 'livekit', url: livekit.settings.LIVEKIT_URL, role: 'SUBSCRIBER' })
  expect((await world.call(site, {})).voice).toBe('livekit')
  const listener = livekit.join(given.ticket ?? '')
  expect(listener).toEqual({
    room: `roomtone-${uuid}`,
    account: expect.stringContaining(`${guest.uuid}:`) as unknown,
    person: { canPublish: false },
    canSubscribe: true,
    canPublishData: false,
  })
  expect(await join(owner, slug, true)).toMatchObject({
    person: { canPublish: true },
    canPublishSources: ['microphone'],
  })
  await expect(ask(guest, slug, true)).rejects.toMatchObject({ code: 'mayNotSpeak' })
  // It lets somebody in for a minute, and cannot be changed.
  const [head, body = '', signature] = (given.ticket ?? '').split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number; video: object }
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(60)
  const more = { ...claims, video: { ...claims.video, canPublish: true } }
  const forged = Buffer.from(JSON.stringify(more)).toString('base64url')
  expect(livekit.join(`${head}.${forged}.${signature}`)).toBeNull()
})

test('40: who leaves the decks is hushed there, who is kicked or banned is taken out, and all are when voice ends', async () => {
  const { uuid, slug } = await roomWithVoice()
  const [dj, kicked, banned, listener] = [
    await newPerson(world),
    await newPerson(world),
    await newPerson(world),
    await newPerson(world),
  ]
  const admin = await newPerson(world, { role: 'admin' })
  const visitor = await enter(world.url, dj, uuid)
  await visitor.act('addDj', { song: songNamed('under the talk', 600) })
  await world.call(
    grantRole,
    { params: { roomId: slug }, body: { userUuid: kicked.uuid, role: 'dj' } },
    owner.token,
  )
  const hers = await join(dj, slug, true)
  await join(kicked, slug, true)
  for (const one of [banned, listener]) await join(one, slug)
  livekit.rooms.set('of another', new Map([['somebody', { canPublish: true }]]))

  await visitor.act('removeDj')
  await expect.poll(() => hers?.person.canPublish, { timeout: 20_000 }).toBe(false)
  await world.call(kickFromRoom, { body: { slug, userUuid: kicked.uuid } }, owner.token)
  await expect.poll(() => inside(uuid), { timeout: 20_000 }).not.toContain(kicked.uuid)
  await world.call(ban, { body: { userUuid: banned.uuid, reason: 'noise' } }, admin.token)
  await expect.poll(() => inside(uuid), { timeout: 20_000 }).toEqual([dj.uuid, listener.uuid].sort())
  await world.call(setLiveAudio, { params: { id: slug }, body: { liveAudio: false } }, owner.token)
  await expect.poll(() => inside(uuid), { timeout: 20_000 }).toEqual([])
  // What else the server is used for is left alone.
  expect(livekit.rooms.get('of another')?.size).toBe(1)
  visitor.leave()
})

test('40: one person hears in several places, in eight at most', async () => {
  const { uuid, slug } = await roomWithVoice()
  const listener = await newPerson(world)
  for (let i = 0; i < 10; i++) await join(listener, slug)
  expect(inside(uuid)).toHaveLength(10)
  // Any change of rights in the room has them looked at.
  const other = await newPerson(world)
  await join(other, slug)
  await world.call(kickFromRoom, { body: { slug, userUuid: other.uuid } }, owner.token)
  await expect.poll(() => inside(uuid), { timeout: 20_000 }).toEqual(Array(8).fill(listener.uuid))
})
