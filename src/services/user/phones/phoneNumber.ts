import { refuse } from '#contract/errors.ts'
import type { PhoneKind } from '#ports/sms.ts'
import type { Ctx } from '#services/core/context.ts'
import { lookUp } from '#services/core/limits/costlyWork.ts'
import { refuseLookUps } from './fraud.ts'
import { isWhitelisted, keepValidation, lastValidation, type ValidationRow } from './store.ts'

/** A number as somebody typed it, in E.164 (`+34600000000`); null if it cannot be one. The numbering plans are heavy: they are loaded with the first number. */
export const e164Of = async (typed: string): Promise<string | null> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(typed.replace(/^00/, '+'))
  return number?.isPossible() ? number.number : null
}

/** The same, refusing what cannot be a number. */
export const readPhone = async (typed: string): Promise<string> =>
  (await e164Of(typed)) ?? refuse('phoneInvalid')

/** How long a sure answer about a number is believed, in ms: look-ups cost money. */
const BELIEVED_MS = 86_400_000

/** Whether a number may get codes: the whitelist first, then what is known, then the adapter. */
export const judgePhone = async (ctx: Ctx, phone: string): Promise<PhoneKind> =>
  (await validation(ctx, phone)).result

/** The same with when it was found out. `mayCost` refuses where nothing is known and it would be asked for money. */
export const validation = async (
  ctx: Ctx,
  phone: string,
  mayCost?: () => Promise<void>,
): Promise<Pick<ValidationRow, 'phone' | 'result' | 'createdAt'>> => {
  const now = ctx.now()
  if (await isWhitelisted(ctx.db, phone)) return { phone, result: 'VALID', createdAt: new Date(now) }
  const known = await lastValidation(ctx.db, phone, new Date(now - BELIEVED_MS))
  if (known) return known
  await mayCost?.()
  await refuseLookUps(ctx)
  const found = await lookUp(ctx, () => ctx.sms.validate(phone))
  return keepValidation(ctx.db, phone, found, new Date(now))
}
