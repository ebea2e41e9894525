import { expect, test } from 'vitest'
import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom, songNamed } from './room.ts'
import { enter, type Visitor } from './visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

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

const skipOf = (visitor: Visitor): RoomState['roomtone']['skip'] => visitor.mirror.state.roomtone.skip

test('listeners end a song by their votes; plain clients hear of the next song and of nothing else (A2, A17, A23)', async () => {
  const place = await newRoom(world)
  const { uuid: roomUuid, owner } = place
  const merge = { skip: { mode: 'on', strength: 'normal', minSeconds: 0, vetoSeconds: 2, coolSeconds: 0 } }
  await world.call(changeRoomRules, { params: { id: roomUuid }, body: { revision: 0, merge } }, owner.token)
  const dj = await watching(await enter(world.url, owner, roomUuid))
  const listeners: Visitor[] = []
  for (let n = 0; n < 3; n++)
    listeners.push(await watching(await enter(world.url, await newPerson(world), roomUuid)))
  const plain = await enter(world.url, await newPerson(world), roomUuid)
  const [first, second, third] = listeners as [Visitor, Visitor, Visitor]
  await dj.act('addDj', { song: songNamed('unloved', 300) })
  await expect(first.act('roomtone.voteToSkip', { on: true })).rejects.toThrow('You cannot vote on this song')

  clock.forward(61_000)
  await dj.act('updateNextSong', { song: songNamed('better', 300) })
  await first.act('roomtone.voteToSkip', { on: true, reason: 'tooLong' })
  await place.fence(dj)
  expect(skipOf(dj)).toMatchObject({
    votes: 1,
    needed: 3,
    eligible: 4,
    reasons: { tooLong: 1 },
    closesAt: null,
  })
  // What a moderator keeps nobody ends, until the next song.
  await expect(first.act('roomtone.vetoSkip')).rejects.toThrow('You are not allowed to do this')
  await second.act('roomtone.voteToSkip', { on: true })
  await third.act('roomtone.voteToSkip', { on: true, reason: 'tooLong' })
  await place.fence(dj)
  expect(skipOf(dj)).toMatchObject({ votes: 3, closesAt: expect.any(Number) })
  await plain.hear('playedSong', (message) => JSON.stringify(message).includes('better'))
  await dj.hear('roomtone.skipped')
  await place.fence(dj)
  await place.fence(plain)

  expect(dj.mirror.state.nowPlaying?.song.trackName).toBe('better')
  expect(skipOf(dj)).toMatchObject({ votes: 0, reasons: {}, closesAt: null })
  const late = await watching(await enter(world.url, await newPerson(world), roomUuid))
  expect(dj.mirror.state.roomtone).toEqual(late.mirror.state.roomtone)
  const told = dj.heard.find(({ message }) => message.name === 'roomtone.skipped')?.message
  expect(told && 'params' in told ? told.params : null).toMatchObject({
    by: 'vote',
    reason: 'tooLong',
    votes: 3,
    needed: 3,
    eligible: 4,
    keep: false,
  })
  const ofVotes = dj.heard.filter(({ message }) => message.name === 'roomtone.skipVotes')
  for (const { message } of ofVotes)
    for (const { uuid } of listeners) expect(JSON.stringify(message)).not.toContain(uuid)
  expect(plain.names.filter((name) => name.startsWith('roomtone.'))).toEqual([])
  expect(plain.mirror.state.roomtone).toEqual({ effects: [] })

  await first.act('roomtone.voteToSkip', { on: true })
  await dj.act('roomtone.vetoSkip')
  await expect(second.act('roomtone.voteToSkip', { on: true })).rejects.toThrow(
    'A moderator keeps this song playing',
  )
  await place.fence(third)
  expect(skipOf(third)).toMatchObject({ votes: 0, vetoedBy: owner.uuid })
  // A second skip right after the first would not count.
  clock.forward(10_000)
  await dj.act('roomtone.skip', { reason: 'wrongSong', keep: true })
  await third.hear('roomtone.skipped', (message: RoomMessage) =>
    JSON.stringify(message).includes('wrongSong'),
  )
}, 60_000)
