import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/songs.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { mayPlaySong, playableSong } from '#services/upload/api.ts'
import { cataloguedUpload } from '../catalogue/catalogued.ts'
import { mayKnow } from '../catalogue/mayKnow.ts'
import { providerSongId } from '../catalogue/recording.ts'
import { songByProviders } from '../catalogue/store.ts'
import { providersOf } from './store.ts'
import { catalogueView, foundSong } from './view.ts'

export const songData: Operation<typeof contract.songData> = async (ctx, { params }) => {
  if (params.musicProvider === 'uploadService') {
    const mine = await mayPlaySong(ctx, params.providerSongId, ctx.user.uuid)
    const upload = mine ? await playableSong(ctx, params.providerSongId) : null
    return upload ? foundSong(upload, await cataloguedUpload(ctx, upload)) : refuse('songNotFound')
  }
  const row = await known(ctx, params)
  return (await mayKnow(ctx, row, ctx.user.uuid)) ? catalogueView(row) : refuse('songNotFound')
}

export const songProviders: Operation<typeof contract.songProviders> = async (ctx, { params }) => {
  const row = await known(ctx, params)
  if (!(await mayKnow(ctx, row, ctx.user.uuid))) return refuse('songNotFound')
  const all = await providersOf(ctx.db, row.id)
  // Whether somebody uploaded the recording too is theirs to tell.
  const shown = all.filter(([provider]) => provider !== 'uploadService' || params.musicProvider === provider)
  return { musicProviders: Object.fromEntries(shown) }
}

export const songDataForServices: Operation<typeof contract.songDataForServices> = async (ctx, { params }) =>
  catalogueView(await known(ctx, params))

const known = async (tools: Tools, params: { providerSongId: string; musicProvider: string }) => {
  const id = providerSongId(params.musicProvider, params.providerSongId)
  const row = await songByProviders(tools.db, [{ provider: params.musicProvider, providerSongId: id }])
  return row ?? refuse('songNotFound')
}
