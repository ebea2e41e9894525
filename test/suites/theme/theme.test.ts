import { expect, test } from 'vitest'
import type { Event } from '#live/event.ts'
import { personCommand } from '#live/command.ts'
import { defaultDoc } from '#contract/room/rules.ts'
import { roomOf as readRoom, snapshotOf } from '#live/snapshot.ts'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { view, watcherView } from '#live/view.ts'
import { caller, person, songOf, START, uuidOf } from '../live/cast.ts'
import { addDj, next, removeDj, skip, wait } from '../live/smallRoom.ts'
import { ruledRoom } from '../songRules/ruled.ts'

const MINUTE = 60_000
/** A song called so by nobody in particular, so many seconds long. */
const named = (trackName: string, seconds = 60, n = 1) => ({ ...songOf(n, seconds), trackName })
const keyword = (value: string, ends: object = {}) => ({ kind: 'keyword', value, ends })

const themed = (theme: object | null, rules: object = {}, people = 6) => {
  const room = ruledRoom(people, rules)
  const set = (sent: unknown, who = 1) =>
    room.ask(personCommand('roomtone.setTheme', caller(who), { theme: sent }))
  if (theme !== null) set(theme)
  const told = () => room.stage.room.theme?.told ?? null
  return { ...room, set, told }
}
const typesOf = (done: readonly Event[] | string) =>
  typeof done === 'string' ? done : done.map(({ type }) => type)

test('theme is set by moderators, or by owners alone where the rule says so; others are refused', () => {
  const room = themed(null)
  expect(room.set(keyword('sun'), 2)).toBe('notAllowed')
  expect(typesOf(room.set(keyword('sun')))).toEqual(['themeSet'])
  expect(room.told()).toEqual({
    ...keyword('sun'),
    note: '',
    by: person(1),
    since: room.stage.now,
  })
  expect(room.set(keyword('sun'), 0)).toEqual([])
  expect(typesOf(room.set(null, 3))).toEqual(['themeSet'])
  expect(room.set(null)).toEqual([])
  const strict = themed(null, { theme: { setBy: 'owner' } })
  expect(strict.set(keyword('sun'))).toBe('notAllowed')
  expect(strict.set(keyword('sun'), 3)).toBe('notAllowed')
  expect(typesOf(strict.set(keyword('sun'), 0))).toEqual(['themeSet'])
})

test('theme that makes no sense is refused, after the right to set one', () => {
  const room = themed(null)
  for (const odd of [
    undefined,
    'sun',
    { kind: 'mood', value: 'x' },
    { kind: 'year', value: { from: 1990, to: 1980 } },
    { kind: 'genre', value: [] },
    { kind: 'firstLetter', value: { of: 'title', letter: 'ab' } },
    keyword('sun', { plays: 0 }),
    keyword('sun', { at: START - 1 }),
    keyword('sun', { at: START + 60 * 24 * 3_600_000 }),
    { ...keyword('sun'), note: 'x'.repeat(141) },
  ]) {
    expect(room.set(odd)).toBe('themeNotValid')
    expect(room.set(odd, 2)).toBe('notAllowed')
  }
})

test('theme: what does not fit is refused when it is chosen, as check says (R21), unless exempt, told or off', () => {
  const room = themed(keyword('sun'))
  const rain = named('Rain')
  expect(room.checked(2, rain)).toMatchObject({
    ok: false,
    verdicts: [
      { rule: 'theme', code: 'offTheme', ok: false, data: { theme: { kind: 'keyword', value: 'sun' } } },
    ],
  })
  room.play(addDj(2, rain), addDj(2, named('Sunday')), next(2, rain))
  expect(room.refusals).toEqual(['offTheme', 'offTheme'])
  expect(room.playing()).toBe('Sunday')
  room.rule({ theme: { exempt: ['moderator'] } })
  expect(room.checked(1, rain).ok).toBe(true)
  room.rule({ theme: { mode: 'tell' } })
  expect(room.checked(2, rain)).toMatchObject({ ok: true, verdicts: [{ code: 'offTheme', mode: 'tell' }] })
  room.play(next(2, rain), skip(2), wait(1_000))
  expect(room.playing()).toBe('Rain')
  expect(watcherView(room.stage.room).roomtone).toMatchObject({ play: { marks: ['offTheme'] } })
  room.rule({ theme: { mode: 'off' } })
  expect(room.checked(2, rain)).toMatchObject({ ok: true, verdicts: [] })
})

