import type { auth as en } from '../en/auth.ts'
import type { Same } from '../translation.ts'

export const auth: Same<typeof en> = {}
