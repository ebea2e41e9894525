import { PinnedMessage, type RoomDto, type UserRole } from '#contract/room/room.ts'
import type { BaseTools } from '#services/core/context.ts'
import { type RoleRow, shownRolesOfRooms } from '../roles/store.ts'
import type { RoomRow } from './store.ts'

/** A role row as the wire writes it. */
export const roleView = (row: RoleRow): UserRole => ({
  id: row.id,
  roomId: row.roomId,
  userUuid: row.userUuid,
  role: row.role,
  expirationTime: row.expirationTime?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A room's settings as everybody sees them; no password leaves the row. */
export const roomView = (room: RoomRow, roles: readonly RoleRow[], now: number): RoomDto => ({
  uuid: room.uuid,
  name: room.name,
  slug: room.slug,
  description: room.description,
  vibe: room.vibe,
  djType: room.djType,
  type: room.type,
  design: room.design,
  musicProviderKeys: room.musicProviderKeys,
  numberOfDjs: room.numberOfDjs,
  songsPerDj: room.songsPerDj,
  roomSize: room.roomSize,
  entryFee: room.entryFee,
  freeEntries: room.freeEntries,
  promoted: room.promoted,
  liveAudio: room.liveAudio,
  isLive: room.isLive,
  hasChat: room.hasChat,
  unlisted: room.unlisted,
  varietyStyleMusic: room.varietyStyleMusic,
  explicit: room.explicit,
  isPasswordProtected: room.passwordHash !== null,
  isGuestPasswordProtected: hasGuestPassword(room, now),
  posterUrl: room.posterUrl ?? room.posterFile,
  posterFile: room.posterFile,
  externalUrl: room.externalUrl,
  discordServer: room.discordServer,
  pinnedMessages: PinnedMessage.array().safeParse(room.pinnedMessages).data ?? [],
  roomRoles: roles.map(roleView),
  genres: room.genres,
  positionPriority: room.positionPriority,
  createdAt: room.createdAt.toISOString(),
  updatedAt: room.updatedAt.toISOString(),
  deletedAt: null,
})

/** True while the room's guest password works. `now` in epoch milliseconds. */
export const hasGuestPassword = (room: RoomRow, now: number): boolean =>
  room.guestPasswordHash !== null &&
  (room.guestPasswordUntil === null || room.guestPasswordUntil.getTime() > now)

/** The settings of a room with its unexpired roles. */
export const dtoOf = async (tools: BaseTools, room: RoomRow): Promise<RoomDto> =>
  roomView(room, await shownRolesOfRooms(tools.db, [room.id]), tools.now())
