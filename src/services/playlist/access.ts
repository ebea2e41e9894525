import { refuse } from '#contract/errors.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { type CrateRow, crateByAnyId } from './crates/store.ts'
import { exportByUuid, type ExportRow } from './exports/store.ts'

/** A crate the caller may read: their own, or a public one. Others do not learn that it exists. */
export const readableCrate = async (ctx: UserCtx, id: string): Promise<CrateRow> => {
  const crate = await anyCrate(ctx, id)
  return crate.userUuid === ctx.user.uuid || crate.isPublic ? crate : refuse('crateNotFound')
}

/** A crate the caller may change: their own. */
export const ownCrate = async (ctx: UserCtx, id: string): Promise<CrateRow> => {
  const crate = await readableCrate(ctx, id)
  return crate.userUuid === ctx.user.uuid ? crate : refuse('notYourCrate')
}

/** An export of the caller. */
export const ownExport = async (ctx: UserCtx, uuid: string): Promise<ExportRow> => {
  const row = await exportByUuid(ctx.db, uuid)
  return row?.userUuid === ctx.user.uuid ? row : refuse('exportNotFound')
}

/** A crate of anybody, for services. */
export const anyCrate = async (tools: Tools, id: string): Promise<CrateRow> =>
  (await crateByAnyId(tools.db, id)) ?? refuse('crateNotFound')
