import { afterEach, expect, test, vi } from 'vitest'
import type { Check } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import { songOf } from '#test/support/web/exampleRoom.ts'
import { SongChecks } from './songChecks.ts'

afterEach(() => vi.useRealTimers())

const named = (n: number): Song => songOf(n, { songId: `song-${n}` })
const saying = () => {
  const asked: (string | undefined)[][] = []
  let answer = true
  const checks = new SongChecks((songs) => {
    asked.push(songs.map(({ songId }) => songId))
    const said = songs.map(
      ({ songId }): Check => ({ songId: songId ?? null, ok: answer, turnAt: null, verdicts: [] }),
    )
    return Promise.resolve(said)
  })
  return { checks, asked, refuseFromNow: () => (answer = false) }
}

test('songs in view are asked about together, fifty at most, each once', async () => {
  vi.useFakeTimers()
  const { checks, asked } = saying()
  for (let n = 0; n < 60; n++) checks.see(named(n))
  checks.see(named(0))
  await vi.advanceTimersByTimeAsync(149)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.map((songs) => songs.length)).toEqual([50, 10])
  expect(new Set(asked.flat()).size).toBe(60)
  expect(checks.of(named(59))?.ok).toBe(true)
  checks.see(named(3))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.length).toBe(2)
})

test('after a change what is in view is asked about again, and what was left is forgotten', async () => {
  vi.useFakeTimers()
  const { checks, asked, refuseFromNow } = saying()
  const leave = checks.see(named(1))
  checks.see(named(2))
  await vi.advanceTimersByTimeAsync(150)
  leave()
  refuseFromNow()
  checks.stale()
  await vi.advanceTimersByTimeAsync(150)
  expect(asked).toEqual([['song-1', 'song-2'], ['song-2']])
  expect(checks.of(named(1))).toBeUndefined()
  expect(checks.of(named(2))?.ok).toBe(false)
})

test('a row that goes before it is asked about is not, and without an answer nothing is said', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => Promise.reject(new Error('away')))
  const checks = new SongChecks(ask)
  checks.see(named(1))()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).not.toHaveBeenCalled()
  checks.see(named(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledOnce()
  expect(checks.of(named(1))).toBeUndefined()
})

test('an answer to a question of before a change is kept for no row that left meanwhile', async () => {
  vi.useFakeTimers()
  const answers: (() => void)[] = []
  const asked: string[] = []
  const checks = new SongChecks(
    ([song]) =>
      new Promise((resolve) => {
        asked.push(song?.songId ?? '')
        answers.push(() => resolve([{ songId: song?.songId ?? null, ok: true, turnAt: null, verdicts: [] }]))
      }),
  )
  const leave = checks.see(named(1))
  await vi.advanceTimersByTimeAsync(150)
  leave()
  checks.stale()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(150)
  expect(checks.of(named(1))).toBeUndefined()
  checks.see(named(1))
  await vi.advanceTimersByTimeAsync(150)
  expect(asked).toEqual(['song-1', 'song-1'])
})

test('after a question that failed what is still in view is asked about again, after a while', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => Promise.reject(new Error('away')))
  const checks = new SongChecks(ask)
  const leave = checks.see(named(1))
  await vi.advanceTimersByTimeAsync(5_200)
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(ask).toHaveBeenCalledTimes(2)
})
