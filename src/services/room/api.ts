import type { RoomDto } from '#contract/room/room.ts'
import type { RoomRole, TokenRole } from '#contract/roles.ts'
import type { RoomStanding } from './standing.ts'
import { roomChanged } from '#facts/room.ts'
import type { BaseTools, Tools, Tx } from '#services/core/context.ts'
import { standingInRoom } from './access.ts'
import { findCommunity } from './communities/store.ts'
import { openRoomUuids, roomNamesFor } from './lists/store.ts'
import { finders } from './lists/storeFinders.ts'
import { noDancefloorOf } from './dancefloor/store.ts'
import {
  type GivenPasswords,
  guardedCheck,
  type PasswordCheck,
  type PasswordSender,
} from './passwords/checkPasswords.ts'
import { moderatorsIn, MOST_SHOWN, ownerOf } from './roles/store.ts'
import { closeRoom } from './rooms/closeRoom.ts'
import { dtoOf } from './rooms/view.ts'
import {
  demoRoomRows,
  findRoom,
  type NewRoom,
  providerKeysOf,
  roomByUuid,
  type RoomRow,
  updateRoom,
} from './rooms/store.ts'
import { makeRoom } from './rooms/makeRoom.ts'
import { latestVisitors, putVisit, visitsOf } from './visits/store.ts'

export type { GivenPasswords, PasswordCheck } from './passwords/checkPasswords.ts'
export type { RoomStanding } from './standing.ts'
export { roomsThatPlay } from './lists/roomsThatPlay.ts'
export { followerCount, followersAfter, followersAmong, type Followers } from './audience/store.ts'
export { type SharedEvent, sharedEvent } from './events/shared.ts'
export { type Occasion, occasionOf } from './events/occasion.ts'
export { communitySeenBy, eventSeenBy } from './seenBy.ts'
export { resealCalendars } from './events/resealCalendars.ts'
export { everEntered, firstEntryIn, shieldForLive } from './shield/shieldForLive.ts'
export { shieldOf } from './shield/shieldOf.ts'
export { roomsNamed } from './lists/roomsNamed.ts'
export { showsEffects } from './rooms/showsEffects.ts'
export { houseCrateChooser } from './rules/houseCrate.ts'
export { rulesForLive } from './rules/forLive.ts'
export { mayReadHistory, zoneOf } from './rules/history.ts'
export { sharedRoom, type SharedRoom } from './rules/sharedRoom.ts'
export { mayEnterRoom, type RoomEntry } from './entry.ts'
export { lastVisitTo, replayRoomFor } from './rooms/replayRoom.ts'
export { roomRunBy, runsRoom } from './runBy.ts'
export { undoShieldAct } from './shield/undoShieldAct.ts'
export { undoRoleAct } from './roles/undoRoleAct.ts'
export { roomPersonalData } from './privacy/personalData.ts'
export { placesPersonalData } from './privacy/placesData.ts'
export { type VoiceRight, voiceRightOf } from './voice/right.ts'
export { takeTicket as takeVoiceTicket, type VoiceTicket } from './voice/ticket.ts'

/** A room as the live host and the chat need it. */
export interface KnownRoom {
  readonly id: number
  readonly room: RoomDto
  readonly demo: boolean
}

/** A living room by uuid, null if there is none (or it was deleted). */
export const roomForLive = async (tools: Tools, roomUuid: string): Promise<KnownRoom | null> =>
  known(tools, await roomByUuid(tools.db, roomUuid))

/** A living room by slug, uuid or number. */
export const roomByReference = async (tools: Tools, reference: string): Promise<KnownRoom | null> =>
  known(tools, await findRoom(tools.db, reference))

const known = async (tools: Tools, row: RoomRow | undefined): Promise<KnownRoom | null> =>
  row ? { id: row.id, room: await dtoOf(tools, row), demo: row.demo } : null

/**
 * `right` if the room has no password, or `password` or a live `guestPassword` matches. A room with only a guest
 * password is open: that password is a second key to a protected room. What is tried too often is not looked at.
 */
export const checkRoomPassword = async (
  tools: Tools,
  roomUuid: string,
  given: GivenPasswords,
  sender: PasswordSender,
): Promise<PasswordCheck> => {
  const room = await roomByUuid(tools.db, roomUuid)
  return room === undefined ? 'wrong' : guardedCheck(tools, room, given, sender)
}

/** Those of several rooms that everybody may find and enter. */
export const openRooms = (tools: BaseTools, roomUuids: readonly string[]): Promise<ReadonlySet<string>> =>
  openRoomUuids(tools.db, roomUuids)

/** The providers that each of these rooms keeps to; an empty list where it takes all. */
export const providersOfRooms = (tools: BaseTools, roomUuids: readonly string[]): Promise<string[][]> =>
  providerKeysOf(tools.db, roomUuids)

/** What names a room to people. */
export interface RoomName {
  readonly uuid: string
  readonly slug: string
  readonly name: string
}

