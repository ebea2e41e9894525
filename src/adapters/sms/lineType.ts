import * as z from 'zod'
import type { PhoneKind } from '#ports/sms.ts'
import { kindOfPhone } from './phone.ts'

const LookupAnswer = z.object({
  valid: z.boolean(),
  line_type_intelligence: z
    .object({ type: z.string().nullish(), error_code: z.number().nullish() })
    .nullish(),
})

/** Reads an answer of Lookup v2 with line type intelligence. */
export const kindOfLookup = async (phone: string, answer: unknown): Promise<PhoneKind> => {
  const parsed = LookupAnswer.safeParse(answer)
  if (!parsed.success) return 'VALIDATION_ERROR'
  if (!parsed.data.valid) return 'INVALID'
  const line = parsed.data.line_type_intelligence
  switch (line?.type) {
    case 'mobile':
      return 'VALID'
    case 'fixedVoip':
    case 'nonFixedVoip':
      return 'VOIP'
    case undefined:
    case null:
    case 'unknown': {
      // Twilio does not know the line: the numbering plan may still rule it out, but does not vouch for it.
      const planned = await kindOfPhone(phone)
      return planned === 'VALID' ? 'VALIDATION_ERROR' : planned
    }
    default:
      return 'INVALID'
  }
}
