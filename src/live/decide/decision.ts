import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Happening } from '../event.ts'

/** Why a command is refused. */
export interface RoomRefusal {
  readonly refused: SocketErrorCode
}

/** What the rules decide: what happens, or why not. No happening at all is a harmless repeat. */
export type Decision = readonly Happening[] | RoomRefusal

export const refused = (code: SocketErrorCode): RoomRefusal => ({ refused: code })

export const isRefusal = (decision: Decision): decision is RoomRefusal => 'refused' in decision
