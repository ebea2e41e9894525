import type { profile as en } from '../en/profile.ts'
import type { Same } from '../translation.ts'

export const profile: Same<typeof en> = {}
