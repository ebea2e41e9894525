import type { RoomRest } from '#contract/room/room.ts'
import { emptySummary, type RoomSummary } from '#ports/live.ts'
import type { Ctx, Tools, Who } from '#services/core/context.ts'
import { type Person, peopleOf } from '#services/user/api.ts'
import { favoriteRoomIds } from '../favorites/store.ts'
import { type RoleRow, shownRolesOfRooms } from '../roles/store.ts'
import { roomStanding } from '../standing.ts'
import { enteredRoomIds } from '../visits/store.ts'
import type { RoomRow } from './store.ts'
import { roomView } from './view.ts'

/** One room as REST answers it to this caller, with everybody who is in it. */
export const restOf = async (ctx: Ctx, room: RoomRow): Promise<RoomRest> => {
  const [rest] = await viewsOf(ctx, [room], new Map([[room.uuid, await ctx.live.wholeSummary(room.uuid)]]))
  if (!rest) throw new Error('A room went missing')
  return rest
}

/** Rooms as REST lists them to this caller, in the order given: each names the first of those who are in it. */
export const restsOf = async (ctx: Ctx, rooms: readonly RoomRow[]): Promise<RoomRest[]> =>
  rooms.length === 0 ? [] : viewsOf(ctx, rooms, await ctx.live.summaries(rooms.map((room) => room.uuid)))

const viewsOf = async (
  ctx: Ctx,
  rooms: readonly RoomRow[],
  summaries: ReadonlyMap<string, RoomSummary>,
): Promise<RoomRest[]> => {
  const ids = rooms.map((room) => room.id)
  const guarded = rooms.filter((room) => room.passwordHash !== null).map((room) => room.id)
  // A service's uuid is its name.
  const caller = ctx.user?.type === 'service' ? undefined : ctx.user?.uuid
  const [roles, favorites, entered, friends] = await Promise.all([
    shownRolesOfRooms(ctx.db, ids),
    caller === undefined ? new Set<number>() : favoriteRoomIds(ctx.db, caller, ids),
    caller === undefined ? new Set<number>() : enteredRoomIds(ctx.db, caller, guarded),
    friendsInRooms(ctx),
  ])
  const people = await peopleShown(ctx, [...summaries.values()])
  return rooms.map((room) => {
    const held = roles.filter((role) => role.roomId === room.id)
    const knowsInside = room.passwordHash === null || entered.has(room.id) || isInsider(held, ctx.user)
    const summary = summaries.get(room.uuid) ?? emptySummary
    const dto = roomView(room, held, ctx.now())
    return {
      ...dto,
      pinnedMessages: knowsInside ? dto.pinnedMessages : [],
      id: room.id,
      song: summary.song,
      endTime: summary.endTime,
      usersInRoomUuids: [...summary.userUuids],
      friendInRoomUuids: friends.filter(({ rooms }) => rooms.includes(room.uuid)).map(({ uuid }) => uuid),
      numberOfUsersInRoom: summary.people,
      numberOfActiveDjs: summary.djUuids.length,
      favorited: favorites.has(room.id),
      roomtone: {
        djUuid: summary.djUuid,
        djName: summary.djUuid === null ? null : (people.get(summary.djUuid)?.profile.nickname ?? null),
        vibeMeter: summary.vibeMeter,
        votes: summary.votes,
        people: knowsInside ? shownOf(summary).flatMap((uuid) => figureOf(uuid, summary, people)) : [],
        demo: room.demo,
        effects: room.effects,
        language: room.language,
      },
    }
  })
}

/** Friends of the caller who let them see it, and where each is, in the order of friendship. */
const friendsInRooms = async ({ user, relations, live }: Ctx) => {
  if (user?.type !== 'user') return []
  const friends = await relations.friendsToMeet(user.uuid)
  const rooms: ReadonlyMap<string, readonly string[]> =
    friends.length === 0 ? new Map() : await live.roomsOfEach(friends)
  return friends
    .map((uuid) => ({ uuid, rooms: rooms.get(uuid) ?? [] }))
    .filter((friend) => friend.rooms.length > 0)
}

const isInsider = (held: readonly RoleRow[], who: Who | null): boolean => {
  if (!who) return false
  if (who.type === 'service') return true
  const own = held.filter((role) => role.userUuid === who.uuid).map((role) => role.role)
  const standing = roomStanding(own, who.role)
  return standing.moderates || standing.roles.includes('dj')
}

/** So many people of a room are shown on its card. */
const MOST_SHOWN = 8

const shownOf = ({ djUuid, djUuids, userUuids }: RoomSummary): string[] =>
  [...new Set([...(djUuid === null ? [] : [djUuid]), ...djUuids, ...userUuids])].slice(0, MOST_SHOWN)

const figureOf = (uuid: string, { djUuids }: RoomSummary, people: ReadonlyMap<string, Person>) => {
  const profile = people.get(uuid)?.profile
  if (!profile) return []
  const { nickname, avatarId, color } = profile
  return [{ uuid, nickname, avatarId, color, isDj: djUuids.includes(uuid) }]
}

const peopleShown = async (
  tools: Tools,
  summaries: readonly RoomSummary[],
): Promise<ReadonlyMap<string, Person>> => {
  const uuids = summaries.flatMap(shownOf)
  return uuids.length === 0 ? new Map() : peopleOf(tools, uuids)
}
