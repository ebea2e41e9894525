import { type Crate, MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type { Tools } from '#services/core/context.ts'
import { freshSongs } from './freshSongs.ts'
import type { CrateRow } from './store.ts'
import { songsOf } from './storeSongs.ts'
import { crateView } from './view.ts'

/** So many songs come with the crate itself. */
const WITH_CRATE = 100

/** A page of a crate's songs; a limit of 0 means all. */
export const songPage = async (tools: Tools, crate: CrateRow, query: { limit: number; offset: number }) => ({
  songs: await freshSongs(
    tools,
    await songsOf(tools.db, crate.id, { limit: query.limit || MAX_CRATE_SONGS, offset: query.offset }),
  ),
})

/** A crate with its first songs. */
export const crateWithSongs = async (tools: Tools, crate: CrateRow): Promise<Crate> => ({
  ...crateView(crate),
  songs: (await songPage(tools, crate, { limit: WITH_CRATE, offset: 0 })).songs,
})
