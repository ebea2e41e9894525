import { expect, test } from 'vitest'
import { listenersOf } from '#live/skip/listeners.ts'
import { person } from '../live/cast.ts'
import { skipRoom } from './skipRoom.ts'

const MINUTE = 60_000

/** Ten listeners and the DJ they hear, all of them there for long enough. */
const elevenPeople = (skip: object = {}, rules: object = {}) => {
  const it = skipRoom(11, skip, rules)
  it.wait(MINUTE)
  it.play(0, 1)
  it.play(1, 2)
  it.wait(30_000)
  it.messages.length = 0
  it.events.length = 0
  return it
}

test('five of six votes change nothing, the sixth begins the countdown, and a withdrawal calls it off (A17)', () => {
  const it = elevenPeople()
  for (let n = 1; n <= 5; n++) it.vote(n)
  expect(it.shown()).toMatchObject({ votes: 5, needed: 6, eligible: 10, closesAt: null })
  it.wait(20_000)
  expect(it.song()).toBe('Track 1')
  it.vote(6)
  expect(it.shown()).toMatchObject({ votes: 6, closesAt: it.now() + 5_000 })
  it.wait(4_000)
  it.withdraw(3)
  expect(it.shown()).toMatchObject({ votes: 5, closesAt: null })
  it.wait(20_000)
  expect(it.song()).toBe('Track 1')
  it.vote(3)
  it.wait(4_999)
  expect(it.song()).toBe('Track 1')
  it.wait(1)
  expect(it.song()).toBe('Track 2')
  const ended = it.events.find((event) => event.type === 'playedSong')?.ended
  expect(ended).toEqual({ by: 'vote', keep: false, votes: 6, needed: 6, eligible: 10 })
})

test('a veto ends the vote for this play, and only for this one (A17)', () => {
  const it = elevenPeople()
  for (let n = 1; n <= 6; n++) it.vote(n, 'badSound')
  expect(it.act('roomtone.vetoSkip', 4)).toBe('notAllowed')
  it.act('roomtone.vetoSkip', 0)
  expect(it.shown()).toMatchObject({ votes: 0, closesAt: null, vetoedBy: person(0), reasons: {} })
  expect(it.facts.filter(({ name }) => name === 'skipVetoed')).toMatchObject([
    { djUuid: person(0), moderatorUuid: person(0) },
  ])
  expect(it.vote(7)).toBe('skipVetoed')
  expect(it.act('roomtone.vetoSkip', 0)).toEqual([])
  it.wait(MINUTE)
  expect(it.song()).toBe('Track 1')
  it.act('skipSong', 0)
  expect(it.shown()).toMatchObject({ votes: 0, vetoedBy: null })
  expect(it.vote(7)).not.toBe('skipVetoed')
})

test('two listeners have no vote (A18)', () => {
  const it = skipRoom(3)
  it.wait(MINUTE)
  it.play(0, 1)
  expect(it.shown()).toMatchObject({ needed: null, eligible: 2 })
  expect(it.vote(1)).toBe('skipTooFew')
  it.rule({})
  expect(it.shown()).toBeNull()
  expect(it.vote(1)).toBe('skipOff')
})

test('ten accounts that came a second ago have no vote (A19)', () => {
  const it = skipRoom(4)
  it.wait(MINUTE)
  it.play(0, 1)
  for (let n = 20; n < 30; n++) it.join(n)
  it.wait(1_000)
  for (let n = 20; n < 30; n++) expect(it.vote(n)).toBe('skipNotYours')
  expect(it.shown()).toMatchObject({ needed: 2, eligible: 3, votes: 0 })
  it.wait(59_000)
  expect(it.vote(20)).not.toBe('skipNotYours')
  expect(it.room.skip && listenersOf(it.room.skip)).toBe(13)
})

test('the DJ, bots and, unless the rule lets them, guests have no vote', () => {
  const it = skipRoom(5)
  it.join(30, 'guest')
  it.join(31, 'bot')
  it.wait(MINUTE)
  it.play(0, 1)
  expect(it.vote(0)).toBe('skipNotYours')
  expect(it.vote(30)).toBe('skipNotYours')
  expect(it.vote(31)).toBe('skipNotYours')
  it.rule({ skip: { mode: 'on', guests: true } })
  expect(it.vote(30)).not.toBe('skipNotYours')
  expect(it.shown()).toMatchObject({ votes: 1, eligible: 5 })
  it.rule({ skip: { mode: 'on', guests: false } })
  expect(it.shown()).toMatchObject({ votes: 0, eligible: 4 })
})

test('early votes wait for the first seconds, and the song after a voted skip is safe for a while (A20)', () => {
  const it = skipRoom(4, { minSeconds: 20, vetoSeconds: 5, coolSeconds: 60 })
  it.wait(MINUTE)
  it.play(0, 1)
  it.play(1, 2)
  for (const n of [1, 2, 3]) it.vote(n)
  expect(it.shown()).toMatchObject({ votes: 3, needed: 2, closesAt: null })
  it.wait(19_999)
  expect(it.shown()?.closesAt).toBeNull()
  it.wait(5_001)
  expect(it.song()).toBe('Track 2')
  for (const n of [0, 2, 3]) it.vote(n)
  it.wait(59_999)
  expect(it.shown()).toMatchObject({ closesAt: null, votes: 3 })
  it.wait(1)
  expect(it.shown()?.closesAt).toBe(it.now() + 5_000)
})

