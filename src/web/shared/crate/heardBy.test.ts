import { describe, expect, it } from 'vitest'
import type { OfferedProvider } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'
import { heardBy } from './heardBy.ts'

const offer = (key: MusicProvider, needs: OfferedProvider['needs'] = [], play = true): OfferedProvider => ({
  key,
  name: key,
  search: true,
  mine: false,
  play,
  preview: false,
  import: false,
  export: false,
  link: false,
  needs,
})
const paid = ['account', 'premium'] as const
const offered = [
  offer('uploadService'),
  offer('audius'),
  offer('youtube', [], false),
  offer('spotify', [...paid]),
  offer('apple', [...paid]),
]
const at = (...keys: readonly MusicProvider[]) => ({
  musicProviders: Object.fromEntries(keys.map((key) => [key, 'id'])),
})
const four = (spotify: number, apple = 0) => ({ people: 4, accounts: { spotify, apple } })

describe('who hears a song of the queue', () => {
  it('is everybody where nothing is needed', () => {
    expect(heardBy(at('spotify', 'audius'), offered, four(0))).toBe('all')
  })

  it('is most or all where so many have an account', () => {
    expect(heardBy(at('spotify'), offered, four(3))).toBe('most')
    expect(heardBy(at('spotify', 'apple'), offered, four(2, 2))).toBe('all')
  })

  it('is only those with an account where they are few', () => {
    expect(heardBy(at('spotify'), offered, four(2))).toEqual(['spotify'])
    expect(heardBy(at('spotify', 'apple'), offered, four(1, 1))).toEqual(['spotify', 'apple'])
  })

  it('is not said of what sounds nowhere here, nor where nobody is', () => {
    expect(heardBy(at('youtube'), offered, four(4))).toBeNull()
    expect(heardBy(at('audius'), offered, { ...four(0), people: 0 })).toBeNull()
  })
})
