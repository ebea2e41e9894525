import { expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { pastPlay } from '#live/rules/recent.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { addDj, next, set, wait } from '../live/smallRoom.ts'
import { read, ruledRoom } from './ruled.ts'

const repeat = { song: { repeat: { mode: 'enforce', hours: 1 } } }

test('two choose one song: the second is refused, as it is coming up (A10)', () => {
  const room = ruledRoom(3, repeat)
  room.play(addDj(0, songOf(1)), next(0, songOf(2)), addDj(1, songOf(2)))
  expect(room.refusals).toEqual(['songComingUp'])
  expect(room.checked(1, songOf(2)).verdicts).toMatchObject([{ data: { djUuid: person(0) } }])
})

test('a song that another plays before its turn is barred, and the turn is not counted as empty (A10)', () => {
  const room = ruledRoom(3, repeat)
  room.play(addDj(0, songOf(1)), addDj(1, songOf(3)))
  // The first chose for a turn after that of the second, who then chooses the same.
  room.play(next(0, songOf(2)), next(1, songOf(2)))
  expect(room.refusals).toEqual([])
  room.events.length = 0
  room.play(wait(61_000))
  expect(room.playing()).toBe('Track 2')
  const about = room.events.filter(({ type }) => type === 'songBarred' || type === 'updatedNextSong')
  expect(about).toMatchObject([
    { type: 'songBarred', djUuid: person(0), verdicts: [{ code: 'songPlayedRecently' }] },
    { type: 'updatedNextSong', djUuid: person(0), song: null },
  ])
  expect(room.names()).toContain('songWanted')
  // No song of theirs comes: their turn goes by after the grace, and counts for nothing.
  room.play(wait(60_000), next(1, songOf(4)), wait(5_000))
  expect(room.playing()).toBe('Track 4')
  expect(room.stage.room.decks.seats.find(({ uuid }) => uuid === person(0))?.emptyTurns).toBe(0)
})

test('rules that change bar what is chosen, and cut nothing that plays', () => {
  const room = ruledRoom(3, {})
  room.play(addDj(0, songOf(1)), addDj(1, songOf(2)))
  room.rule({ song: { banned: { artists: ['Artist 1', 'Artist 2'] } } })
  expect(room.playing()).toBe('Track 1')
  expect(room.stage.room.decks.seats.map(({ nextSong }) => nextSong)).toEqual([null, null])
})

test('what a queue offers is judged like what is chosen, and refused without a word (A11)', () => {
  const room = ruledRoom(2, { song: { banned: { artists: ['Artist 1'] } } })
  room.play(addDj(0))
  room.play({ do: 'refill', who: 0, song: songOf(1) })
  expect(room.playing()).toBeNull()
  room.play({ do: 'refill', who: 0, song: songOf(2) })
  expect(room.playing()).toBe('Track 2')
  expect(room.refusals).toEqual([])
})

test('whoever has played their share gives up the seat when the song ends, and others play on', () => {
  const room = ruledRoom(3, { person: { plays: { mode: 'enforce', count: 2, hours: 1 } } })
  room.play(addDj(0, songOf(1)), next(0, songOf(2)), addDj(1))
  room.play(wait(61_000), next(1, songOf(3)), wait(61_000))
  expect(room.djs()).toContain(0)
  room.play(next(1, songOf(4)), wait(65_000), wait(65_000))
  expect(room.djs()).not.toContain(0)
  expect(room.events).toContainEqual(
    expect.objectContaining({ type: 'removedDj', userUuid: person(0), why: 'plays' }),
  )
  room.play(addDj(0, songOf(5)))
  expect(room.refusals).toContain('tooManyPlays')
})

test('what was played before the rules asked for it is recalled, once', () => {
  const room = ruledRoom(2, repeat)
  const plays = [pastPlay(room.stage.now - 60_000, person(1), read(songOf(1)))]
  const recall = { type: 'recallPlays', plays, reaches: { plays: 0, ms: 3_600_000 } } as const
  expect(room.ask(recall)).toMatchObject([{ type: 'playsRecalled' }])
  expect(room.checked(0, songOf(1)).ok).toBe(false)
  expect(room.ask(recall)).toEqual([])
})

test('what a song is chosen with is the session that chooses: one that is no bot is not exempt as a bot (S1)', () => {
  const room = ruledRoom(6, { song: { explicit: { mode: 'enforce', unknown: 'refuse', exempt: ['bot'] } } })
  room.play(set({ numberOfDjs: 3 }), addDj(5))
  const choose = (role: 'bot' | 'user') =>
    room.ask(personCommand('updateNextSong', caller(5, role), { song: songOf(1) }))
  expect(choose('user')).toBe('songExplicit')
  expect(choose('bot')).toContainEqual(expect.objectContaining({ type: 'playedSong' }))
})
