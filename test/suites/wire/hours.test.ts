import { expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { checkSongs } from '#contract/room/songChecks.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

const CLOSED = 'The room is closed at this hour'
const DAY_MS = 86_400_000

/** Closed for days around now, by the clocks of UTC. */
const closedNow = (closes: 'decks' | 'room') => {
  const days = [-1, 0, 1, 2].map((n) => new Date(world.tools.now() + n * DAY_MS).toISOString().slice(0, 10))
  return { hours: { mode: 'on', closed: days, closes } }
}

test('a closed room seats moderators alone and says when it opens; watchers hear it turn (A8, R23)', async () => {
  const place = await newRoom(world)
  const params = { id: place.uuid }
  const set = (revision: number, merge: Record<string, unknown>) =>
    world.call(changeRoomRules, { params, body: { revision, merge } }, place.owner.token)
  const plain = await enter(world.url, await newPerson(world), place.uuid)
  const owner = await enter(world.url, place.owner, place.uuid)
  const watching = (await owner.act('roomtone.watch', { v: 1 })) as {
    roomtone: { state: (typeof owner.mirror.state)['roomtone'] }
  }
  expect(watching.roomtone.state.open).toEqual({ open: true, changesAt: null })
  owner.mirror.state.roomtone = structuredClone(watching.roomtone.state)

  await set(0, closedNow('decks'))
  const song = songNamed('closed')
  await expect(plain.act('addDj', { song })).rejects.toBe(CLOSED)
  const { checks } = await world.call(
    checkSongs,
    { params, body: { songs: [{ ...song }] } },
    plain.person.token,
  )
  expect(checks).toMatchObject([{ ok: false, verdicts: [{ rule: 'hours', code: 'roomClosed', ok: false }] }])
  expect(await owner.act('addDj', { song: songNamed('owner') })).toMatchObject({ changed: true })
  await place.fence(owner)
  await place.fence(plain)
  const until = checks[0]?.verdicts[0]?.until
  expect(until).toBeGreaterThan(world.tools.now())
  expect(owner.mirror.state.roomtone.open).toEqual({ open: false, changesAt: until })
  expect(owner.names.filter((name) => name === 'roomtone.rules')).toHaveLength(2)
  expect(plain.names).not.toContain('roomtone.rules')
  expect(plain.mirror.state.roomtone).toEqual({ effects: [] })

  await set(1, { hours: { mode: 'off' } })
  expect(await plain.act('addDj', { song })).toMatchObject({ changed: true })
})

test('closes: room refuses a newcomer and keeps who is there (A25)', async () => {
  const place = await newRoom(world)
  const params = { id: place.uuid }
  const set = (revision: number, merge: Record<string, unknown>) =>
    world.call(changeRoomRules, { params, body: { revision, merge } }, place.owner.token)
  const there = await enter(world.url, await newPerson(world), place.uuid)
  await set(0, closedNow('room'))
  const newcomer = await newPerson(world)
  await expect(enter(world.url, newcomer, place.uuid)).rejects.toBe(CLOSED)
  await expect(enter(world.url, place.owner, place.uuid)).resolves.toBeDefined()
  expect(await there.act('playOneTimeAnimation', { animation: 'jump' })).toMatchObject({ changed: true })
  expect(there.names).not.toContain('userLeft')
  await set(1, { hours: { closes: 'decks' } })
  await expect(enter(world.url, newcomer, place.uuid)).resolves.toBeDefined()
})

test('a room that sleeps says that it is closed as one that is awake does (R21)', async () => {
  const { uuid, owner } = await newRoom(world)
  const params = { id: uuid }
  const body = { revision: 0, merge: closedNow('decks') }
  await world.call(changeRoomRules, { params, body }, owner.token)
  const songs = [{ ...songNamed('asleep') }]
  const ask = (token: string) => world.call(checkSongs, { params, body: { songs } }, token)
  expect((await ask((await newPerson(world)).token)).checks).toMatchObject([
    { ok: false, verdicts: [{ code: 'roomClosed', until: expect.any(Number) }] },
  ])
  expect((await ask(owner.token)).checks).toMatchObject([{ ok: true, verdicts: [] }])
})
