import type { TokenRole } from '#contract/roles.ts'
import type { ExemptRole } from '#contract/room/rules/shared.ts'
import type { Check, Verdict } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import type { Caller } from '../command.ts'
import { hasSeatFor } from '../decide/guests.ts'
import { closedTo } from '../hours/closing.ts'
import { mayPlayOn } from '../house/due.ts'
import { hoursAt } from '../hours/hoursAt.ts'
import { waitingOf } from '../line/place.ts'
import { weightIn } from '../line/weight.ts'
import { rolesInForce } from '../standing.ts'
import { isPlayable, readSong } from '../song.ts'
import type { Decks, Room } from '../state.ts'
import { addressVerdicts } from './address.ts'
import { judge, judgePerson, refuses } from './judge.ts'
import type { Law } from './law.ts'
import { lawIn } from './lawIn.ts'
import type { Past, PlayAhead } from './past.ts'
import type { Asker } from './question.ts'
import { type Recent, usualSeconds } from './recent.ts'
import { songKeys } from './songKeys.ts'
import { type ExpectedTurn, turnOf } from './turnOf.ts'
import type { Pace } from './walk.ts'

/** A room as its rules see it: `decks` may be those of a moment ahead. */
export interface Scene {
  readonly room: Room
  readonly law: Law
  readonly decks: Decks
  readonly recent: Recent
  /** What begins at that moment and is not yet remembered. */
  readonly begins: readonly PlayAhead[]
  readonly now: number
}

/** The room as it stands. */
export const sceneOf = (room: Room, now: number): Scene => ({
  room,
  law: lawIn(room),
  decks: room.decks,
  recent: room.recent,
  begins: [],
  now,
})

const exempting: readonly ExemptRole[] = ['owner', 'coOwner', 'moderator', 'dj']

/** Those of somebody's roles in a room that can exempt them from a rule. */
export const exemptingRoles = (held: readonly string[]): Set<ExemptRole> =>
  new Set(exempting.filter((role) => held.includes(role)))

/** Somebody; `role` as their session may act, where they need not be present. */
interface Someone {
  readonly userUuid: string
  readonly role?: TokenRole
}

/** As what somebody acts: the session says it, where it is known. */
const roleOf = ({ people }: Room, { userUuid, role }: Someone): TokenRole =>
  role ?? people.get(userUuid)?.user.tokenRole ?? 'guest'

/** Somebody with all that can exempt them from a rule in this room. */
export const askerIn = (
  { settings, people, residents, house }: Room,
  { userUuid, role }: Someone,
  now: number,
): Asker => {
  const roles = exemptingRoles(rolesInForce(settings.roomRoles, userUuid, now))
  if ((role ?? people.get(userUuid)?.user.tokenRole) === 'bot') roles.add('bot')
  if (residents.has(userUuid)) roles.add('resident')
  return { userUuid, roles, ...(userUuid === house?.dj && { isHouse: true }) }
}

/** What the rotation of a room is walked by. */
export const paceOf = ({ room, law, decks, recent, begins, now }: Scene): Pace => {
  const { doc } = law
  const hours = hoursAt(room, now)
  const isLast = !hours.open && decks.play !== null && decks.play.now.startTime <= hours.since
  const isLimited = doc.person.plays.mode === 'enforce'
  return {
    now,
    doc,
    rules: room.rules,
    songsPerDj: room.settings.songsPerDj,
    numberOfDjs: room.settings.numberOfDjs,
    house: room.house?.dj ?? null,
    houseEnds: !mayPlayOn(room),
    usualSeconds: usualSeconds(recent),
    closesAt: hours.open ? hours.changesAt : isLast ? now : null,
    weightOf: (uuid) => weightIn(room, uuid, doc.line.weights, now),
    mayTake: (uuid, then) => {
      const role = room.people.get(uuid)?.user.tokenRole
      return role !== 'guest' || hasSeatFor({ ...room, decks: then }, { userUuid: uuid, role }, now)
    },
    isSpent: (uuid, at, ahead) =>
      isLimited &&
      judgePerson(law, {
        who: askerIn(room, { userUuid: uuid }, now),
        at,
        past: { recent, ahead: [...begins, ...ahead], ready: [] },
      }).some(refuses),
  }
}

