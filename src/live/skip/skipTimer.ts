import type { TimerCommand } from '../command.ts'
import type { Room } from '../state.ts'
import { FRESH_MS, RECOUNT_MS } from './skipVote.ts'

/** What is due next for the vote on ending what plays; null if nothing will be. */
export const skipTimer = ({ skip }: Room): { readonly at: number; readonly command: TimerCommand } | null => {
  if (skip === null) return null
  const { shown, votes } = skip
  const dues: { at: number; type: 'recount' | 'closeSkip' }[] = []
  for (const since of skip.fresh.values()) {
    dues.push({ at: since + FRESH_MS, type: 'recount' })
    break
  }
  if (votes.size > 0) dues.push({ at: skip.saidAt + RECOUNT_MS, type: 'recount' })
  if (shown?.closesAt) dues.push({ at: shown.closesAt, type: 'closeSkip' })
  else if (shown !== null && shown.needed !== null && votes.size >= shown.needed)
    dues.push({ at: shown.from, type: 'closeSkip' })
  const at = Math.min(...dues.map((due) => due.at))
  const first = dues.find((due) => due.at === at)
  return first === undefined ? null : { at, command: { type: first.type } }
}
