import type { Verdict, VerdictCode } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import { heardBy, type Listeners } from '../reach/hearers.ts'
import { album } from './album.ts'
import { artist } from './artist.ts'
import { banned } from './banned.ts'
import { explicit } from './explicit.ts'
import type { Law } from './law.ts'
import { length } from './length.ts'
import type { Past } from './past.ts'
import { plays } from './plays.ts'
import { providers } from './providers.ts'
import type { Asker, PersonQuestion, Question, Rule, SongRule } from './question.ts'
import { reach } from './reach.ts'
import { repeat } from './repeat.ts'
import { artistParts, songKeys } from './songKeys.ts'
import { theme } from './theme.ts'

/** The rules on songs, in the order in which they refuse. */
const rules: readonly SongRule[] = [length, providers, reach, explicit, banned, repeat, artist, album, theme]

/** A song of somebody, at a time, after what will have been played by then. */
export interface Case {
  readonly song: Song
  readonly who: Asker
  readonly at: number
  readonly past: Past
  /** Who can hear what, where there are people. */
  readonly hearers?: Listeners | null
}

const verdictsOf = <Q extends PersonQuestion>({ rule, set, findings }: Rule<Q>, question: Q): Verdict[] => {
  const { mode, exempt } = set(question.law)
  if (mode === 'off') return []
  const isExempt = exempt.some((role) => question.who.roles.has(role))
  return findings(question).map(({ code, ok, until = null, plays: after = null, data = {} }) => ({
    rule,
    code,
    ok,
    mode: isExempt ? 'tell' : mode,
    until,
    plays: after,
    data: { ...data },
  }))
}

/** What the rules hold against somebody who wants to play, whatever the song. */
export const judgePerson = (law: Law, about: Omit<PersonQuestion, 'law'>): Verdict[] =>
  law.judges && !about.who.isHouse ? verdictsOf(plays, { law, ...about }) : []

/** What the rules in force hold against a song and who plays it; all of them are asked. */
export const judge = (law: Law, { song, who, at, past, hearers = null }: Case): Verdict[] => {
  if (!law.judges) return []
  const question: Question = {
    law,
    song,
    keys: songKeys(song),
    artists: artistParts(song.artistName),
    who,
    at,
    past,
    heard: hearers && heardBy(hearers, song, who.userUuid),
  }
  const ofPerson = who.isHouse ? [] : verdictsOf(plays, question)
  return [...ofPerson, ...rules.flatMap((rule) => verdictsOf(rule, question))]
}

/** True if a verdict refuses. */
export const refuses = ({ ok, mode }: Verdict): boolean => ok === false && mode === 'enforce'

/** The code that is answered where several rules refuse: that of the first; null if none does. */
export const refusalAmong = (verdicts: readonly Verdict[]): VerdictCode | null =>
  verdicts.find(refuses)?.code ?? null