/** The next turn of somebody, as it is expected; null for whoever has no place. */
const expectedTurn = (scene: Scene, userUuid: string): ExpectedTurn | null =>
  turnOf(scene.decks, userUuid, paceOf(scene))

/** What others on the decks have ready. */
const readyOf = ({ seats }: Decks, but: string, now: number): PlayAhead[] =>
  seats.flatMap(({ uuid, nextSong }) =>
    uuid !== but && isPlayable(nextSong) ? [{ at: now, djUuid: uuid, keys: songKeys(nextSong) }] : [],
  )

const asOfNow = ({ recent, begins, now }: Scene, who: Asker) => ({
  who,
  at: now,
  past: { recent, ahead: begins, ready: [] },
})

/** What is held against a song if it began now. */
export const verdictsNow = (scene: Scene, song: Song, who: Asker): Verdict[] =>
  judge(scene.law, { song, hearers: scene.room, ...asOfNow(scene, who) })

/** What is held against somebody who wants to play now, whatever the song. */
export const personVerdicts = (scene: Scene, who: Asker): Verdict[] =>
  judgePerson(scene.law, asOfNow(scene, who))

/** What is held against a song for somebody's next turn: when it is expected for whoever has a place, otherwise as of now. */
export const verdictsFor = (scene: Scene, song: Song, who: Asker, asked?: ExpectedTurn | null): Verdict[] => {
  const { law, decks, recent, begins, now } = scene
  if (!law.judges) return []
  const turn = asked === undefined ? expectedTurn(scene, who.userUuid) : asked
  const past: Past = turn
    ? { recent, ahead: [...begins, ...turn.ahead], ready: [] }
    : { recent, ahead: begins, ready: readyOf(decks, who.userUuid, now) }
  return judge(law, { song, who, at: turn?.at ?? now, past, hearers: scene.room })
}

/** What is held against whoever has no seat, before any song: whoever waits takes nothing more from their network. */
const placeVerdicts = (room: Room, by: Caller, who: Asker, now: number): Verdict[] =>
  room.decks.seats.some(({ uuid }) => uuid === by.userUuid)
    ? []
    : [...closedTo(room, by, now), ...(waitingOf(room.decks, by.userUuid) ? [] : addressVerdicts(room, who))]

/**
 * What the rules say of a song for somebody's next turn; the same as is asked when it is chosen. What stands against
 * it now and no longer by then is among the verdicts, as allowed.
 */
export const check = (room: Room, song: Song, by: Someone, now: number): Check => {
  const scene = sceneOf(room, now)
  const who = askerIn(room, by, now)
  const turn = expectedTurn(scene, who.userUuid)
  const verdicts = [
    ...placeVerdicts(room, { userUuid: by.userUuid, role: roleOf(room, by) }, who, now),
    ...(isPlayable(song) ? verdictsFor(scene, song, who, turn) : []),
  ]
  const passed =
    turn === null || !isPlayable(song)
      ? []
      : verdictsNow(scene, song, who).filter(
          ({ ok, rule }) => ok === false && !verdicts.some((one) => one.rule === rule),
        )
  return {
    songId: song.songId ?? null,
    ok: !verdicts.some(refuses),
    turnAt: turn?.at ?? null,
    verdicts: [...verdicts, ...passed.map((verdict): Verdict => ({ ...verdict, ok: true }))],
  }
}

/** True if a song as it stands in somebody's queue may be their next one; whoever has no seat needs none. */
export const mayComeNext = (room: Room, userUuid: string, stored: unknown, now: number): boolean => {
  if (!lawIn(room).judges) return true
  const song = readSong(stored)
  return song !== null && song !== 'notValid' && check(room, song, { userUuid }, now).ok
}