test('theme: what nobody knows passes, or is refused where the rule says so', () => {
  const room = themed({ kind: 'genre', value: ['soul'] })
  const song = { ...songOf(1), genre: undefined }
  expect(room.checked(2, song)).toMatchObject({ ok: true, verdicts: [{ ok: 'unknown' }] })
  room.rule({ theme: { unknown: 'refuse' } })
  expect(room.checked(2, song)).toMatchObject({ ok: false, verdicts: [{ ok: false }] })
})

test('theme bars next songs that do not fit, and never cuts what plays', () => {
  const room = themed(null)
  room.play(addDj(2, named('Rain')), addDj(1, named('Snow')), next(2, named('Sunny')))
  expect(typesOf(room.set(keyword('sun')))).toEqual([
    'themeSet',
    'songBarred',
    'updatedNextSong',
    'songWanted',
  ])
  expect(room.playing()).toBe('Rain')
  expect(room.stage.room.decks.seats.map(({ nextSong }) => nextSong?.trackName)).toEqual(['Sunny', undefined])
})

test('theme ends exactly at its time, and songs are judged by that of the moment in which they start', () => {
  const room = themed(null)
  const at = room.stage.now + 2 * MINUTE
  room.set(keyword('sun', { at }))
  expect(nextTimer(room.stage.room)).toEqual({ at, command: { type: 'endTheme' } })
  room.play(addDj(2, named('Sunday', 180)))
  // Its turn comes after the end of the theme.
  expect(room.checked(2, named('Rain'))).toMatchObject({ ok: true })
  expect(room.checked(0, named('Rain'))).toMatchObject({ ok: false, verdicts: [{ until: at }] })
  expect(room.ask({ type: 'endTheme' }, at - 1)).toEqual([])
  room.play(wait(at - room.stage.now - 1_000))
  expect(room.told()).not.toBeNull()
  expect(room.ask({ type: 'endTheme' }, at)).toMatchObject([{ type: 'themeSet', theme: null, by: null, at }])
  expect(room.told()).toBeNull()
  room.stage.now = at
  expect(room.checked(0, named('Rain'))).toMatchObject({ ok: true })
})

test('theme ends after its plays: with the end of the last, which the song after need not fit', () => {
  const room = themed(null)
  room.play(addDj(2, named('Snow', 60)))
  room.set(keyword('sun', { plays: 2 }))
  room.play(next(2, named('Sun 1', 60)), wait(MINUTE))
  expect(room.playing()).toBe('Sun 1')
  room.play(next(2, named('Rain', 60)))
  expect(room.refusals).toEqual(['offTheme'])
  room.play(next(2, named('Sun 2', 60)), wait(MINUTE))
  expect(room.playing()).toBe('Sun 2')
  room.play(next(2, named('Rain', 60)))
  expect(room.refusals).toEqual(['offTheme'])
  expect(room.told()).not.toBeNull()
  room.events.length = 0
  room.play(wait(MINUTE))
  expect([room.playing(), room.told()]).toEqual(['Rain', null])
  expect(room.names()).toEqual(expect.arrayContaining(['playedSong', 'themeSet']))
})

test('theme ends with its last play where nothing follows, by leaving or by a reset too', () => {
  for (const end of ['wait', 'leave', 'reset'] as const) {
    const room = themed(keyword('sun', { plays: 1 }))
    room.play(addDj(2, named('Sun', 60)))
    expect(room.told()).not.toBeNull()
    if (end === 'wait') room.play(wait(MINUTE))
    else if (end === 'leave') room.play(removeDj(2))
    else room.ask({ type: 'reset' })
    expect([end, room.told()]).toEqual([end, null])
  }
  const lasting = themed(keyword('sun'))
  lasting.ask({ type: 'reset' })
  expect(lasting.told()).not.toBeNull()
})

