import type { SkippedSong } from '#contract/playlist/crateFiles.ts'
import { SongInput } from '#contract/playlist/songInput.ts'
import { MAX_SONG_SECONDS, MusicProvider } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { nameKey } from '#services/core/text.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { type LooseSong, recordingOf } from '../catalogue/recording.ts'
import { type ResolvedSong, resolveSongs } from '../catalogue/resolveSongs.ts'
import { byAnyIds, type CatalogueRow } from '../catalogue/store.ts'
import { visibleSongs } from '../catalogue/visibleSongs.ts'
import { isRecord, textIn } from '../files/fileEntry.ts'
import { likelyRecordings } from './storeMatches.ts'
import type { WaitingSong } from './store.ts'

/** Songs that may go into a crate, each with its place in what was read, and those that may not. */
export interface Identified {
  readonly songs: readonly (ResolvedSong & { readonly position: number })[]
  readonly skipped: readonly SkippedSong[]
}

/**
 * Finds out what is meant by the songs of a list: those with a provider's id are believed, for this person; those with
 * names alone are looked for among what the person may read. Uploads that the person may not play are left out.
 */
export const identify = async (
  tools: Tools,
  userUuid: string,
  waiting: readonly WaitingSong[],
): Promise<Identified> => {
  const tidy = waiting.map(({ song }) => withoutOurs(song))
  const playable = await playableSongsFor(
    tools,
    userUuid,
    tidy.flatMap((song) => uploadIn(song) ?? []),
  )
  const matches = await matchesOf(tools, userUuid, tidy)
  const skipped: SkippedSong[] = []
  const inputs = tidy.flatMap((song, i): { input: SongInput; position: number }[] => {
    const position = waiting[i]?.position ?? i
    const isLocal = waiting[i]?.song['isLocal'] === true
    const found = inputOf(song, playable, matches.get(i), isLocal)
    if (typeof found !== 'string') return [{ input: found, position }]
    const { trackName, artistName } = song
    skipped.push({
      position,
      trackName: textIn(trackName).slice(0, 500),
      artistName: textIn(artistName).slice(0, 500),
      reason: found,
    })
    return []
  })
  const resolved = await resolveSongs(
    tools,
    userUuid,
    inputs.map(({ input }) => input),
  )
  return {
    songs: resolved.map((one, i) => ({ ...one, position: inputs[i]?.position ?? 0 })),
    skipped,
  }
}

const inputOf = (
  song: LooseSong,
  playable: ReadonlyMap<string, unknown>,
  match: CatalogueRow | undefined,
  isLocal: boolean,
): SongInput | SkippedSong['reason'] => {
  const upload = uploadIn(song)
  const isGone = upload !== null && !playable.has(upload)
  const providers = isRecord(song['musicProviders']) ? song['musicProviders'] : {}
  const { uploadService: _gone, ...others } = providers
  const left = isGone ? others : providers
  if (Object.keys(left).length === 0) {
    if (match) return SongInput.parse({ songId: String(match.id) })
    return isGone ? 'removed' : isLocal ? 'local' : 'noMatch'
  }
  const input = SongInput.safeParse({ ...song, musicProviders: left })
  if (input.success) return input.data
  return Number(song['duration']) > MAX_SONG_SECONDS ? 'tooLong' : 'noMatch'
}

/** For songs without a provider's id: the recording they name, if the person may read one, by place in the list. */
const matchesOf = async (
  tools: Tools,
  userUuid: string,
  songs: readonly LooseSong[],
): Promise<ReadonlyMap<number, CatalogueRow>> => {
  const wanted = songs.flatMap((song, place) => (hasProvider(song) ? [] : [{ place, song }]))
  const rows = await byAnyIds(
    tools.db,
    wanted.flatMap(({ song }) => textIn(song['songId']) || []),
  )
  const named = wanted.map(({ song, place }) => {
    const { duration, isrc } = recordingOf(song)
    return {
      place,
      duration,
      isrc,
      trackKey: nameKey(textIn(song['trackName'])),
      artistKey: nameKey(textIn(song['artistName'])),
    }
  })
  const likely = await likelyRecordings(tools.db, named)
  const readable = await visibleSongs(tools, userUuid, [...rows, ...likely])
  const matches = new Map<number, CatalogueRow>()
  for (const { place, song } of wanted) {
    const id = textIn(song['songId'])
    const row = [
      ...rows.filter((one) => id !== '' && (one.shortId === id || String(one.id) === id)),
      ...likely.filter((one) => one.place === place),
    ].find((one) => readable.has(one.id))
    if (row) matches.set(place, row)
  }
  return matches
}

const hasProvider = (song: LooseSong): boolean =>
  isRecord(song['musicProviders']) && Object.keys(song['musicProviders']).length > 0

const uploadIn = (song: LooseSong): string | null =>
  isRecord(song['musicProviders'])
    ? textIn(song['musicProviders']['uploadService']).toLowerCase() || null
    : null

/** What a file says of a song, without what only its former crate knew. The order of its providers stays. */
const withoutOurs = (song: LooseSong): LooseSong => {
  const {
    crateSongUuid: _crateSongUuid,
    crateSongUUID: _crateSongUUID,
    id: _id,
    position: _position,
    status: _status,
    isLocal: _isLocal,
    musicProviders: providers,
    ...rest
  } = song
  const known = Object.entries(isRecord(providers) ? providers : {}).filter(
    ([key, value]) => MusicProvider.safeParse(key).success && textIn(value) !== '',
  )
  if (known.length === 0) return rest
  const { songId: _songId, ...others } = rest
  return { ...others, musicProviders: Object.fromEntries(known) }
}
