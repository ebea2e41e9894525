import type { refusals as en } from '../en/refusals.ts'
import type { Same } from '../translation.ts'

export const refusals: Same<typeof en> = {}
