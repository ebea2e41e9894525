import * as z from 'zod'
import type { VendorFault } from '#ports/oauth.ts'
import type { VendorAnswer } from './vendorCall.ts'

const USUAL_WAIT_S = 30
const LONGEST_WAIT_S = 24 * 3600

const TokenError = z.object({ error: z.string() })
const RetryInBody = z.object({ retry_after: z.number().positive() })
const GoogleError = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })
const QUOTA = ['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded']

/** Reads what a token endpoint says instead of a token (RFC 6749, 5.2). */
export const tokenFault = (answer: VendorAnswer | null): VendorFault => {
  const common = commonFault(answer)
  if (common) return common
  const said = TokenError.safeParse(answer?.body)
  return { fault: said.success && said.data.error === 'invalid_grant' ? 'rejected' : 'refused' }
}

/** Reads what an API says instead of a person. */
export const apiFault = (answer: VendorAnswer | null): VendorFault => {
  const common = commonFault(answer)
  if (common) return common
  const google = GoogleError.safeParse(answer?.body)
  if (google.success && google.data.error.errors.some(({ reason }) => QUOTA.includes(reason)))
    return busy(answer)
  return { fault: answer?.status === 401 ? 'rejected' : 'refused' }
}

const commonFault = (answer: VendorAnswer | null): VendorFault | null => {
  if (answer?.status === 429) return busy(answer)
  return answer && answer.status >= 400 && answer.status < 500 ? null : { fault: 'down' }
}

const busy = (answer: VendorAnswer | null): VendorFault => {
  const said = RetryInBody.safeParse(answer?.body)
  const wait = answer?.retryAfterS ?? (said.success ? Math.ceil(said.data.retry_after) : USUAL_WAIT_S)
  return { fault: 'busy', retryAfterS: Math.min(wait, LONGEST_WAIT_S) }
}
