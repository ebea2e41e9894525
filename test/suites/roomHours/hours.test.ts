import { expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { isShut } from '#live/hours/closing.ts'
import { roomOf as readRoom, snapshotOf } from '#live/snapshot.ts'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { watcherView } from '#live/view.ts'
import { caller, joiner, person, songOf, START, uuidOf } from '../live/cast.ts'
import { addDj, join, next, set, skip, wait } from '../live/smallRoom.ts'
import { ruledRoom } from '../songRules/ruled.ts'

const MINUTE = 60_000
/** The clock of UTC so many minutes after the room began, as a room's hours write it. */
const clock = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString().slice(11, 16)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours = (from: number, to: number, closes = 'decks') => ({
  hours: { mode: 'on', weekly: [{ days: everyDay, from: clock(from), to: clock(to) }], closes },
})
const lost = (room: ReturnType<typeof ruledRoom>) =>
  room.events.flatMap((event) => (event.type === 'removedDj' ? [[event.userUuid, event.why]] : []))

test('at closing the song plays out, then all seats are empty, moderators’ too; one event a turn', () => {
  const room = ruledRoom(4, hours(-60, 2))
  room.play(addDj(2, songOf(1, 180)), addDj(1, songOf(2)), wait(2 * MINUTE + 1_000))
  expect(room.playing()).toBe('Track 1')
  expect(room.djs()).toEqual([2, 1])
  expect(room.names().filter((name) => name === 'hoursTurned')).toHaveLength(1)
  room.play(wait(MINUTE))
  expect([room.playing(), room.djs()]).toEqual([null, []])
  expect(lost(room)).toEqual([
    [person(2), 'hours'],
    [person(1), 'hours'],
  ])
  expect(room.stage.room.people.size).toBe(4)
})

test('a skip of the last song closes the decks as its end does; silent decks are emptied at once', () => {
  const skipped = ruledRoom(3, hours(-60, 1))
  skipped.play(addDj(2, songOf(1, 300)), addDj(0, songOf(2)), wait(MINUTE + 1_000), skip(2))
  expect([skipped.playing(), skipped.djs()]).toEqual([null, []])
  const silent = ruledRoom(3, hours(-60, 1))
  silent.play(addDj(2), wait(MINUTE + 1_000))
  expect([silent.djs(), silent.stage.room.decks.silence]).toEqual([[], null])
})

test('a closed room gives seats to moderators alone, and tells when it opens; they play on', () => {
  const room = ruledRoom(4, hours(10, 60))
  const closed = room.checked(2, songOf(1))
  expect(closed).toMatchObject({
    ok: false,
    verdicts: [{ rule: 'hours', code: 'roomClosed', mode: 'enforce', until: START + 10 * MINUTE }],
  })
  room.play(addDj(2, songOf(1)), addDj(3, songOf(2), true))
  expect(room.refusals).toEqual(['roomClosed', 'roomClosed'])
  expect(room.checked(1, songOf(3)).ok).toBe(true)
  room.play(addDj(1, songOf(3)), addDj(3, songOf(4)), wait(MINUTE + 1_000))
  expect([room.playing(), room.djs()]).toEqual(['Track 4', [3, 1]])
  room.play(next(1, songOf(5)), wait(MINUTE))
  expect(room.playing()).toBe('Track 5')
})

test('a refused seat tells all that stands against whoever asks and their song, the refusal first (1.4)', () => {
  const artists = [String((songOf(1) as { artistName: string }).artistName)]
  const plays = { mode: 'enforce', count: 1, hours: 1 }
  const asked = (rules: object) => {
    const room = ruledRoom(4, rules)
    const command = personCommand('addDj', caller(2), { song: songOf(1) })
    const done = step(room.stage.room, command, { now: room.stage.now, playId: uuidOf('e', 1) })
    if (!('refused' in done)) throw new Error('This was let in')
    return [done.refused, done.verdicts?.map(({ code }) => code)]
  }
  const song = { length: { mode: 'enforce', maxSeconds: 10 }, banned: { artists } }
  const all = ['roomClosed', 'songTooLong', 'artistBanned']
  expect(asked({ ...hours(10, 60), song, person: { plays } })).toEqual(['roomClosed', all])
  expect(asked({ song })).toEqual(['songTooLong', all.slice(1)])
})

test('at opening everybody may play again, and house DJs have their seats back', () => {
  const room = ruledRoom(3, hours(10, 60))
  room.play({ do: 'resident', who: 5, stays: true })
  expect(room.djs()).toEqual([])
  room.play({ do: 'wakeUp' }, join(2), { do: 'reset' })
  expect(room.djs()).toEqual([])
  room.play(wait(11 * MINUTE))
  expect(room.djs()).toEqual([5])
  room.play(join(2), addDj(2, songOf(1)))
  expect([room.refusals, room.djs(), room.playing()]).toEqual([[], [2, 5], 'Track 1'])
})

test('closes: room keeps newcomers out and those who are there in; moderators come in (A25)', () => {
  const room = ruledRoom(3, hours(10, 60, 'room'))
  room.play(join(6), join(2), { do: 'goAway', who: 2 }, join(2), join(3))
  expect(room.refusals).toEqual(['roomClosed'])
  expect(room.stage.room.people.size).toBe(4)
  room.play({ do: 'grant', who: 6, role: 'kicked', forMs: null }, join(6))
  expect(room.refusals.at(-1)).toBe('kickedFromRoom')
  const decks = ruledRoom(3, hours(10, 60))
  decks.play(join(6))
  expect([decks.refusals, isShut(decks.stage.room, decks.stage.now)]).toEqual([[], false])
})

test('what is asked between the time and its turn is judged by the hours of that time', () => {
  const room = ruledRoom(3, hours(10, 60, 'room'))
  const later = START + 10 * MINUTE + 5
  expect(room.ask({ type: 'join', who: joiner(6) }, later)).toMatchObject([{ type: 'userJoined' }])
  expect(room.ask({ type: 'turnHours' }, later - 10)).toEqual([])
  expect(room.ask({ type: 'turnHours' }, later)).toMatchObject([{ type: 'hoursTurned', open: true }])
})

test('new rules close and open at once, what plays plays out, and the clock of a former rule is off', () => {
  const room = ruledRoom(3, {})
  room.play(addDj(2, songOf(1, 300)))
  expect(room.rule(hours(10, 60))).toMatchObject([
    { type: 'rulesChanged' },
    { type: 'hoursTurned', open: false, changesAt: START + 10 * MINUTE },
  ])
  expect(room.playing()).toBe('Track 1')
  expect(room.rule(hours(20, 60))).toMatchObject([{ type: 'rulesChanged' }, { open: false }])
  expect(room.rule({})).toMatchObject([
    { type: 'rulesChanged' },
    { type: 'hoursTurned', open: true, changesAt: null },
  ])
  room.play(next(2, songOf(2)), wait(5 * MINUTE))
  expect(room.playing()).toBe('Track 2')
  expect(nextTimer(room.stage.room)?.command.type).not.toBe('turnHours')
})

test('no song is taken from a queue for a turn that closing leaves out', () => {
  const room = ruledRoom(3, hours(-60, 2))
  room.play(addDj(2, songOf(1, 150)), wait(MINUTE))
  room.events.length = 0
  room.play(wait(MINUTE + 29_000))
  expect(room.names()).toEqual(['hoursTurned', 'nextPrepared'])
})

test('watchers are told by a patch, a sleeper by what it reads; the hours outlive a snapshot (R2, R3)', () => {
  const room = ruledRoom(2, hours(10, 60))
  expect(watcherView(room.stage.room).roomtone.open).toEqual({ open: false, changesAt: START + 10 * MINUTE })
  const read = readRoom(JSON.parse(JSON.stringify(snapshotOf(room.stage.room))) as object)
  expect(read.open).toEqual(room.stage.room.open)
  expect(snapshotOf(ruledRoom(2, {}).stage.room)).not.toHaveProperty('open')
})

test('R21: whose turn does not come once the room has closed is refused another song in line, as check says', () => {
  const room = ruledRoom(4, { ...hours(-60, 1), line: { mode: 'on' } })
  room.play(set({ numberOfDjs: 1 }), addDj(2, songOf(1, 180)), addDj(0, songOf(2)))
  const bring = (n: number) =>
    room.ask(personCommand('updateNextSong', caller(0, 'user'), { song: songOf(n) }))
  const lined = room.stage.room.decks.line?.waiting.map(({ uuid }) => uuid)
  expect(lined).toEqual([person(0)])
  expect(typeof bring(3)).not.toBe('string')
  room.play({ do: 'revoke', nth: 0 }, wait(MINUTE + 1_000))
  expect(room.playing()).toBe('Track 1')
  expect(room.checked(0, songOf(4))).toMatchObject({ ok: false, verdicts: [{ code: 'roomClosed' }] })
  expect(bring(4)).toBe('roomClosed')
  expect(room.ask({ type: 'refill', djUuid: person(0), song: songOf(4) })).toEqual([])
})
