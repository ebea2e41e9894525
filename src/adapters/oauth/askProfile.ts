import type * as z from 'zod'
import type { VendorFault, VendorProfile } from '#ports/oauth.ts'
import { apiFault } from './fault.ts'
import { callVendor, type VendorAccess } from './vendorCall.ts'

/** Asks a provider's API whose token it is; an answer that is none of `schema` counts as none. */
export const askProfile = async <S extends z.ZodType<VendorProfile>>(
  access: VendorAccess,
  url: string,
  authorization: string,
  schema: S,
): Promise<VendorProfile | VendorFault> => {
  const answer = await callVendor(url, { headers: { authorization } }, access.timeoutMs)
  if (answer?.status !== 200) return apiFault(answer)
  return schema.safeParse(answer.body).data ?? { fault: 'down' }
}
