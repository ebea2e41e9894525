import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { postMessage } from '#services/notify/letters/post.ts'
import { phoneText } from '#services/notify/letters/texts.ts'
import { makeCode } from '../secrets/oneTimeCode.ts'
import { refuseFraud } from './fraud.ts'
import { judgePhone } from './judgePhone.ts'
import { readPhone } from './readPhone.ts'

export const sendCode: Operation<typeof contract.sendCode> = async (ctx, { body }) => {
  const { channel, language = 'en' } = body
  const to = readPhone(body.phone)
  await refuseFraud(ctx)
  const kind = await judgePhone(ctx, to)
  if (kind === 'VALIDATION_ERROR') return refuse('phoneUncheckable')
  if (kind !== 'VALID') return refuse('phoneInvalid')

  const { secondsBetween, perNumberADay } = ctx.settings.accounts.phone
  await ctx.tx(async (tx) => {
    const limits = { pauseMs: secondsBetween * 1000, mostADay: perNumberADay }
    const made = await makeCode(tx, { purpose: 'phone', target: to, form: 'digits', ...limits })
    if ('refused' in made) return refuse(made.refused === 'tooSoon' ? 'phoneTooSoon' : 'tooManyCodes')
    await postMessage(tx, { to, channel, text: phoneText(made.code)[language], code: made.code })
  })
  return success
}
