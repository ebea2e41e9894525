import { expect, test } from 'vitest'
import { type Command } from '#live/command.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { person, uuidOf } from '../live/cast.ts'
import { skipRoom } from './skipRoom.ts'

const MINUTE = 60_000

/** A room as it was written down; keys of `without` were not yet known then. */
const stored = (room: Room, without: readonly string[] = []): object => {
  const json = JSON.parse(JSON.stringify(snapshotOf(room))) as Record<string, unknown>
  return Object.fromEntries(Object.entries(json).filter(([key]) => !without.includes(key)))
}

const ask = (room: Room, command: Command, now: number) => {
  const done = step(room, command, { now, playId: uuidOf('d', 1) })
  if ('refused' in done) throw new Error(done.refused)
  return done
}

/** Seven people, one of whom plays, in a room whose rules have everything that came later than rules. */
const everything = () => {
  const it = skipRoom(7, {}, { line: { mode: 'on' }, hours: { mode: 'on', closed: ['2099-01-01'] } })
  it.wait(MINUTE)
  it.play(0, 1)
  it.play(1, 2)
  it.wait(30_000)
  return it
}

test('a room that was written down before lines, votes and hours were in force has them once it wakes up', () => {
  const it = everything()
  const json = stored(it.room, ['skip', 'open']) as { decks: { line?: unknown } }
  delete json.decks.line
  const room = roomOf(json)
  expect(room.decks.line?.waiting).toEqual([])
  ask(room, { type: 'wakeUp' }, it.now() + 1_000)
  expect(room.skip?.shown).toMatchObject({ votes: 0, needed: 4, eligible: 6 })
  expect(room.open).toMatchObject({ open: true, changesAt: expect.any(Number) })
})

test('votes outlive a kill long after the snapshot, whatever comes before the room wakes up (A39)', () => {
  const it = everything()
  for (const who of [2, 3]) it.vote(who)
  const room = roomOf(stored(it.room))
  const now = it.now() + 5 * 60 * MINUTE
  ask(room, { type: 'reportHere', userUuid: person(4) }, now)
  ask(room, { type: 'wakeUp' }, now)
  expect(room.skip?.shown).toMatchObject({ votes: 2 })
})
