import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tx, Who } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { lastSentAt, putSentNote } from './store.ts'

const DAY_MS = 86_400_000

/** Something that was told by hand. */
export interface SentNote {
  readonly id: string
  /** The operation it was sent by. */
  readonly way: string
  /** What may not be told again within a day; nothing if it is not limited. */
  readonly scope?: string
  readonly title: string
  readonly recipients: number
}

/** Writes down who told what to how many, never to whom. */
export const noteSent = (
  tx: Tx,
  sender: Pick<Who, 'uuid'>,
  { scope = null, ...sent }: Omit<SentNote, 'scope'> & { readonly scope?: string | null },
): Promise<void> => putSentNote(tx.db, { ...sent, scope, sender: sender.uuid, sentAt: new Date(tx.now()) })

/** When something was told last that counts against this, and when it can be again: now, if it can. */
export const whenToTell = async (
  { db, now }: Pick<BaseTools, 'db' | 'now'>,
  scope: string,
): Promise<{ lastSentAt: string | null; nextAllowedAt: string }> => {
  const last = await lastSentAt(db, scope)
  const next = Math.max(now(), (last?.getTime() ?? 0) + DAY_MS)
  return { lastSentAt: last?.toISOString() ?? null, nextAllowedAt: new Date(next).toISOString() }
}

/** Refuses what was told within a day already; of several that come at once one goes on, until the transaction ends. */
export const refuseTooSoon = async (tx: Tx, scope: string): Promise<void> => {
  await holdLock(tx.db, 'notes', scope)
  const { lastSentAt: last, nextAllowedAt } = await whenToTell(tx, scope)
  if (last !== null && Date.parse(nextAllowedAt) > tx.now())
    refuse('toldTooRecently', { tells: { nextAllowedAt } })
}
