import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Happening } from '../event.ts'

/** Why a command is refused. */
export interface RoomRefusal {
  readonly refused: SocketErrorCode
}

/** What a rule decides: what happens, or why not. No happening at all is a harmless repeat. */
export type Verdict = readonly Happening[] | RoomRefusal

export const refused = (code: SocketErrorCode): RoomRefusal => ({ refused: code })

export const isRefusal = (verdict: Verdict): verdict is RoomRefusal => 'refused' in verdict
