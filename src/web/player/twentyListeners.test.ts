import { expect, it } from 'vitest'
import { fakePlayer, songAt } from '#test/support/web/fakePlayer.ts'
import type { DeckFault, MusicProviderKey } from './decks/deck.ts'
import type { Listener } from './listener.ts'
import { MOST_STARTING_MS } from './startPlay.ts'

const LISTENERS = 20
const MINUTES = 10
const SONG_S = 40
/** They are looked at so often, s. */
const STEP_S = 2
const providers = ['uploadService', 'audius', 'soundCloudPublic', 'youtube', 'spotify', 'apple'] as const
/** Five kinds of people. */
const kinds: readonly Partial<Listener>[] = [
  { signedIn: false },
  {},
  { accounts: { spotify: 'ok' } },
  { accounts: { spotify: 'notPremium', soundCloudPublic: 'ok' } },
  { accounts: { apple: 'broken' }, allowExplicit: false },
]
const faults: readonly (DeckFault | 'never')[] = [
  'never',
  { why: 'network', again: true },
  { why: 'country', again: false },
  { why: 'gone', again: false },
  { why: 'decode', again: true },
  { why: 'quota', again: true },
  { why: 'refused', again: false },
]

/** The same numbers each time (mulberry32). */
const chances = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % most
  }
}

const evening = async (n: number): Promise<{ readonly heard: number; readonly silent: number }> => {
  const chance = chances(n + 1)
  const listener = fakePlayer(providers, kinds[n % kinds.length] ?? {})
  const { player, maker, time, log } = listener
  maker('youtube').answer = { rate: false, preload: false, needs: ['surface'] }
  for (const paid of ['spotify', 'apple'] as const)
    maker(paid).answer = { rate: false, preload: false, needs: ['account', 'premium'] }
  player.begin()
  let [heard, silent] = [0, 0]
  for (let second = 0; second < MINUTES * 60; second += SONG_S) {
    const first = chance(providers.length)
    const at = providers.filter((_, i) => i === first || chance(3) === 0)
    const song = songAt(
      second,
      at.toSorted((a) => (a === providers[first] ? -1 : 1)),
      { explicit: chance(4) === 0 },
    )
    for (const provider of at) {
      const { faults: coming, made } = maker(provider)
      coming.length = 0
      while (chance(3) === 0) coming.push(faults[chance(faults.length)] ?? 'never')
      maker(provider).startsLateMs = chance(3000)
      expect(made.filter(({ isSounding }) => isSounding).length).toBeLessThanOrEqual(1)
    }
    const asked = log.length
    const startTime = time.now()
    await listener.play(song, { startTime, endTime: startTime + SONG_S * 1000 })
    let loading = 0
    for (let passed = STEP_S; passed < SONG_S; passed += STEP_S) {
      await time.pass(STEP_S * 1000)
      const sound = player.get()
      const sounding = providers.flatMap((one) => maker(one).made.filter(({ isSounding }) => isSounding))
      expect(sounding.length).toBeLessThanOrEqual(1)
      if (sound.kind === 'playing' && chance(20) === 0)
        sounding[0]?.faults.tell(chance(2) ? { why: 'network', again: true } : { why: 'gone', again: false })
      if (sound.kind === 'unheard') expect(sound.why).not.toBe('')
      loading = sound.kind === 'loading' ? loading + STEP_S * 1000 : 0
      // Every silence has a sentence, at the latest when all starts took as long as they may.
      expect(loading).toBeLessThanOrEqual(MOST_STARTING_MS + STEP_S * 1000)
      expect(['playing', 'loading', 'unheard']).toContain(sound.kind)
      if (sound.kind === 'playing') heard += STEP_S
      if (sound.kind === 'unheard') silent += STEP_S
    }
    // Nobody is asked again and again in one play.
    const tries = (provider: MusicProviderKey) =>
      log.slice(asked).filter((line) => line === `play ${provider}`).length
    for (const provider of at) expect(tries(provider)).toBeLessThan(20)
  }
  player.end()
  return { heard, silent }
}

it('63 · twenty listeners with five kinds of accounts, through ten minutes of faults by chance: a sound or a sentence, never two sounds', async () => {
  const all = await Promise.all(Array.from({ length: LISTENERS }, (_, n) => evening(n)))
  const sum = (key: 'heard' | 'silent') => all.reduce((total, one) => total + one[key], 0)
  // Most of it is heard, and some of it not: both were tried.
  expect(sum('heard')).toBeGreaterThan((LISTENERS * MINUTES * 60) / 3)
  expect(sum('silent')).toBeGreaterThan(100)
})
