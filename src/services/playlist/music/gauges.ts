import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import type { Tools } from '#services/core/context.ts'
import { breakerOf } from './ask.ts'
import { helpersOf } from './helpers.ts'
import { youtubeSearchesLeft } from './youtubeSearches.ts'

const LEVELS = { closed: 0, halfOpen: 1, open: 2 } as const

/** How far each music provider is left alone on this node: 0 not, 1 being tried, 2 wholly. */
export const musicBreakers = (tools: Tools): Promise<ReadonlyMap<string, number>> =>
  Promise.resolve(
    new Map([...tools.music.keys(), ...helpersOf(tools)].map((key) => [key, LEVELS[breakerOf(tools, key)]])),
  )

/** What is left of today's quota at a provider; null where it counts none. */
export const quotaLeft = (tools: Tools, key: MusicVendor): Promise<number | null> =>
  key === 'youtube' && tools.music.has('youtube') ? youtubeSearchesLeft(tools) : Promise.resolve(null)

/** What is left of today's quota at each music provider that counts one. */
export const musicQuotas = async (tools: Tools): Promise<ReadonlyMap<string, number>> => {
  const left = await Promise.all(
    [...tools.music.keys()].map(async (key) => [key, await quotaLeft(tools, key)] as const),
  )
  return new Map(left.flatMap(([key, number]) => (number === null ? [] : [[key, number] as const])))
}
