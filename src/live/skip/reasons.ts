import { type SkipReason, type SkipReasons, skipReasons } from '#contract/room/skip.ts'

/** The counts after one more of a reason, or one fewer; null is no reason. */
export const counted = (reasons: SkipReasons, reason: SkipReason | null, by: 1 | -1): SkipReasons => {
  if (reason === null) return reasons
  const { [reason]: before = 0, ...others } = reasons
  return before + by > 0 ? { ...others, [reason]: before + by } : others
}

const countOf = (reasons: SkipReasons, reason: SkipReason): number => reasons[reason] ?? 0

/** The reason that was given most often; the first of those listed where several were. */
export const mostGiven = (reasons: SkipReasons): SkipReason | undefined => {
  const most = Math.max(0, ...skipReasons.map((reason) => countOf(reasons, reason)))
  return most === 0 ? undefined : skipReasons.find((reason) => countOf(reasons, reason) === most)
}

/** True if the DJ is not to blame: at least half of the reasons say that the song cannot be heard, or is not the one meant. */
export const keepsTurn = (reasons: SkipReasons): boolean => {
  const given = skipReasons.reduce((sum, reason) => sum + countOf(reasons, reason), 0)
  return given > 0 && 2 * (countOf(reasons, 'unavailable') + countOf(reasons, 'wrongSong')) >= given
}
