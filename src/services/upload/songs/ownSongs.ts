import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { songView } from '../view.ts'
import { songsOf } from './store.ts'

export const ownSongs: Operation<typeof contract.ownSongs> = async (ctx, { query }) => {
  const { rows, count } = await songsOf(ctx.db, ctx.user.uuid, {
    ...query,
    verified: query.verified === 'true',
  })
  return { songs: rows.map((song) => songView(song, ctx.user.uuid)), count }
}
