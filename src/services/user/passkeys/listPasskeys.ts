import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { passkeysOf } from './store.ts'
import { passkeyView } from './view.ts'

export const listPasskeys: Operation<typeof contract.listPasskeys> = async (ctx) => ({
  passkeys: (await passkeysOf(ctx.db, ctx.user.id)).map(passkeyView),
})
