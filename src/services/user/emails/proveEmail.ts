import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { proveCode } from '../secrets/oneTimeCode.ts'
import { emailInUse, setEmailStatus } from './store.ts'

/** Marks an address as verified for whoever has its code. */
export const proveEmail = async (
  tools: Tools,
  { email: address, code }: { email: string; code: string },
): Promise<{ status: 'VERIFIED' }> => {
  const email = await emailInUse(tools.db, address)
  const proven = await proveCode(tools, 'verifyEmail', address, code)
  if (!email || !proven) return refuse('verificationFailed')
  await setEmailStatus(tools.db, email.id, 'VERIFIED', new Date(tools.now()))
  return { status: 'VERIFIED' }
}
