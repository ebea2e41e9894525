import type { room as en } from '../en/room.ts'
import type { Same } from '../translation.ts'

export const room: Same<typeof en> = {}
