import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { refuse } from '#contract/errors.ts'
import type { PhoneKind } from '#ports/sms.ts'
import type { Tools } from '#services/core/context.ts'
import { isWhitelisted, keepValidation, lastValidation, type ValidationRow } from './store.ts'

/** A number as somebody typed it, in E.164 (`+34600000000`); null if it cannot be one. */
export const e164Of = (typed: string): string | null => {
  const number = parsePhoneNumberFromString(typed.replace(/^00/, '+'))
  return number?.isPossible() ? number.number : null
}

/** The same, refusing what cannot be a number. */
export const readPhone = (typed: string): string => e164Of(typed) ?? refuse('phoneInvalid')

/** How long a sure answer about a number is believed, in ms: look-ups cost money. */
const BELIEVED_MS = 86_400_000

/** Whether a number may get codes: the whitelist first, then what is known, then the adapter. */
export const judgePhone = async (tools: Tools, phone: string): Promise<PhoneKind> =>
  (await validation(tools, phone)).result

/** The same with when it was found out. */
export const validation = async (
  tools: Tools,
  phone: string,
): Promise<Pick<ValidationRow, 'phone' | 'result' | 'createdAt'>> => {
  const now = tools.now()
  if (await isWhitelisted(tools.db, phone)) return { phone, result: 'VALID', createdAt: new Date(now) }
  const known = await lastValidation(tools.db, phone, new Date(now - BELIEVED_MS))
  return known ?? keepValidation(tools.db, phone, await tools.sms.validate(phone), new Date(now))
}
