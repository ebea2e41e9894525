import { type Crate, MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type { UserCtx } from '#services/core/context.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import { freshSongs } from './freshSongs.ts'
import type { CrateRow } from './store.ts'
import { songsOf } from './storeSongs.ts'
import { crateView } from './view.ts'

/** So many songs come with the crate itself. */
const WITH_CRATE = 100

/** A page of a crate's songs; a limit of 0 means all. Only its owner reads what plays private tracks. */
export const songPage = async (ctx: UserCtx, crate: CrateRow, query: { limit: number; offset: number }) => {
  const page = { limit: query.limit || MAX_CRATE_SONGS, offset: query.offset }
  const songs = await freshSongs(ctx, await songsOf(ctx.db, crate.id, page))
  return { songs: crate.userUuid === ctx.user.uuid ? songs : songs.map(withoutSecret) }
}

/** A crate with its first songs. */
export const crateWithSongs = async (ctx: UserCtx, crate: CrateRow): Promise<Crate> => ({
  ...crateView(crate),
  songs: (await songPage(ctx, crate, { limit: WITH_CRATE, offset: 0 })).songs,
})
