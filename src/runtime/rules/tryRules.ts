import { refuse } from '#contract/errors.ts'
import type { Doc } from '#contract/room/rules.ts'
import { PLAYS_TRIED, type TriedRules } from '#contract/room/songChecks.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { exemptingRoles } from '#live/rules/check.ts'
import { refuses } from '#live/rules/judge.ts'
import type { Asker } from '#live/rules/question.ts'
import { tryRules } from '#live/rules/tryRules.ts'
import { readSong } from '#live/song.ts'
import { rolesInForce } from '#live/standing.ts'
import type { Tools } from '#services/core/context.ts'
import { playsForRules, type RuledPlay } from '#services/playlist/api.ts'
import { roomForLive } from '#services/room/api.ts'
import { HOUSE_DJ, peopleOf } from '#services/user/api.ts'
import { residentsOf } from '../room/store.ts'

const readPlay = ({ playId, playedAt, djUuid, song: stored }: RuledPlay) => {
  const song = readSong(stored)
  return song === null || song === 'notValid' ? [] : [{ playId, at: playedAt.getTime(), djUuid, song }]
}

/** Each of these DJs with what exempts them from rules in a room, as things stand now. */
const askersIn = async (
  tools: Tools,
  { uuid, roomRoles }: Pick<RoomDto, 'uuid' | 'roomRoles'>,
  djs: readonly string[],
): Promise<(djUuid: string) => Asker> => {
  const [people, residents] = await Promise.all([peopleOf(tools, djs), residentsOf(tools.db, uuid)])
  return (userUuid) => {
    const roles = exemptingRoles(rolesInForce(roomRoles, userUuid, tools.now()))
    if (people.get(userUuid)?.standing.role === 'bot') roles.add('bot')
    const isHouse = userUuid === HOUSE_DJ
    if (isHouse || residents.includes(userUuid)) roles.add('resident')
    return { userUuid, roles, ...(isHouse && { isHouse }) }
  }
}

/** Holds the last plays of a room against rules, the oldest first. */
export const tryOnHistory = async (tools: Tools, roomUuid: string, doc: Doc): Promise<TriedRules> => {
  const known = (await roomForLive(tools, roomUuid)) ?? refuse('roomNotFound')
  const plays = (await playsForRules(tools, roomUuid, PLAYS_TRIED)).flatMap(readPlay).reverse()
  const askerOf = await askersIn(
    tools,
    known.room,
    plays.map(({ djUuid }) => djUuid),
  )
  const verdicts = tryRules(
    doc,
    plays.map(({ at, djUuid, song }) => ({ at, song, who: askerOf(djUuid) })),
  )
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
