import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { songView } from '../view.ts'
import { publicSongRows } from './store.ts'

export const publicSongs: Operation<typeof contract.publicSongs> = async (ctx, { query }) => {
  const { rows, count } = await publicSongRows(ctx.db, query)
  return { songs: rows.map((song) => songView(song, ctx.user.uuid)), count }
}
