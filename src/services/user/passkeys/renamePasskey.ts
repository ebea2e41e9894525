import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { namePasskey } from './store.ts'
import { passkeyView } from './view.ts'

export const renamePasskey: Operation<typeof contract.renamePasskey> = async (ctx, { params, body }) =>
  passkeyView((await namePasskey(ctx.db, ctx.user.id, params.id, body.name)) ?? refuse('passkeyNotFound'))
