import { expect, test } from 'vitest'
import { CHAT_PUSH } from '#contract/chat/push.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter, type Visitor } from './visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', TRUST_PROXY: 'on' })
const MINUTE = 60_000

/** From now on with our additions, as the npm client asks for them. */
const watching = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.hear('updatedUserData')
  const { roomtone } = (await visitor.act('roomtone.watch', { v: 1 })) as {
    roomtone: { state: RoomState['roomtone'] }
  }
  for (const mirror of [visitor.mirror, visitor.twice])
    mirror.state.roomtone = structuredClone(roomtone.state)
  return visitor
}

test('a theme is read and heard by watchers, said in chat to all, and refuses what does not fit (A8, R23)', async () => {
  const place = await newRoom(world)
  const owner = await watching(await enter(world.url, place.owner, place.uuid))
  const plain = await enter(world.url, await newPerson(world), place.uuid)
  expect(owner.mirror.state.roomtone.theme).toBeNull()
  const theme = { kind: 'keyword', value: 'sun', note: 'warm', ends: { plays: 2 } }
  await expect(plain.act('roomtone.setTheme', { theme })).rejects.toBe('You are not allowed to do this')
  await expect(owner.act('roomtone.setTheme', { theme: { kind: 'mood' } })).rejects.toThrow(
    'theme is not valid',
  )
  expect(await owner.act('roomtone.setTheme', { theme })).toMatchObject({ changed: true })
  const said = (text: string) => (message: object) => JSON.stringify(message).includes(text)
  await owner.hear(CHAT_PUSH, said('Theme: “sun” in title, artist or album, for 2 songs (warm)'))
  await place.fence(owner)
  expect(owner.mirror.state.roomtone.theme).toMatchObject({ ...theme, by: place.owner.uuid })
  await expect(plain.act('addDj', { song: songNamed('Rain') })).rejects.toBe('Song does not fit the theme')
  expect(await plain.act('addDj', { song: songNamed('Sunday') })).toMatchObject({ changed: true })
  expect(await owner.act('roomtone.setTheme', { theme: null })).toMatchObject({ changed: true })
  await owner.hear(CHAT_PUSH, said('The theme is over'))
  await place.fence(plain)
  await place.fence(owner)
  expect(owner.mirror.state.roomtone.theme).toBeNull()
  expect(plain.names).not.toContain('roomtone.theme')
  expect(plain.mirror.state.roomtone).toEqual({ effects: [] })
})

test('who does nothing hears every warning alone, loses the seat and not the room; a vote resets it (A16)', async () => {
  const place = await newRoom(world, { numberOfDjs: 3 })
  const merge = { person: { afk: { mode: 'enforce', minutes: 15, warnings: [10, 2] } } }
  await world.call(
    changeRoomRules,
    { params: { id: place.uuid }, body: { revision: 0, merge } },
    place.owner.token,
  )
  const owner = await watching(await enter(world.url, place.owner, place.uuid))
  const idle = await watching(await enter(world.url, await newPerson(world), place.uuid))
  const awake = await watching(await enter(world.url, await newPerson(world), place.uuid))
  await owner.act('addDj', { song: songNamed('long', 7200) })
  await idle.act('addDj', { song: songNamed('idle') })
  await awake.act('addDj', { song: songNamed('awake') })
  /** Time goes by, and what somebody does has the room look at its clock. */
  const later = async (minutes: number): Promise<void> => {
    clock.forward(minutes * MINUTE)
    await owner.act('playOneTimeAnimation', { animation: 'jump' })
  }
  const step = (n: number) => (message: object) => JSON.stringify(message).includes(`"step":${n}`)
  await later(6)
  await idle.hear('roomtone.afk', step(1))
  await awake.hear('roomtone.afk', step(1))
  await awake.act('voteOnSong', { songVotes: { like: true } })
  await awake.hear('roomtone.afk', step(0))
  await later(8.5)
  await idle.hear('roomtone.afk', step(2))
  await later(4)
  await owner.hear('removedDj')
  await place.fence(owner)
  await place.fence(idle)
  const seated = owner.mirror.state.djs.map(({ uuid }) => uuid)
  expect(seated).toEqual([place.owner.uuid, awake.person.uuid])
  expect(owner.mirror.state.allUsers.map(({ uuid }) => uuid)).toContain(idle.person.uuid)
  expect(owner.names).not.toContain('roomtone.afk')
})

test('whom a rule on networks would refuse hears so alone where it only tells; plain clients hear nothing (A8, R24)', async () => {
  const place = await newRoom(world, { numberOfDjs: 2 })
  const merge = { line: { mode: 'on' }, person: { address: { mode: 'tell', accounts: 1, exempt: [] } } }
  const params = { id: place.uuid }
  await world.call(changeRoomRules, { params, body: { revision: 0, merge } }, place.owner.token)
  /** Somebody of one network. */
  const come = async (more: object): Promise<Raw> => {
    const { token } = await newPerson(world)
    const raw = await new Raw(world.url, token, '/primus', { 'x-forwarded-for': '203.0.113.7' }).open()
    await raw.act('joinRoom', { roomUuid: place.uuid, ...more })
    return raw
  }
  const watch = { roomtone: { watch: 1 } }
  const [first, second, third, plain] = [
    await come(watch),
    await come(watch),
    await come(watch),
    await come({}),
  ]
  expect(await first.act('addDj')).not.toHaveProperty('roomtone')
  const told = (count: number) => [
    expect.objectContaining({ rule: 'person.address', code: 'addressTaken', mode: 'tell', data: { count } }),
  ]
  expect(await second.act('addDj')).toMatchObject({ changed: true, roomtone: { verdicts: told(1) } })
  expect(await third.act('roomtone.lineUp')).toMatchObject({
    changed: true,
    roomtone: { line: { position: 1 }, verdicts: told(2) },
  })
  expect(await plain.act('addDj')).not.toHaveProperty('roomtone')
  // Another answer comes after whatever was said to anybody before it.
  for (const raw of [first, second, third, plain]) {
    await raw.act('voteOnSong', { songVotes: { like: true } })
    expect(JSON.stringify(raw.broadcasts)).not.toContain('addressTaken')
    raw.close()
  }
})
