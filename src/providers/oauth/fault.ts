import * as z from 'zod'
import type { VendorFault } from './oauth.ts'
import type { VendorAnswer } from './vendorCall.ts'

const USUAL_WAIT_S = 30
const LONGEST_WAIT_S = 24 * 3600

const TokenError = z.object({ error: z.string() })
const RetryInBody = z.object({ retry_after: z.number().positive() })

/** Reads what a token endpoint says instead of a token (RFC 6749, 5.2). */
export const tokenFault = (answer: VendorAnswer | null): VendorFault => {
  const common = commonFault(answer)
  if (common) return common
  const said = TokenError.safeParse(answer?.body)
  return { fault: said.success && said.data.error === 'invalid_grant' ? 'rejected' : 'refused' }
}

/** Reads what an API says instead of what was asked for. */
export const apiFault = (answer: VendorAnswer | null): VendorFault =>
  commonFault(answer) ?? { fault: answer?.status === 401 ? 'rejected' : 'refused' }

const commonFault = (answer: VendorAnswer | null): VendorFault | null => {
  if (answer?.status === 429) return busy(answer)
  return answer && answer.status >= 400 && answer.status < 500 ? null : { fault: 'down' }
}

/** A provider that asks us to wait, for as long as it says. */
export const busy = (answer: VendorAnswer | null): VendorFault => {
  const said = RetryInBody.safeParse(answer?.body)
  const wait = answer?.retryAfterS ?? (said.success ? Math.ceil(said.data.retry_after) : USUAL_WAIT_S)
  return { fault: 'busy', retryAfterS: Math.min(wait, LONGEST_WAIT_S) }
}
