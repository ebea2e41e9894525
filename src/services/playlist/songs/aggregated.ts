import type { MusicProvider as MusicProviderKey, Song } from '#contract/song.ts'
import { isMusicFault, type MusicFault, type MusicProvider, type ProviderSong } from '#ports/music.ts'
import type { SongLinks } from '#ports/musicHelpers.ts'
import type { Tools } from '#services/core/context.ts'
import { linkedMatch, type Match } from '../catalogue/matching.ts'
import { recordingOf } from '../catalogue/recording.ts'
import { isRecord } from '../files/fileEntry.ts'
import { linksAt, songAt } from '../music/calls.ts'
import { askAsServer } from '../music/places.ts'

/** The same recording at another provider. */
export interface MatchAt extends Match {
  readonly id: string
  readonly song: ProviderSong
}

/** What aggregators say of a song; `busy`: one of them wants to be asked later. */
interface Aggregated extends SongLinks {
  readonly busy: MusicFault | null
}

/** Asks the aggregators in their order where else a song is; what one of them told the next ones add to. */
export const aggregated = async (tools: Tools, song: Song, country: string): Promise<Aggregated> => {
  let [links, ids, busy]: [SongLinks['links'], SongLinks['ids'], MusicFault | null] = [{}, {}, null]
  const asked = { url: pageOf(song), isrc: recordingOf(song).isrc, country }
  for (const source of tools.musicHelpers.links) {
    if (asked.url === null && asked.isrc === null) break
    const given = await linksAt(tools, source, asked)
    if (isMusicFault(given)) {
      if (given.fault === 'busy') busy = given
      continue
    }
    if (given.value === null) continue
    links = { ...given.value.links, ...links }
    ids = { ...idsIn(tools, given.value.links), ...given.value.ids, ...ids }
  }
  return { links, ids, busy }
}

/** A page of the song at one of its providers, the first that it tells of; libraries are nobody else's. */
const pageOf = ({ links, musicProviders }: Song): string | null => {
  const own = new Set(['openSubsonic', 'jellyfin', 'uploadService'])
  if (Object.keys(musicProviders).every((key) => own.has(key))) return null
  for (const [place, link] of Object.entries(links ?? {})) {
    const url = isRecord(link) ? link['url'] : link
    if (!own.has(place) && typeof url === 'string' && url.startsWith('https://')) return url
  }
  return null
}

/** The ids that stand in addresses, read by the providers whose they are. */
const idsIn = (tools: Tools, links: SongLinks['links']): Partial<Record<MusicProviderKey, string>> => {
  const ids: Partial<Record<MusicProviderKey, string>> = {}
  for (const { url } of Object.values(links)) {
    if (!URL.canParse(url)) continue
    for (const provider of tools.music.values()) {
      const ref = provider.refOf(new URL(url))
      if (ref?.kind === 'track' && ref.secret === undefined) ids[provider.key] ??= ref.id
    }
  }
  return ids
}

/** What the providers themselves say of ids that aggregators told: those that fit may be heard in place of a song. */
export const linkedMatches = async (
  tools: Tools,
  song: Song,
  providers: readonly MusicProvider[],
  ids: SongLinks['ids'],
  country: string,
): Promise<(readonly [string, MatchAt])[]> => {
  const found = await Promise.all(
    providers.map(async (provider) => {
      const id = ids[provider.key]
      if (id === undefined) return null
      const given = await songAt(tools, provider, id, askAsServer(tools, provider, country))
      if (isMusicFault(given) || given.value === null || given.value.roomtone.access !== undefined)
        return null
      const match = linkedMatch(song, given.value)
      return match && ([provider.key, { ...match, id, song: given.value }] as const)
    }),
  )
  return found.flatMap((one) => (one ? [one] : []))
}
