import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { validation } from './judgePhone.ts'
import { e164Of } from './readPhone.ts'
import { validationView } from './view.ts'

/** What cannot be a number at all is INVALID too, and costs no look-up. */
export const validatePhone: Operation<typeof contract.validatePhone> = async (ctx, { params }) => {
  const phone = e164Of(params.phone)
  if (phone === null)
    return validationView({ phone: params.phone, result: 'INVALID', createdAt: new Date(ctx.now()) })
  return validationView(await validation(ctx, phone))
}
