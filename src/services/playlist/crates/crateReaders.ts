import type { Crates } from '#ports/crates.ts'
import { crateByAnyId } from './store.ts'

/** Who may read a crate, out of the database at each question. */
export const playlistCrates: Crates = {
  mayRead: async (db, userUuid, crateUuid) => {
    const crate = await crateByAnyId(db, crateUuid)
    return crate !== undefined && (crate.isPublic || crate.userUuid === userUuid)
  },
}
