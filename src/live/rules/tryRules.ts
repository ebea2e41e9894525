import type { Doc } from '#contract/room/rules.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import { judge, refuses } from './judge.ts'
import { lawOf } from './law.ts'
import type { Asker } from './question.ts'
import { noPlays, pastPlay, remember } from './recent.ts'

/** A play that was, and what exempts its DJ as things stand now. */
export interface TriedPlay {
  readonly at: number
  readonly who: Asker
  readonly song: Song
}

const nothingKnown = { song: '', title: '', artists: [], album: null }

/**
 * What rules would have said of plays, in the order in which they were played. What they refuse would not have been
 * played, so another song, of which nothing is known, stands in its place for those after it.
 */
export const tryRules = (doc: Doc, plays: readonly TriedPlay[]): Verdict[][] => {
  const law = lawOf(doc)
  const recent = noPlays()
  return plays.map(({ at, who, song }) => {
    const verdicts = judge(law, { song, who, at, past: { recent, ahead: [], ready: [] } })
    const play = pastPlay(at, who.userUuid, song)
    const isRefused = verdicts.some(refuses)
    remember(recent, isRefused ? { ...play, djUuid: '', keys: nothingKnown } : play, law.needs)
    return verdicts
  })
}
