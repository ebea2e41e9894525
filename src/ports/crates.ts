import type { Db } from './db.ts'

/** Crates, as those reach them who stand left of the playlist service. */
export interface Crates {
  /** True if somebody may read a crate: it is their own, or public. */
  mayRead(db: Db, userUuid: string, crateUuid: string): Promise<boolean>
}
