import { refuse } from '#contract/errors.ts'
import type { Tx } from '#services/core/context.ts'
import { lockCratesOf } from '../crates/store.ts'
import { importsRunning } from './store.ts'

/** So many crates of one person may be filled at a time. */
const MOST_IMPORTS = 2

/** Refuses to fill one more crate of somebody than may be filled at a time. */
export const demandPlace = async (tx: Tx, userUuid: string): Promise<void> => {
  await lockCratesOf(tx.db, userUuid)
  if ((await importsRunning(tx.db, userUuid)) >= MOST_IMPORTS) refuse('tooManyImports')
}
