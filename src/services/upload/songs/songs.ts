import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { wantedWords } from '#services/core/storeWords.ts'
import { audibleSong, deletableSong } from '../access.ts'
import { songView } from '../view.ts'
import { changeTags } from './changeTags.ts'
import { publicSongRows, songsOf } from './store.ts'
import { findSongs } from './storeSearch.ts'
import { withdraw } from './withdraw.ts'

export const ownSongs: Operation<typeof contract.ownSongs> = async (ctx, { query }) => {
  const { rows, count } = await songsOf(ctx.db, ctx.user.uuid, {
    ...query,
    verified: query.verified === 'true',
  })
  return { songs: rows.map((song) => songView(song, ctx.user.uuid)), count }
}

export const publicSongs: Operation<typeof contract.publicSongs> = async (ctx, { query }) => {
  const { rows, count } = await publicSongRows(ctx.db, query)
  return { songs: rows.map((song) => songView(song, ctx.user.uuid)), count }
}

export const searchUploads: Operation<typeof contract.searchUploads> = async (ctx, { query }) => {
  const { rows, count } = await findSongs(ctx.db, ctx.user.uuid, wantedWords(query.term), query)
  return { songs: rows.map((song) => songView(song, ctx.user.uuid)), count }
}

export const oneSong: Operation<typeof contract.oneSong> = async (ctx, { params }) =>
  songView(await audibleSong(ctx, params.id), ctx.user.uuid)

export const editSong: Operation<typeof contract.editSong> = (ctx, { params, body }) =>
  changeTags(ctx, params.id, body)

export const setMetadata: Operation<typeof contract.setMetadata> = async (ctx, { body }) => {
  const { id, songId, ...tags } = body
  return changeTags(ctx, id ?? songId ?? refuse('badRequest', { message: 'songId is missing' }), tags)
}

export const deleteSong: Operation<typeof contract.deleteSong> = async (ctx, { params }) => {
  await withdraw(ctx, await deletableSong(ctx, params.id))
  return success
}
