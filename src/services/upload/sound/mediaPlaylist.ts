import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/sound.ts'
import type { Operation } from '#services/core/context.ts'
import { soundingSong } from '../access.ts'
import { foundIn } from '../view.ts'
import { mediaPlaylistText } from './playlists.ts'
import { playlistType } from './playlistType.ts'
import { whoListens } from './whoListens.ts'

export const mediaPlaylist: Operation<typeof contract.mediaPlaylist> = async (ctx, { params, query }) => {
  const { uuid, ticket } = await whoListens(ctx, params.id, query)
  const song = await soundingSong(ctx, params.id, uuid)
  const rendition = foundIn(song)?.hls.find(({ quality }) => quality === params.quality)
  if (!rendition) return refuse('uploadNotFound')
  return { contentType: playlistType, body: mediaPlaylistText(rendition, song.id, ticket) }
}