/** Those of some rooms that one could find and enter: open ones, those entered or held a role in, and `known` ones. */
export const roomsFoundBy = async (
  tools: BaseTools,
  userUuid: string,
  roomUuids: readonly string[],
  known: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, RoomName>> => {
  const rooms = await roomNamesFor(tools.db, userUuid, roomUuids)
  const found = rooms.filter(({ uuid, isFound }) => isFound || known.has(uuid))
  return new Map(found.map(({ uuid, slug, name }) => [uuid, { uuid, slug, name }]))
}

/** Which of these people could find and enter a room. */
export const findersOf = async (
  tools: BaseTools,
  roomUuid: string,
  userUuids: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await finders(tools.db, roomUuid, userUuids))

/** What names a community to people; null if there is none. */
export const communityNamed = async (
  tools: BaseTools,
  communityUuid: string,
): Promise<{ readonly slug: string; readonly name: string } | null> =>
  (await findCommunity(tools.db, communityUuid)) ?? null

/** Who owns a room; null if nobody does, or there is no such room. */
export const ownerOfRoom = async (tools: Tools, roomUuid: string): Promise<string | null> => {
  const room = await roomByUuid(tools.db, roomUuid)
  return room ? ownerOf(tools.db, room.id) : null
}

/** Who holds power in a room by a role of it: its moderators, co-owners and owner. */
export const moderatorsOfRoom = async (tools: Tools, roomUuid: string): Promise<string[]> => {
  const room = await roomByUuid(tools.db, roomUuid)
  return room ? moderatorsIn(tools.db, room.id) : []
}

/** Who came by a room since then, the latest first. */
export const visitorsSince = async (
  tools: Tools,
  roomUuid: string,
  since: Date,
  most: number,
): Promise<string[]> => {
  const room = await roomByUuid(tools.db, roomUuid)
  const visits = room ? await latestVisitors(tools.db, room.id, most) : []
  return visits.flatMap(({ userUuid, visitedAt }) => (visitedAt >= since ? [userUuid] : []))
}

/** Where a person stands in a room; null if there is no such room. */
export const roomStandingOf = async (
  tools: Tools,
  roomUuid: string,
  person: { uuid: string; role: TokenRole },
): Promise<RoomStanding | null> => {
  const room = await roomByUuid(tools.db, roomUuid)
  return room ? standingInRoom(tools, room, person) : null
}

/** The live room let somebody in: a visit, and proof that they knew the password. */
export const enteredRoom = (tools: Tools, roomUuid: string, userUuid: string): Promise<void> =>
  putVisit(tools.db, { roomUuid, userUuid, entered: true })

/** True if a room has so many bans or kicks that not all of them are among the roles it shows. */
export const hidesRestrictions = (shown: readonly { readonly role: RoomRole }[]): boolean =>
  (['banned', 'kicked'] as const).some(
    (role) => shown.filter((row) => row.role === role).length >= MOST_SHOWN,
  )

/** Why somebody may not enter a room, by a ban or kick that it may not show; null if there is none. */
export const restrictionIn = async (
  tools: Tools,
  roomUuid: string,
  userUuid: string,
): Promise<'bannedFromRoom' | 'kickedFromRoom' | null> => {
  const standing = await roomStandingOf(tools, roomUuid, { uuid: userUuid, role: 'user' })
  if (standing?.banned) return 'bannedFromRoom'
  return standing?.kicked ? 'kickedFromRoom' : null
}

/** Makes a room for somebody without asking what they may, for the server itself. */
export const createRoomFor = (
  tools: Tools,
  ownerUuid: string,
  room: Omit<NewRoom, 'uuid' | 'slug' | 'id'> & { slug?: string },
): Promise<RoomDto> => tools.tx(async (tx) => dtoOf(tx, await makeRoom(tx, ownerUuid, room)))

/** Deletes a room without asking who may, for the server itself; nothing happens if it is gone. */
export const closeRoomFor = async (tools: Tools, roomUuid: string): Promise<void> => {
  const room = await roomByUuid(tools.db, roomUuid)
  if (room) await closeRoom(tools, room)
}

/** Takes the pinned messages of a room away. */
export const clearPins = async (tx: Tx, roomUuid: string): Promise<void> => {
  const room = await roomByUuid(tx.db, roomUuid)
  if (!room) return
  await updateRoom(tx.db, room.id, { pinnedMessages: '[]' })
  tx.emit(roomChanged({ roomUuid }))
}

/** The demo rooms, made on first start, oldest first. */
export const demoRooms = async (tools: Tools): Promise<RoomDto[]> =>
  Promise.all((await demoRoomRows(tools.db)).map((row) => dtoOf(tools, row)))

/** People who are present but not drawn on the dance floor of a room. */
export const noDancefloorUsers = async (tools: Tools, roomUuid: string): Promise<string[]> => {
  const room = await roomByUuid(tools.db, roomUuid)
  return room ? noDancefloorOf(tools.db, room.id) : []
}

/** When somebody last came by each room, the latest first, with how many rooms there are in all. */
export const visitsBy = (
  tools: Tools,
  userUuid: string,
  span: { readonly from: Date | null; readonly to: Date | null; readonly limit: number },
): Promise<{ readonly roomUuid: string; readonly visitedAt: Date; readonly count: number }[]> =>
  visitsOf(tools.db, userUuid, span)
