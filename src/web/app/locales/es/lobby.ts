import type { lobby as en } from '../en/lobby.ts'
import type { Same } from '../translation.ts'

export const lobby: Same<typeof en> = {}
