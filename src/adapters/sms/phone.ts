import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneKind } from '#ports/sms.ts'

/** What the numbering plans tell of a number in E.164: only mobile numbers are VALID. */
export const kindOfPhone = (phone: string): PhoneKind => {
  if (!/^\+[1-9]\d{5,14}$/.test(phone)) return 'INVALID'
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isValid() || number.number !== phone) return 'INVALID'
  const type = number.getType()
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return 'VALID'
  return type === 'VOIP' ? 'VOIP' : 'INVALID'
}
