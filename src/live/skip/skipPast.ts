import type { SkipVote } from './skipVote.ts'

/** What of the vote on ending songs still counts while its rule is off, and once that is on again (private). */
export interface SkipPast {
  /** When a song was last ended by votes, epoch ms; 0 where none was. */
  readonly lastAt: number
  /** The play that a moderator keeps, and who that was. */
  readonly veto?: { readonly playId: string; readonly by: string }
}

/** What a vote leaves behind where its rule is switched off; null if nothing of it counts any more. */
export const pastOf = ({ lastAt, shown }: Pick<SkipVote, 'lastAt' | 'shown'>): SkipPast | null => {
  if (!shown?.vetoedBy) return lastAt === 0 ? null : { lastAt }
  return { lastAt, veto: { playId: shown.playId, by: shown.vetoedBy } }
}

/** The same once another song plays: nobody keeps that one yet. */
export const pastVeto = (past: SkipPast | null): SkipPast | null =>
  past === null || past.lastAt === 0 ? null : { lastAt: past.lastAt }
