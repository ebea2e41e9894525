import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { songView } from '../view.ts'
import { findSongs } from './store.ts'
import { words } from './words.ts'

/** Words that count; more make no search better. */
const mostWords = 8

export const searchUploads: Operation<typeof contract.searchUploads> = async (ctx, { query }) => {
  const wanted = words(query.term).split(' ').filter(Boolean).slice(0, mostWords)
  const { rows, count } = await findSongs(ctx.db, ctx.user.uuid, wanted, query)
  return { songs: rows.map((song) => songView(song, ctx.user.uuid)), count }
}
