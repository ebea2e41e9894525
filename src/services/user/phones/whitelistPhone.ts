import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { readPhone } from './readPhone.ts'
import { whitelist } from './store.ts'
import { whitelistView } from './view.ts'

export const whitelistPhone: Operation<typeof contract.whitelistPhone> = async (ctx, { body }) =>
  whitelistView(
    await whitelist(ctx.db, { phone: readPhone(body.phone), note: body.note, createdBy: ctx.user.id }),
  )
