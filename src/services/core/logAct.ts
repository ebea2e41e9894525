import { acted } from '#facts/moderation.ts'
import type { Act } from '#ports/moderation.ts'
import type { Tx } from './context.ts'

/** Writes an act into the moderation log, in the transaction that does it, and tells it as a fact; gives its id. */
export const logAct = async (tx: Tx, act: Act): Promise<string> => {
  const id = tx.id()
  await tx.moderation.log(tx.db, { ...act, id, at: new Date(tx.now()) })
  const { kind, roomUuid, userUuid, reason, automated = false, quiet = false } = act
  const until = act.until?.toISOString() ?? null
  const newRole = act.newRole ?? null
  tx.emit(acted({ logId: id, kind, roomUuid, userUuid, reason, newRole, until, automated, quiet }))
  return id
}
