import { refuse } from '#contract/errors.ts'
import type { Db } from '#ports/db.ts'
import { lockCrate } from './store.ts'

/** Holds a crate whose songs are to change until the transaction ends; refused while it is being filled. */
export const lockFreeCrate = async (db: Db, id: number) => {
  const locked = (await lockCrate(db, id)) ?? refuse('crateNotFound')
  return locked.importStatus === 'IN_PROGRESS' ? refuse('crateBusy') : locked
}
