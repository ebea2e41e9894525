import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { BaseTools, Tx, Who } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
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
  /** The room it was said for; nothing where it was said for the site, or to people by name. */
  readonly roomUuid?: string
}

/** Writes down who told what to how many, never to whom; what staff, services and rooms say stands in the log too. */
export const noteSent = async (
  tx: Tx,
  sender: Pick<Who, 'uuid' | 'role' | 'type'>,
  { scope = null, roomUuid, ...sent }: Omit<SentNote, 'scope'> & { readonly scope?: string | null },
): Promise<void> => {
  await putSentNote(tx.db, { ...sent, scope, sender: sender.uuid, sentAt: new Date(tx.now()) })
  const isService = sender.type === 'service'
  if (!isService && roomUuid === undefined && !atLeast(sender.role, 'admin')) return
  await logAct(tx, {
    kind: 'sent',
    roomUuid: roomUuid ?? null,
    actorUuid: isService ? null : sender.uuid,
    userUuid: null,
    reason: `${sent.title} (${sent.way}: ${sent.recipients})`.trim(),
    automated: isService,
  })
}

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
