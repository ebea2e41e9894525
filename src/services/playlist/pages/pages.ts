import type * as contract from '#contract/playlist/publicPages.ts'
import type { Operation } from '#services/core/context.ts'
import { albumPage, artistPage, songPage } from './readPages.ts'

export const publicSong: Operation<typeof contract.publicSong> = (ctx, { params }) => songPage(ctx, params.id)

export const publicAlbum: Operation<typeof contract.publicAlbum> = (ctx, { params }) =>
  albumPage(ctx, params.id)

export const publicArtist: Operation<typeof contract.publicArtist> = (ctx, { params }) =>
  artistPage(ctx, params.id)
