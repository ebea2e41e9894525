import type { TokenRole } from '#contract/roles.ts'
import type { Check, Verdict } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import { openingAt } from '#live/hours/opening.ts'
import { newRoom } from '#live/newRoom.ts'
import { check } from '#live/rules/check.ts'
import { lawOf } from '#live/rules/law.ts'
import { noPlays, rememberAll } from '#live/rules/recent.ts'
import type { Room } from '#live/state.ts'
import type { Tools } from '#services/core/context.ts'
import { roomForLive, rulesForLive } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import { playsBefore } from './recallPlays.ts'

/** Who asks what the rules say of songs. */
export interface Checker {
  readonly userUuid: string
  readonly role: TokenRole
}

const notASong: Check = {
  songId: null,
  ok: false,
  turnAt: null,
  verdicts: [
    { rule: 'song', code: 'songNotValid', ok: false, mode: 'enforce', until: null, plays: null, data: {} },
  ],
}

/** What the rules of a room say of songs; null stands for what is none. */
export const checkAll = (room: Room, by: Checker, songs: readonly (Song | null)[], now: number): Check[] =>
  songs.map((song) => (song === null ? notASong : check(room, song, by, now)))

/** A room that nobody keeps, as far as its rules go: nobody is in it, and history knows what it played. */
export const restingRoom = async (tools: Tools, roomUuid: string): Promise<Room | null> => {
  const known = await roomForLive(tools, roomUuid)
  if (known === null) return null
  const room = newRoom({ settings: known.room, noDancefloor: [] }, tools.now())
  const rules = await rulesForLive(tools, roomUuid)
  if (rules === null) return room
  const { needs } = lawOf(rules.doc)
  const plays = (await playsBefore(tools, roomUuid, needs)).sort((a, b) => a.at - b.at)
  const open = { ...openingAt(rules.doc.hours, tools.now()), since: 0 }
  return { ...room, open, doc: rules.doc, recent: rememberAll(noPlays(), plays) }
}

const djOf = ({ data }: Verdict): string[] => (typeof data['djUuid'] === 'string' ? [data['djUuid']] : [])

/** Verdicts with the names of the DJs that they speak of. */
export const verdictsNamed = async (tools: Tools, verdicts: readonly Verdict[]): Promise<Verdict[]> => {
  const uuids = verdicts.flatMap(djOf)
  if (uuids.length === 0) return [...verdicts]
  const people = await peopleOf(tools, uuids)
  return verdicts.map((verdict) => {
    const dj = djOf(verdict).map((uuid) => people.get(uuid)?.profile.nickname ?? null)[0]
    return dj === undefined ? verdict : { ...verdict, data: { ...verdict.data, dj } }
  })
}

/** The same with the names of the DJs that verdicts speak of. */
export const withNames = async (tools: Tools, checks: readonly Check[]): Promise<Check[]> => {
  const named = await verdictsNamed(
    tools,
    checks.flatMap(({ verdicts }) => verdicts),
  )
  return checks.map((one) => ({ ...one, verdicts: named.splice(0, one.verdicts.length) }))
}
