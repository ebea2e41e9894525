import type { TimerCommand } from '../command.ts'
import type { Room } from '../state.ts'

/** The first of the kept places is over. */
export const keptTimer = ({
  decks: { kept = [] },
}: Room): { readonly at: number; readonly command: TimerCommand } | null =>
  kept.length === 0
    ? null
    : { at: Math.min(...kept.map(({ until }) => until)), command: { type: 'dropKept' } }
