import * as z from 'zod'
import {
  isMusicFault,
  type MusicFault,
  type PlaylistPage,
  type PlaylistRef,
  type ProviderSong,
  type Skipped,
} from '#ports/music.ts'
import { Picture, Track } from './spotifySong.ts'

/** Songs and playlists that Spotify gives for one call. */
export const PAGE = 50

const Local = z.object({
  is_local: z.literal(true),
  name: z.string().catch(''),
  artists: z.array(z.object({ name: z.string().nullish() })).catch([]),
})
// The song stood under `track` before it stood under `item`; null once it was taken away.
const Entry = z.object({
  is_local: z.boolean().nullish(),
  item: z.unknown().optional(),
  track: z.unknown().optional(),
})
const Entries = z.object({
  items: z.array(Entry.catch({})),
  total: z.number().nullish(),
  next: z.string().nullish(),
})
const AlbumTracks = z.object({
  items: z.array(z.unknown()),
  total: z.number().nullish(),
  next: z.string().nullish(),
})
const Album = z.object({
  name: z.string(),
  release_date: z.string().nullish(),
  images: z.array(Picture).catch([]),
})

type Ask = <S extends z.ZodType>(schema: S, path: string) => Promise<z.output<S> | null | MusicFault>
type SongOf = (track: z.output<typeof Track>) => ProviderSong

/** Where the next page begins, out of its address. */
export const nextAt = (next: string | null | undefined): string | null =>
  /[?&]offset=(\d+)/.exec(next ?? '')?.[1] ?? null

/** A page of a playlist, an album or the saved songs. */
export const spotifyPage = async (
  ask: Ask,
  songOf: SongOf,
  { kind, id }: PlaylistRef,
  cursor: string | null,
): Promise<PlaylistPage | null | MusicFault> => {
  const from = `limit=${PAGE}&offset=${cursor ?? '0'}`
  if (kind === 'album') return albumPage(ask, songOf, id, from)
  const path = kind === 'likes' ? `/me/tracks?${from}` : `/playlists/${encodeURIComponent(id)}/items?${from}`
  const given = await ask(Entries, path)
  if (given === null || isMusicFault(given)) return given
  return {
    songs: given.items.map(({ item, track, is_local }) => entryOf(songOf, item ?? track, is_local === true)),
    total: given.total ?? null,
    next: nextAt(given.next),
  }
}

const entryOf = (songOf: SongOf, told: unknown, isLocal: boolean): ProviderSong | Skipped => {
  const local = Local.safeParse(isLocal ? { ...(told as object), is_local: true } : told)
  if (local.success) {
    const artistName = local.data.artists.map(({ name }) => name ?? '').join(', ')
    return { skipped: 'local', trackName: local.data.name, artistName }
  }
  const track = Track.safeParse(told)
  return track.success ? songOf(track.data) : { skipped: 'removed', trackName: '', artistName: '' }
}

/** The songs of an album tell neither album nor cover: it is asked for them. */
const albumPage = async (
  ask: Ask,
  songOf: SongOf,
  id: string,
  from: string,
): Promise<PlaylistPage | null | MusicFault> => {
  const album = await ask(Album, `/albums/${encodeURIComponent(id)}`)
  if (album === null || isMusicFault(album)) return album
  const given = await ask(AlbumTracks, `/albums/${encodeURIComponent(id)}/tracks?${from}`)
  if (given === null || isMusicFault(given)) return given
  return {
    songs: given.items.map((told) => entryOf(songOf, { ...(told as object), album }, false)),
    total: given.total ?? null,
    next: nextAt(given.next),
  }
}
