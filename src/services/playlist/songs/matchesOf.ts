import type { Song } from '#contract/song.ts'
import { isMusicFault, type MusicFault, type MusicProvider, type ProviderSong } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { bestMatch, searchFor } from '../catalogue/matching.ts'
import { keepVendorSong } from '../catalogue/vendorRecordings.ts'
import { isrcAt, searchAt } from '../music/calls.ts'
import { askAsServer } from '../music/places.ts'
import { aggregated, linkedMatches, type MatchAt } from './aggregated.ts'
import { uploadMatch } from './uploadMatch.ts'

/** Where else a recording is: what may be heard in its place, and its pages. */
export interface Elsewhere {
  readonly matches: ReadonlyMap<string, MatchAt>
  readonly links: Readonly<Record<string, { readonly url: string }>>
}

/**
 * Where else a recording can be heard: for each provider that is set up and not named yet the song that matches best.
 * YouTube, whose searches are few, is not searched for that, and reached by aggregators of links alone.
 */
export const matchesOf = async (tools: Tools, song: Song, country: string): Promise<Elsewhere> => {
  const others = [...tools.music.values()].filter(({ key }) => !(key in song.musicProviders))
  const [told, upload, ...found] = await Promise.all([
    aggregated(tools, song, country),
    uploadMatch(tools, song),
    ...others.map(async (provider) => {
      if (provider.key === 'youtube') return null
      const match = await matchAt(tools, provider, song, country)
      return match && !isMusicFault(match) ? ([provider.key, match] as const) : null
    }),
  ])
  const matches = new Map<string, MatchAt>(found.flatMap((one) => (one ? [one] : [])))
  const missing = others.filter(({ key }) => !matches.has(key))
  for (const [key, match] of await linkedMatches(tools, song, missing, told.ids, country))
    matches.set(key, match)
  if (upload) matches.set('uploadService', upload)
  // A likeness of folded names joins no rows.
  for (const [key, { by, song: other }] of matches)
    if (by !== 'folded' && key !== 'uploadService') await keepVendorSong(tools, other)
  return { matches, links: told.links }
}

/** The song of a provider that matches best; null: it has none. */
export const matchAt = async (
  tools: Tools,
  provider: MusicProvider,
  song: Song,
  country: string,
): Promise<MatchAt | null | MusicFault> => {
  const ask = askAsServer(tools, provider, country)
  const idOf = (other: ProviderSong): string => other.musicProviders[provider.key] ?? ''
  const best = (others: readonly ProviderSong[]): MatchAt | null => {
    const playing = others.filter((other) => other.roomtone.access === undefined)
    const found = bestMatch(song, playing, idOf)
    return found && { ...found.match, id: idOf(found.other), song: found.other }
  }
  if (song.isrc && provider.can.isrc) {
    const given = await isrcAt(tools, provider, song.isrc, ask)
    const match = isMusicFault(given) ? null : best(given.value)
    if (match) return match
  }
  const given = await searchAt(tools, provider, {
    ...ask,
    by: 'matches',
    q: searchFor(song),
    limit: provider.pageSize,
    offset: 0,
  })
  return isMusicFault(given) ? given : best(given.value.songs)
}
