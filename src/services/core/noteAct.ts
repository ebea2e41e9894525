import type { HouseActKind } from '#contract/audit/houseActKind.ts'
import { houseActed } from '#facts/house.ts'
import type { Tx } from './context.ts'

/** What an act is about. */
export interface ActNote {
  /** Whom it is done to. */
  readonly userUuid?: string | null
  /** A name or id of what it is done with. */
  readonly about?: string
  readonly reason?: string
  /** Amounts, and what was changed. */
  readonly data?: object
}

/**
 * Has the audit log keep what whoever asks did about money, tokens, points or avatars, in the transaction that does it.
 * What services and the server itself do is told by other facts.
 */
export const noteAct = (
  tx: Tx,
  kind: HouseActKind,
  { userUuid = null, about = '', reason = '', data = {} }: ActNote,
): void => {
  if (tx.caller === null || tx.caller.type === 'service') return
  tx.emit(houseActed({ kind, userUuid, about, reason, data: { ...data } }))
}
