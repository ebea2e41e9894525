import type * as contract from '#contract/upload/sound.ts'
import type { Operation } from '#services/core/context.ts'
import { soundingSong } from '../access.ts'
import { foundIn } from '../view.ts'
import { masterPlaylist } from './playlists.ts'
import { playlistType } from './playlistType.ts'
import { whoListens } from './whoListens.ts'

export const hlsPlaylist: Operation<typeof contract.hlsPlaylist> = async (ctx, { params, query }) => {
  const { uuid, ticket } = await whoListens(ctx, params.id, query)
  const song = await soundingSong(ctx, params.id, uuid)
  return { contentType: playlistType, body: masterPlaylist(foundIn(song)?.hls ?? [], ticket) }
}
