import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { type AccountRow, type TransactionRow, transactionByKey } from './store.ts'
import { tellOwner } from './tellOwner.ts'
import { type Guard, isMoveConflict, type Move, type Moved, writeMove } from './storeMoves.ts'

/** What came of a move: it was made now, or the same had been asked for before. */
export interface Outcome {
  readonly transaction: TransactionRow
  readonly repeated: boolean
  /** As the move left it; absent where it had been made before. */
  readonly account?: AccountRow
}

/** Writes a move inside a transaction and tells its owner when it is committed; null if `guard` does not hold. */
export const move = async (tx: Tx, what: Move, guard: Guard): Promise<Moved | null> => {
  const moved = await writeMove(tx.db, what, guard)
  if (moved) tellOwner(tx, moved.account)
  return moved
}

/** How a request is known again. */
type Once = Pick<Move, 'accountId' | 'key' | 'requestHash'>

interface Note {
  /** Written with the move. */
  readonly note?: ((tx: Tx) => void) | undefined
}

/** What was made under a key; null if nothing was. Another request under it is refused. */
export const madeBefore = async (
  tools: BaseTools,
  { accountId, key, requestHash }: Once,
): Promise<Outcome | null> => {
  const stored = await transactionByKey(tools.db, accountId, key)
  if (stored === null) return null
  return stored.requestHash.equals(requestHash) ? { transaction: stored, repeated: true } : refuse('keyTaken')
}

/**
 * Does `work`, which makes the move of this key. Asked again, it gives what was made then. Null if nothing was made: a
 * guard did not hold, or the hold was ended.
 */
export const makeOnce = async (
  tools: BaseTools,
  once: Once,
  work: () => Promise<Moved | null>,
): Promise<Outcome | null> => {
  try {
    const moved = await work()
    if (moved) return { ...moved, repeated: false }
  } catch (error) {
    if (!isMoveConflict(error)) throw error
  }
  return madeBefore(tools, once)
}

/** The same in one transaction, with the note of it. */
export const moveOnce = (
  tools: BaseTools,
  once: Once & Note,
  work: (tx: Tx) => Promise<Moved | null>,
): Promise<Outcome | null> =>
  makeOnce(tools, once, () =>
    tools.tx(async (tx) => {
      const made = await work(tx)
      if (made) once.note?.(tx)
      return made
    }),
  )
