import type { PlayShown } from '#contract/room/playShown.ts'
import { lawOf } from './rules/law.ts'
import type { Room } from './state.ts'

/** What the rules say of the play under way, as watchers see it; null where nothing plays or no rule could say anything. */
export const shownPlay = ({ decks: { play }, doc }: Pick<Room, 'decks' | 'doc'>): PlayShown | null => {
  if (play === null) return null
  const marks = play.marks ?? []
  // A theme marks songs where nothing else in the document judges them.
  if (marks.length === 0 && !lawOf(doc).judges) return null
  const reach = doc.song.reach.mode === 'off' ? undefined : play.reach
  return {
    playId: play.now.playId,
    marks: marks.map(({ code }) => code),
    reach: reach ? { can: reach.can, of: reach.of } : null,
  }
}
