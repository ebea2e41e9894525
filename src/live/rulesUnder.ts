import type { Doc } from '#contract/room/rules.ts'
import type { Rules } from './rules.ts'

/** The numbers a room is run by under its own document: `others` are those that it does not set. */
export const rulesUnder = ({ decks }: Doc, others: Rules): Rules => ({
  ...others,
  emptyTurnGraceMs: decks.graceSeconds * 1_000,
  maxEmptyTurns: decks.emptyTurns,
  silentDecksMs: decks.silentMinutes * 60_000,
})
