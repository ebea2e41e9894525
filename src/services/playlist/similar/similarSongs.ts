import { MAX_SIMILAR_SONGS } from '#contract/playlist/similarSongs.ts'
import type * as contract from '#contract/playlist/similarSongs.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { nameKey } from '#services/core/text.ts'
import { visibleSongs } from '../catalogue/visibleSongs.ts'
import { providerSongId } from '../catalogue/recording.ts'
import { namedSong } from '../songs/namedSong.ts'
import { providersOf } from '../songs/store.ts'
import { foundSong } from '../songs/view.ts'
import { alike, ASKED } from './alike.ts'
import { alikeInLibraries } from './alikeInLibraries.ts'
import { oftenBeside } from './store.ts'

/** Recordings looked at beside a song: not each of them is to be read by everybody, or has a picture. */
const LOOKED_AT = 60

export const similarSongs: Operation<typeof contract.similarSongs> = async (ctx, { params }) => {
  const { song } = await namedSong(ctx, params)
  const id = await spotifyIdOf(ctx, song)
  const heard = id === null ? null : await alike(ctx, id)
  const best = shown(song, heard?.songs ?? [])
  const own = best.length > 0 ? best : shown(song, await alikeInLibraries(ctx, song, ASKED))
  const songs = own.length > 0 ? own : shown(song, await beside(ctx, song))
  if (heard?.isAnalysing) return { songs, status: 'analysing' }
  return { songs, status: songs.length > 0 ? 'ready' : 'unavailable' }
}

/** Under which id Spotify has a song, as this server found out or the song itself says. */
const spotifyIdOf = async (ctx: UserCtx, song: FoundSong): Promise<string | null> => {
  const found = new Map(await providersOf(ctx.db, Number(song.id)))
  const id = found.get('spotify') ?? song.musicProviders['spotify']
  return id === undefined ? null : providerSongId('spotify', id)
}

const beside = async (ctx: UserCtx, song: FoundSong): Promise<FoundSong[]> => {
  const rows = await oftenBeside(ctx.db, Number(song.id), LOOKED_AT)
  const known = await visibleSongs(ctx, ctx.user.uuid, rows)
  return rows.flatMap((row) => {
    const one = known.get(row.id)
    return one ? [foundSong(one, row)] : []
  })
}

/** Those that have a picture and a length, each name once, without the song itself. */
const shown = (song: FoundSong, others: readonly FoundSong[]): FoundSong[] => {
  const seen = new Set([namesOf(song)])
  return others
    .filter((one) => {
      const isDouble = seen.has(namesOf(one))
      seen.add(namesOf(one))
      return !isDouble && one.id !== song.id && one.duration > 0 && Object.keys(one.thumbnails).length > 0
    })
    .slice(0, MAX_SIMILAR_SONGS)
}

const namesOf = ({ artistName, trackName }: FoundSong): string =>
  `${nameKey(artistName)}\u001f${nameKey(trackName)}`
