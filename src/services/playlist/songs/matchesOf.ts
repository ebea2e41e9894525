import type { Song } from '#contract/song.ts'
import { isMusicFault, type MusicFault, type MusicProvider, type ProviderSong } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { bestMatch, searchFor } from '../catalogue/matching.ts'
import { keepVendorSong } from '../catalogue/vendorRecordings.ts'
import { isrcAt, searchAt } from '../music/calls.ts'
import { askAsServer } from '../music/places.ts'
import { AMONG_KNOWN, FOR_MATCHES } from '../music/youtubeSearches.ts'
import { aggregated, linkedMatches, type MatchAt } from './aggregated.ts'
import { uploadMatch } from './uploadMatch.ts'

/** Where else a recording is: what may be heard in its place, and its pages. */
export interface Elsewhere {
  readonly matches: ReadonlyMap<string, MatchAt>
  readonly links: Readonly<Record<string, { readonly url: string }>>
}

/** What everybody hears: where a recording is at one of these, nobody needs YouTube for it. */
const FREELY: readonly string[] = ['uploadService', 'openSubsonic', 'jellyfin', 'audius', 'soundCloudPublic']

/**
 * Where else a recording can be heard: for each provider that is set up the song that matches best what the first one
 * has; what a client says of others counts for nothing. YouTube, whose searches are few, is found by aggregators of
 * links, else by a search where nobody else who is heard by all has the song: one of the day's for `searchesYoutube`
 * alone, otherwise among what is known.
 */
export const matchesOf = async (
  tools: Tools,
  given: Song,
  country: string,
  { searchesYoutube = false }: { readonly searchesYoutube?: boolean } = {},
): Promise<Elsewhere> => {
  const song = { ...given, musicProviders: firstOf(given) }
  const others = [...tools.music.values()].filter(({ key }) => !(key in song.musicProviders))
  const [told, upload, ...found] = await Promise.all([
    aggregated(tools, song, country),
    uploadMatch(tools, song),
    ...others.map(async (provider) =>
      provider.key === 'youtube' ? null : foundAt(tools, provider, song, country),
    ),
  ])
  const matches = new Map<string, MatchAt>(found.flatMap((one) => (one ? [one] : [])))
  const missing = others.filter(({ key }) => !matches.has(key))
  for (const [key, match] of await linkedMatches(tools, song, missing, told.ids, country))
    matches.set(key, match)
  if (upload) matches.set('uploadService', upload)
  const youtube = missing.find(({ key }) => key === 'youtube' && !matches.has(key))
  if (youtube && !FREELY.some((key) => key in song.musicProviders || matches.has(key))) {
    const by = searchesYoutube ? FOR_MATCHES : AMONG_KNOWN
    const video = await foundAt(tools, youtube, song, country, by)
    if (video) matches.set(...video)
  }
  // A likeness of folded names joins no rows.
  for (const [key, { by, song: other }] of matches)
    if (by !== 'folded' && key !== 'uploadService') await keepVendorSong(tools, other)
  return { matches, links: told.links }
}

/** The song under the id that its DJ chose, which is the first. */
const firstOf = ({ musicProviders }: Song): Song['musicProviders'] =>
  Object.fromEntries(Object.entries(musicProviders).slice(0, 1))

const foundAt = async (
  tools: Tools,
  provider: MusicProvider,
  song: Song,
  country: string,
  by?: string,
): Promise<[string, MatchAt] | null> => {
  const match = await matchAt(tools, provider, song, country, by)
  return match && !isMusicFault(match) ? [provider.key, match] : null
}

/** The song of a provider that matches best; null: it has none. */
export const matchAt = async (
  tools: Tools,
  provider: MusicProvider,
  song: Song,
  country: string,
  by: string = FOR_MATCHES,
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
    by,
    q: searchFor(song),
    limit: provider.pageSize,
    offset: 0,
  })
  return isMusicFault(given) ? given : best(given.value.songs)
}
