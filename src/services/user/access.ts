import { Uuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools, UserCtx } from '#services/context.ts'
import { userById, type UserRow, usersByUuid } from './accounts/store.ts'
import { botOf } from './bots/store.ts'
import { liveSession, type SessionRow } from './sessions/store.ts'

/** The caller's own row. */
export const ownAccount = async (ctx: UserCtx): Promise<UserRow> =>
  (await userById(ctx.db, ctx.user.id)) ?? refuse('unauthorized')

/** A live session of the caller. */
export const ownSession = async (ctx: UserCtx, id: string): Promise<SessionRow> => {
  const found = await liveSession(ctx.db, id, new Date(ctx.now()))
  return found?.user.id === ctx.user.id ? found.session : refuse('sessionNotFound')
}

/** The bot that belongs to the caller. */
export const botOfCaller = async (ctx: UserCtx): Promise<UserRow> =>
  (await botOf(ctx.db, ctx.user.id)) ?? refuse('botNotFound')

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
