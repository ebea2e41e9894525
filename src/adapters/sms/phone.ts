import type { PhoneKind } from '#ports/sms.ts'

/** What the numbering plans, which are loaded with the first number, tell of one in E.164: only mobile ones are VALID. */
export const kindOfPhone = async (phone: string): Promise<PhoneKind> => {
  if (!/^\+[1-9]\d{5,14}$/.test(phone)) return 'INVALID'
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isValid() || number.number !== phone) return 'INVALID'
  const type = number.getType()
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return 'VALID'
  return type === 'VOIP' ? 'VOIP' : 'INVALID'
}
