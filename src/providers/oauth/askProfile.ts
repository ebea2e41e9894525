import type * as z from 'zod'
import type { VendorFault, VendorProfile } from './oauth.ts'
import { apiFault } from './fault.ts'
import { callVendor, type VendorAccess } from './vendorCall.ts'

/**
 * Asks a provider's API whose token it is; an answer that is none of `schema` counts as none. `readFault` where it
 * tells of its troubles in a way of its own.
 */
export const askProfile = async <S extends z.ZodType<VendorProfile>>(
  access: VendorAccess,
  url: string,
  authorization: string,
  schema: S,
  readFault = apiFault,
): Promise<VendorProfile | VendorFault> => {
  const answer = await callVendor(access, url, { headers: { authorization } })
  if (answer?.status !== 200) return readFault(answer)
  return schema.safeParse(answer.body).data ?? { fault: 'down' }
}
