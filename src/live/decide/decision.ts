import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Happening } from '../event.ts'
import { refusalAmong } from '../rules/judge.ts'

/** Why a command is refused. */
export interface RoomRefusal {
  readonly refused: SocketErrorCode
  /** What the rules of the room said, where they refuse. */
  readonly verdicts?: readonly Verdict[] | undefined
}

/** What the rules decide: what happens, or why not. No happening at all is a harmless repeat. */
export type Decision = readonly Happening[] | RoomRefusal

export const refused = (code: SocketErrorCode): RoomRefusal => ({ refused: code })

/** The refusal of the first rule that refuses, with what all of them said; null if none does. */
export const refusedBy = (verdicts: readonly Verdict[]): RoomRefusal | null => {
  const code = refusalAmong(verdicts)
  return code === null ? null : { refused: code, verdicts }
}

/** The refusal of the first of these that refuses, which tells what other rules hold against it too; null if none does. */
export const refusedFor = (
  verdicts: readonly Verdict[],
  others: () => readonly Verdict[],
): RoomRefusal | null => {
  if (refusalAmong(verdicts) === null) return null
  const more = others().filter(({ rule }) => !verdicts.some((one) => one.rule === rule))
  return refusedBy([...verdicts, ...more])
}

export const isRefusal = (decision: Decision): decision is RoomRefusal => 'refused' in decision
