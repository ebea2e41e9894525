import { refuse } from '#contract/errors.ts'
import type { Doc } from '#contract/room/rules.ts'
import { PLAYS_TRIED, type TriedRules } from '#contract/room/songChecks.ts'
import { refuses } from '#live/rules/judge.ts'
import { tryRules } from '#live/rules/tryRules.ts'
import { readSong } from '#live/song.ts'
import type { Tools } from '#services/core/context.ts'
import { playsForRules, type RuledPlay } from '#services/playlist/api.ts'
import { roomForLive } from '#services/room/api.ts'

const readPlay = ({ playId, playedAt, djUuid, song: stored }: RuledPlay) => {
  const song = readSong(stored)
  return song === null || song === 'notValid' ? [] : [{ playId, at: playedAt.getTime(), djUuid, song }]
}

/** Holds the last plays of a room against rules, the oldest first. */
export const tryOnHistory = async (tools: Tools, roomUuid: string, doc: Doc): Promise<TriedRules> => {
  const known = (await roomForLive(tools, roomUuid)) ?? refuse('roomNotFound')
  const plays = (await playsForRules(tools, roomUuid, PLAYS_TRIED)).flatMap(readPlay).reverse()
  const verdicts = tryRules(doc, known.room, plays, tools.now())
  const byRule: Record<string, { refused: number; told: number }> = {}
  const refused = plays.flatMap(({ playId, at, djUuid, song }, i) => {
    const against = (verdicts[i] ?? []).filter(({ ok }) => ok === false)
    for (const rule of new Set(against.map((one) => one.rule))) {
      const counted = (byRule[rule] ??= { refused: 0, told: 0 })
      if (against.some((one) => one.rule === rule && refuses(one))) counted.refused += 1
      else counted.told += 1
    }
    const { artistName, trackName } = song
    return against.some(refuses)
      ? [{ playId, playedAt: at, djUuid, artistName, trackName, verdicts: against }]
      : []
  })
  return { plays: plays.length, refused, byRule }
}
