import { expect, test } from 'vitest'
import { newRoom } from '#live/newRoom.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { person, settingsOf, START, uuidOf } from '../live/cast.ts'
import { docOf } from '../songRules/docOf.ts'
import { skipRoom } from './skipRoom.ts'

const MINUTE = 60_000
const rule = { mode: 'on', minSeconds: 0, vetoSeconds: 0, coolSeconds: 60 }

/** Ten listeners; two take turns with long songs. */
const listening = () => {
  const it = skipRoom(12, rule)
  it.wait(MINUTE)
  for (const dj of [0, 1]) it.play(dj, dj + 1)
  const offAndOn = (): void => {
    it.rule({})
    expect(it.shown()).toBeNull()
    it.wait(1_000)
    it.rule({ skip: rule })
  }
  const allVote = (): void => {
    for (let n = 2; n < 12; n++) it.vote(n)
  }
  return { ...it, offAndOn, allVote }
}

/** A room as it is read again. */
const again = (room: Room): Room => roomOf(JSON.parse(JSON.stringify(snapshotOf(room))) as object)

/** Other rules come into force in a room that was read again. */
const ruled = (room: Room, doc: object, now: number): Room => {
  const revision = room.docRevision + 1
  const done = step(
    room,
    { type: 'changeRules', doc: docOf(doc), revision, changedBy: null },
    { now, playId: uuidOf('d', 1) },
  )
  if ('refused' in done) throw new Error(done.refused)
  return room
}

test('a veto holds for its play though the rule is off in between, and for no other play (R18)', () => {
  const it = listening()
  it.act('roomtone.vetoSkip', 0)
  it.offAndOn()
  expect(it.shown()).toMatchObject({ votes: 0, closesAt: null, vetoedBy: person(0) })
  expect(it.vote(2)).toBe('skipVetoed')
  it.wait(MINUTE)
  expect(it.song()).toBe('Track 1')
  it.rule({})
  it.act('skipSong', 0)
  it.rule({ skip: rule })
  expect(it.shown()).toMatchObject({ vetoedBy: null })
  it.allVote()
  expect(it.song()).not.toBe('Track 2')
})

test('a song is safe for a while after a voted skip though the rule is off in between, or another song plays (A20, R18)', () => {
  const it = listening()
  it.allVote()
  const votedAt = it.now()
  expect(it.song()).toBe('Track 2')
  it.offAndOn()
  it.allVote()
  expect(it.song()).toBe('Track 2')
  expect(it.shown()).toMatchObject({ from: votedAt + MINUTE, closesAt: null })
  it.play(0, 3)
  it.act('updateNextSong', 0, { song: { ...it.room.decks.play?.now.song, trackName: 'Track 3' } })
  it.rule({})
  it.act('skipSong', 0)
  expect(it.song()).toBe('Track 3')
  it.rule({ skip: rule })
  it.allVote()
  it.wait(votedAt + MINUTE - it.now() - 1)
  expect(it.song()).toBe('Track 3')
  it.wait(1)
  expect(it.song()).not.toBe('Track 3')
})

test('what holds while the rule is off is in the snapshot, and in no other; older ones open (R3, 8.4)', () => {
  const it = listening()
  it.allVote()
  const votedAt = it.now()
  it.act('roomtone.vetoSkip', 0)
  // As a release wrote it down that knew nothing of this, while the rule was on.
  const older = again(it.room)
  it.rule({})
  for (const room of [again(it.room), ruled(older, {}, it.now())]) {
    ruled(room, { skip: rule }, it.now())
    expect(room.skip?.shown).toMatchObject({ vetoedBy: person(0), from: votedAt + MINUTE })
    expect(snapshotOf(room)).not.toHaveProperty('skipPast')
  }
  // The play that was kept is over: who kept it is not written down any longer.
  it.wait(2_000)
  it.act('skipSong', 1)
  expect(JSON.stringify(snapshotOf(it.room).skipPast)).toBe(JSON.stringify({ lastAt: votedAt }))

  const never = newRoom({ settings: settingsOf(), noDancefloor: [] }, START)
  for (const doc of [{ skip: rule }, {}]) ruled(never, doc, START)
  expect(snapshotOf(never)).not.toHaveProperty('skipPast')
})
