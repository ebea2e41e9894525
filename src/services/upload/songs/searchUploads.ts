import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { songView } from '../view.ts'
import { findSongs } from './storeSearch.ts'
import { wantedWords } from '#services/core/storeWords.ts'

export const searchUploads: Operation<typeof contract.searchUploads> = async (ctx, { query }) => {
  const { rows, count } = await findSongs(ctx.db, ctx.user.uuid, wantedWords(query.term), query)
  return { songs: rows.map((song) => songView(song, ctx.user.uuid)), count }
}
