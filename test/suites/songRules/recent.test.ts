import { describe, expect, test } from 'vitest'
import {
  latestOf,
  MOST_PLAYS,
  noPlays,
  pastPlay,
  reachesShort,
  reachLess,
  recall,
  remember,
  usualSeconds,
} from '#live/rules/recent.ts'
import { playsOf, storedPlays } from '#live/rules/storedPlays.ts'
import { songOf } from '../live/cast.ts'
import { read } from './ruled.ts'

const HOUR = 3_600_000
const nothing = { plays: 0, ms: 0 }
const play = (at: number, n: number, seconds = 60) => pastPlay(at, `dj-${n % 3}`, read(songOf(n, seconds)))
const keyOf = (n: number) => play(0, n).keys

describe('what was played', () => {
  test('is found by song, title, artist and DJ, the latest first, with the plays since', () => {
    const recent = noPlays()
    for (const [at, n] of [1, 2, 1, 3].entries()) remember(recent, play(at, n), nothing)
    const { song, title, artists } = keyOf(1)
    expect(latestOf(recent, 'song', song)).toMatchObject({ play: { at: 2 }, since: 1 })
    expect(latestOf(recent, 'song', song, 2)).toMatchObject({ play: { at: 0 }, since: 3 })
    expect(latestOf(recent, 'song', song, 3)).toBeUndefined()
    expect(latestOf(recent, 'title', title)).toMatchObject({ play: { at: 2 } })
    expect(latestOf(recent, 'artist', artists[0] ?? '')).toMatchObject({ play: { at: 2 } })
    expect(latestOf(recent, 'dj', 'dj-0')).toMatchObject({ play: { at: 3 }, since: 0 })
    expect(latestOf(recent, 'song', keyOf(9).song)).toBeUndefined()
  })

  test('is forgotten where no rule asks for it, but for the last fifty', () => {
    const recent = noPlays()
    for (let n = 0; n < 80; n++) remember(recent, play(n * HOUR, n), nothing)
    expect(recent.plays.size).toBe(50)
    expect(latestOf(recent, 'song', keyOf(29).song)).toBeUndefined()
    expect(latestOf(recent, 'song', keyOf(30).song)).toMatchObject({ since: 49 })
  })

  test('reaches as far back as rules look, in plays and in hours, and never further than fifteen hundred', () => {
    const byPlays = noPlays()
    const byHours = noPlays()
    for (let n = 0; n < 200; n++) {
      remember(byPlays, play(n * HOUR, n), { plays: 70, ms: 0 })
      remember(byHours, play(n * HOUR, n), { plays: 0, ms: 60 * HOUR })
    }
    expect(byPlays.plays.size).toBe(70)
    expect(byHours.plays.size).toBe(60)
    const all = noPlays()
    for (let n = 0; n < MOST_PLAYS + 5; n++) remember(all, play(n, n), { plays: 0, ms: 72 * HOUR })
    expect(all.plays.size).toBe(MOST_PLAYS)
  })

  test('is recalled once, in order, beside what came meanwhile', () => {
    const recent = noPlays()
    const needs = { plays: 100, ms: 0 }
    remember(recent, play(500, 5), nothing)
    expect(reachesShort(recent, needs)).toBe(true)
    recall(recent, [play(500, 5), play(300, 3), play(400, 4)], needs, 600)
    expect([...recent.plays.values()].map(({ at }) => at)).toEqual([300, 400, 500])
    expect(latestOf(recent, 'song', keyOf(3).song)).toMatchObject({ since: 2 })
    expect(reachesShort(recent, needs)).toBe(false)
    reachLess(recent, { plays: 10, ms: HOUR })
    expect(reachesShort(recent, needs)).toBe(true)
  })

  test('is written down and read back as it was', () => {
    const recent = noPlays()
    for (let n = 0; n < 60; n++) remember(recent, play(n, n % 7), nothing)
    const read = playsOf(JSON.parse(JSON.stringify(storedPlays(recent))) as ReturnType<typeof storedPlays>)
    expect(read).toEqual(recent)
    expect(JSON.stringify(storedPlays(recent)).length).toBeLessThan(10_000)
  })

  test('says how long songs are here, between one and fifteen minutes', () => {
    const recent = noPlays()
    expect(usualSeconds(recent)).toBe(210)
    for (const seconds of [100, 300, 200]) remember(recent, play(seconds, 1, seconds), nothing)
    expect(usualSeconds(recent)).toBe(200)
    for (let n = 0; n < 20; n++) remember(recent, play(1000 + n, n, 5), nothing)
    expect(usualSeconds(recent)).toBe(60)
  })
})