test('theme chain and next walk with the plays', () => {
  const chain = themed({ kind: 'firstLetter', value: { of: 'title', letter: 'chain' } })
  chain.play(addDj(2, named('Help', 60)), next(2, named('Rain')), next(2, named('Pilot')))
  expect(chain.refusals).toEqual(['offTheme'])
  const walk = themed({ kind: 'firstLetter', value: { of: 'title', letter: 'next' } })
  walk.play(
    addDj(2, named('Berry')),
    addDj(2, named('Apple', 60)),
    next(2, named('Cherry')),
    next(2, named('Berry')),
  )
  expect(walk.refusals).toEqual(['offTheme', 'offTheme'])
  walk.play(wait(MINUTE), next(2, named('Cherry')))
  expect([walk.playing(), walk.refusals.length]).toEqual(['Berry', 2])
})

test('in silence queues are asked again when a theme is over', () => {
  const room = themed(keyword('sun'))
  room.play(addDj(2), wait(10_000))
  room.events.length = 0
  expect(typesOf(room.set(null))).toEqual(['themeSet', 'songWanted'])
})

test('R23 watchers read the theme and hear of it; plain clients neither; a fact tells it once', () => {
  const room = themed(null)
  const command = personCommand('roomtone.setTheme', caller(1), { theme: keyword('sun') })
  const done = step(room.stage.room, command, { now: room.stage.now, playId: uuidOf('e', 2) })
  if ('refused' in done) throw new Error(done.refused)
  const theme = room.told()
  expect(done.messages).toEqual([
    {
      to: 'watchers',
      message: {
        name: 'roomtone.theme',
        statePatch: [{ op: 'replace', path: '/roomtone/theme', value: theme }],
      },
    },
  ])
  expect(done.facts).toEqual([
    { name: 'themeChanged', roomUuid: room.stage.room.uuid, theme, by: person(1), time: room.stage.now },
  ])
  expect(watcherView(room.stage.room).roomtone.theme).toEqual(theme)
  expect(view(room.stage.room).roomtone).not.toHaveProperty('theme')
})

test('R3 a snapshot keeps the theme with what its end depends on; one without has none', () => {
  const room = themed(keyword('sun', { plays: 2 }))
  room.play(addDj(2, named('Sun', 60)))
  const stored = JSON.parse(JSON.stringify(snapshotOf(room.stage.room)))
  expect(readRoom(stored).theme).toEqual(room.stage.room.theme)
  expect(readRoom(stored).theme).toMatchObject({ begun: 1 })
  const bare = snapshotOf(themed(null).stage.room)
  expect(bare).not.toHaveProperty('theme')
  expect(readRoom(bare).theme).toBeNull()
  expect(defaultDoc.theme.mode).toBe('enforce')
})

test('5.1 a song that ended says under which theme it began', () => {
  const endedUnder = (room: ReturnType<typeof themed>): unknown => {
    const done = step(room.stage.room, personCommand('skipSong', caller(2), {}), {
      now: room.stage.now,
      playId: uuidOf('e', 9),
    })
    if ('refused' in done) throw new Error(done.refused)
    return done.facts.flatMap((one) => (one.name === 'songEnded' ? [one.theme] : []))
  }
  const room = themed(keyword('sun', { plays: 1 }))
  room.play(addDj(2, named('Sun', 60)))
  room.play(wait(MINUTE / 2))
  expect(endedUnder(room)).toEqual([{ kind: 'keyword', value: 'sun' }])
  const late = themed(null)
  late.play(addDj(2, named('Sun', 60)))
  late.play(wait(MINUTE / 2))
  late.set(keyword('sun'))
  expect(endedUnder(late)).toEqual([undefined])
})
