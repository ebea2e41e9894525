import { Uuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast, outranks } from '#contract/roles.ts'
import type { Tools, Tx, UserCtx, Who } from '#services/core/context.ts'
import { mayAct } from './accounts/standing.ts'
import { lockUser, userById, userByUuid, type UserRow, usersByUuid } from './accounts/store.ts'
import { botsOf } from './bots/store.ts'
import { emailOf, type EmailRow } from './emails/store.ts'
import { imageWithOwner } from './images/store.ts'
import { liveSession, type LiveSession } from './sessions/store.ts'
import { type TokenRow, tokensOf } from './tokens/store.ts'
import { type VoucherRow, vouchersById } from './vouchers/store.ts'

/** The caller's own row. */
export const ownAccount = async (ctx: UserCtx): Promise<UserRow> =>
  (await userById(ctx.db, ctx.user.id)) ?? refuse('unauthorized')

/**
 * The caller's own row, locked until the transaction ends: what it decides happens one after another. Whoever was banned
 * or left since they asked is refused.
 */
export const lockedAccount = async (tx: Tx, caller: Who): Promise<UserRow> => {
  const user = await lockUser(tx.db, caller.id)
  return user && mayAct(user, tx.now()) ? user : refuse('unauthorized')
}

/** Somebody whom the caller may act upon: nobody acts on an equal or higher role. */
export const accountBelow = async (ctx: UserCtx, uuid: string): Promise<UserRow> => {
  const user = (await userByUuid(ctx.db, uuid)) ?? refuse('userNotFound')
  return outranks(ctx.user.role, user.role) ? user : refuse('forbidden')
}

/** The same as it is now, locked until the transaction ends: what several decide about somebody happens one after another. */
export const lockedBelow = async (tx: Tx, caller: Who, { id }: Pick<UserRow, 'id'>): Promise<UserRow> => {
  const user = (await lockUser(tx.db, id)) ?? refuse('userNotFound')
  return outranks(caller.role, user.role) ? user : refuse('forbidden')
}

/** Anybody, by uuid or number, for a moderator's eyes. */
export const accountForModerators = async (ctx: UserCtx, id: string): Promise<UserRow> => {
  const uuid = Uuid.safeParse(id)
  if (uuid.success) return (await userByUuid(ctx.db, uuid.data)) ?? refuse('userNotFound')
  const row = /^\d{1,15}$/.test(id) ? await userById(ctx.db, Number(id)) : null
  return row ?? refuse('userNotFound')
}

/** The caller's own account, or, for moderators, one below theirs. */
export const deactivatableAccount = async (ctx: UserCtx, id: string): Promise<UserRow> => {
  const own = await ownAccount(ctx)
  if (id === own.uuid || id === String(own.id)) return own
  if (!atLeast(ctx.user.role, 'moderator')) return refuse('userNotFound')
  return accountBelow(ctx, (await accountForModerators(ctx, id)).uuid)
}

/** An address of the caller. */
export const ownEmail = async (ctx: UserCtx, address: string): Promise<EmailRow> =>
  (await emailOf(ctx.db, ctx.user.id, address)) ?? refuse('emailNotFound')

/** A live session of the caller. */
export const ownSession = async (ctx: UserCtx, id: string): Promise<LiveSession> => {
  const found = await liveSession(ctx.db, id, new Date(ctx.now()))
  return found?.user.id === ctx.user.id ? found.session : refuse('sessionNotFound')
}

/** A token of the caller or of one of their bots, and whom it acts as. */
export const ownProgramToken = async (
  ctx: UserCtx,
  id: string,
): Promise<{ token: TokenRow; actor: { id: number; uuid: string } }> => {
  const actors = [{ id: ctx.user.id, uuid: ctx.user.uuid }, ...(await botsOf(ctx.db, ctx.user.id))]
  const ids = actors.map((one) => one.id)
  const token = (await tokensOf(ctx.db, ids, new Date(ctx.now()))).find((row) => row.sessionId === id)
  const actor = actors.find((one) => one.id === token?.userId)
  return token && actor ? { token, actor } : refuse('programTokenNotFound')
}

/** A voucher that the caller made; staff reach those of everybody. */
export const revocableVoucher = async (ctx: UserCtx, id: number): Promise<VoucherRow> => {
  const [voucher] = await vouchersById(ctx.db, [id])
  const mine = voucher?.createdBy === ctx.user.id || atLeast(ctx.user.role, 'staff')
  return voucher && mine ? voucher : refuse('voucherNotFound')
}

/** The first bot of the caller. */
export const botOfCaller = async (ctx: UserCtx): Promise<UserRow> =>
  (await botsOf(ctx.db, ctx.user.id))[0] ?? refuse('botNotFound')

/** One of the caller's bots. */
export const ownBotNamed = async (ctx: UserCtx, uuid: string): Promise<UserRow> =>
  (await botsOf(ctx.db, ctx.user.id)).find((bot) => bot.uuid === uuid) ?? refuse('botNotFound')

/** Accounts that others may see, in the order asked; deactivated and unknown ones are left out. */
export const visibleAccounts = async (tools: Tools, uuids: readonly string[]): Promise<UserRow[]> => {
  const rows = new Map((await usersByUuid(tools.db, uuids)).map((row) => [row.uuid, row]))
  return [...new Set(uuids)]
    .flatMap((uuid) => rows.get(uuid) ?? [])
    .filter((row) => row.deactivatedAt === null)
}

/** One account that others may see, by uuid or number; null if there is none. */
export const visibleAccount = async (tools: Tools, id: string): Promise<UserRow | null> => {
  const uuid = Uuid.safeParse(id)
  if (uuid.success) return (await visibleAccounts(tools, [uuid.data]))[0] ?? null
  const row = /^\d{1,15}$/.test(id) ? await userById(tools.db, Number(id)) : null
  return row?.deactivatedAt === null ? row : null
}

/** One account as the caller may look at it: numbers, which can be counted through, are for its owner and for moderators. */
export const accountInView = async (ctx: UserCtx, id: string): Promise<UserRow> => {
  const { user } = ctx
  const mayCount = id === String(user.id) || atLeast(user.role, 'moderator')
  const allowed = Uuid.safeParse(id).success || mayCount
  return (allowed ? await visibleAccount(ctx, id) : null) ?? refuse('profileNotFound')
}

/** A picture the caller may delete: their own, or, for moderators, that of somebody below them. */
export const deletableImage = async (ctx: UserCtx, id: string) => {
  const found = (await imageWithOwner(ctx.db, id)) ?? refuse('imageNotFound')
  const mine = found.owner.id === ctx.user.id
  const above = atLeast(ctx.user.role, 'moderator') && outranks(ctx.user.role, found.owner.role)
  return mine || above ? found : refuse('notYourImage')
}
