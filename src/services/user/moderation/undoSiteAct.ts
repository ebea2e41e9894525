import type { SiteActKind } from '#contract/audit/logKind.ts'
import { refuse } from '#contract/errors.ts'
import { rank } from '#contract/roles.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { accountBelow, lockedBelow } from '../access.ts'
import { isBanned } from '../accounts/standing.ts'
import { updateUser, type UserRow } from '../accounts/store.ts'
import { changeAccess } from '../sessions/changeAccess.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { refuseDecidedAbove } from './ladder.ts'
import { record } from './record.ts'
import { banOf, SiteUndo } from './siteUndo.ts'

type Of<K extends string> = Extract<SiteUndo, Record<K, unknown>>

/** What is written, in the transaction of the undoing, about the act that undoes. */
interface Undoing {
  readonly reason: string
  noteUndone(tx: Tx, logId: string): Promise<void>
}

/** Gives back the role that somebody had, unless it was changed again. */
const undoRole = (
  ctx: UserCtx,
  found: UserRow,
  { role: { before, after } }: Of<'role'>,
  { reason, noteUndone }: Undoing,
): Promise<void> =>
  changeAccess(ctx, found.uuid, async (tx) => {
    const user = await lockedBelow(tx, ctx.user, found)
    if (user.role !== after) return refuse('notUndoable')
    if (rank(before) > rank(ctx.user.role)) return refuse('roleTooHigh')
    await refuseDecidedAbove(tx, ctx.user, user, 'role')
    await updateUser(tx.db, user.id, { role: before })
    const kind: SiteActKind = rank(before) > rank(after) ? 'grantRole' : 'removeRole'
    const done = { kind, reason, previousRole: after, newRole: before }
    await noteUndone(tx, await record(tx, ctx.user, user, done))
  })

/** Makes a ban what it was, unless it was changed again: it ends, or the former one is in force anew. */
const undoBan = async (
  ctx: UserCtx,
  found: UserRow,
  { ban: { before, after } }: Of<'ban'>,
  { reason, noteUndone }: Undoing,
): Promise<void> => {
  const former = { bannedAt: dateOf(before.bannedAt), bannedUntil: dateOf(before.bannedUntil) }
  const bansAnew = isBanned(former, ctx.now())
  const until = former.bannedUntil
  const kind = bansAnew ? (until === null ? 'siteBan' : 'siteTempBan') : 'siteUnban'
  const act = async (tx: Tx): Promise<void> => {
    const user = await lockedBelow(tx, ctx.user, found)
    const is = banOf(user)
    if (is.bannedAt !== after.bannedAt || is.bannedUntil !== after.bannedUntil) return refuse('notUndoable')
    await refuseDecidedAbove(tx, ctx.user, user, 'ban')
    await updateUser(tx.db, user.id, former)
    await noteUndone(tx, await record(tx, ctx.user, user, { kind, reason, until: bansAnew ? until : null }))
  }
  if (bansAnew) await endAllAccess(ctx, found, act)
  else await changeAccess(ctx, found.uuid, act)
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

/** Takes an act on the account of somebody below the caller back. */
export const undoSiteAct = async (
  ctx: UserCtx,
  act: { readonly userUuid: string; readonly undo: unknown; readonly reason: string },
  noteUndone: Undoing['noteUndone'],
): Promise<void> => {
  const read = SiteUndo.safeParse(act.undo)
  if (!read.success) return refuse('notUndoable')
  const user = await accountBelow(ctx, act.userUuid)
  const undoing = { reason: act.reason, noteUndone }
  return 'role' in read.data
    ? undoRole(ctx, user, read.data, undoing)
    : undoBan(ctx, user, read.data, undoing)
}