test('whoever gave no sign of life does not count, until they do', () => {
  const it = skipRoom(6, { activeMinutes: 5 })
  it.play(0, 1, 3600)
  it.wait(4 * MINUTE)
  for (const n of [1, 2, 3]) it.ask({ type: 'reportHere', userUuid: person(n) })
  it.ask({ type: 'noteChat', userUuid: person(4) })
  it.wait(2 * MINUTE)
  it.vote(1)
  expect(it.shown()).toMatchObject({ eligible: 4, votes: 1 })
  it.act('voteOnSong', 5, { songVotes: { like: true } })
  it.vote(2)
  expect(it.room.skip && listenersOf(it.room.skip)).toBe(5)
})

test('a vote goes with whoever leaves, and calls the countdown off', () => {
  const it = elevenPeople()
  for (let n = 1; n <= 6; n++) it.vote(n, 'tooLong')
  expect(it.shown()?.closesAt).not.toBeNull()
  it.ask({ type: 'kick', userUuid: person(5) })
  expect(it.shown()).toMatchObject({ votes: 5, needed: 5, reasons: { tooLong: 5 } })
  expect(it.shown()?.closesAt).not.toBeNull()
  it.ask({ type: 'kick', userUuid: person(6) })
  expect(it.shown()).toMatchObject({ votes: 4, needed: 5, closesAt: null, reasons: { tooLong: 4 } })
  expect(it.room.skip && listenersOf(it.room.skip)).toBe(8)
})

test('half of the reasons saying that the song cannot be heard keep the turn of its DJ (A21)', () => {
  const it = elevenPeople()
  it.act('updateNextSong', 0, {
    song: { artistName: 'Ada', trackName: 'Again', duration: 60, musicProviders: { youtube: 'again' } },
  })
  for (let n = 1; n <= 4; n++) it.vote(n)
  it.vote(5, 'wrongSong')
  it.vote(6, 'notForUs')
  it.wait(5_000)
  expect([it.song(), it.dj()]).toEqual(['Again', person(0)])
  expect(it.room.decks.turn).toBe(1)
  const ended = it.events.findLast((event) => event.type === 'playedSong')?.ended
  expect(ended).toMatchObject({ by: 'vote', keep: true })
})

test('moderators end a song with a reason and may keep the DJ; DJs end their own, others nothing', () => {
  const it = elevenPeople()
  expect(it.act('roomtone.skip', 4, { reason: 'tooLong' })).toBe('notAllowed')
  it.act('roomtone.skip', 0, { reason: 'wrongSong', keep: true })
  expect(it.song()).toBeNull()
  expect(it.room.decks.seats[0]?.uuid).toBe(person(0))
  it.wait(5_000)
  expect(it.song()).toBe('Track 2')
  // Who plays now moderates the room as well: by hand it is their own song.
  it.act('roomtone.skip', 1, { reason: 'tooLong' })
  const endings = it.events.flatMap((event) => (event.type === 'playedSong' ? [event.ended ?? null] : []))
  expect(endings).toEqual([
    { by: 'dj', keep: true, reason: 'wrongSong' },
    null,
    { by: 'dj', keep: false, reason: 'tooLong' },
  ])
  expect(it.facts.flatMap((fact) => (fact.name === 'songEnded' ? [fact.ended] : []))).toEqual([
    { by: 'dj', keep: true, reason: 'wrongSong' },
    { by: 'dj', keep: false, reason: 'tooLong' },
  ])
})

test('a vote for another play changes nothing, another reason counts once', () => {
  const it = elevenPeople()
  it.act('roomtone.voteToSkip', 3, { on: true, playId: 'another' })
  expect(it.shown()).toMatchObject({ votes: 0 })
  it.vote(3, 'tooLong')
  it.vote(3, 'badSound')
  expect(it.shown()).toMatchObject({ votes: 1, reasons: { badSound: 1 } })
  it.vote(3, 'nonsense' as 'tooLong')
  expect(it.shown()).toMatchObject({ votes: 1, reasons: {} })
})

test('what is told of a vote is small, and tells nobody who voted (R24, 8.5)', () => {
  const sizes = [10, 1_000, 10_000].map((people) => {
    const it = skipRoom(people + 1, { strength: 'hard' })
    it.wait(MINUTE)
    it.play(0, 1)
    for (let n = 2; n < 7; n++) it.vote(n, 'notForUs')
    it.messages.length = 0
    it.vote(1, 'unavailable')
    expect(it.messages.map(({ name }) => name)).toEqual(['roomtone.skipVotes'])
    const told = JSON.stringify(it.messages)
    expect(told).not.toContain(person(1))
    return JSON.stringify(it.messages[0]).length
  })
  for (const size of sizes) expect(size).toBeLessThanOrEqual(220)
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.2)
})
