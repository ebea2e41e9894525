import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { refuse } from '#contract/errors.ts'

/** A number as somebody typed it, in E.164 (`+34600000000`); null if it cannot be one. */
export const e164Of = (typed: string): string | null => {
  const number = parsePhoneNumberFromString(typed.replace(/^00/, '+'))
  return number?.isPossible() ? number.number : null
}

/** The same, refusing what cannot be a number. */
export const readPhone = (typed: string): string => e164Of(typed) ?? refuse('phoneInvalid')
