import * as z from 'zod'
import type { RoomRole } from '../roles.ts'

/** What can stand in the moderation log. */
export const LogKind = z
  .enum([
    'warn',
    'kick',
    'mute',
    'unmute',
    'djBan',
    'djUnban',
    'offDecks',
    'songKept',
    'roomBan',
    'roomUnban',
    'grantRole',
    'removeRole',
    'siteKick',
    'siteBan',
    'siteTempBan',
    'siteUnban',
    'deleteMessages',
    'clearChat',
    'shield',
    'raid',
    'wordHeld',
    'wordPassed',
    'undo',
    'sent',
    'roomChanged',
  ])
  .meta({ id: 'LogKind' })
export type LogKind = z.infer<typeof LogKind>

/** The eight types that auditors know. */
export const ModerationType = z
  .enum([
    'banUser',
    'kickUser',
    'grantRole',
    'removeRole',
    'globalKick',
    'globalBan',
    'globalUnBan',
    'temporaryBan',
  ])
  .meta({ id: 'ModerationType' })
export type ModerationType = z.infer<typeof ModerationType>

/** Acts that change somebody's standing in a room. */
export type RoomActKind =
  | 'kick'
  | 'mute'
  | 'unmute'
  | 'djBan'
  | 'djUnban'
  | 'roomBan'
  | 'roomUnban'
  | 'grantRole'
  | 'removeRole'

/** Acts that change somebody's standing on the whole site. */
export type SiteActKind = 'grantRole' | 'removeRole' | 'siteKick' | 'siteBan' | 'siteTempBan' | 'siteUnban'

const types = {
  mute: 'grantRole',
  djBan: 'grantRole',
  grantRole: 'grantRole',
  unmute: 'removeRole',
  djUnban: 'removeRole',
  roomUnban: 'removeRole',
  removeRole: 'removeRole',
  roomBan: 'banUser',
  kick: 'kickUser',
  siteKick: 'globalKick',
  siteBan: 'globalBan',
  siteTempBan: 'temporaryBan',
  siteUnban: 'globalUnBan',
} as const satisfies Record<RoomActKind | SiteActKind, ModerationType>

export const roomTypeOf = (kind: RoomActKind): (typeof types)[RoomActKind] => types[kind]
export const siteTypeOf = (kind: SiteActKind): (typeof types)[SiteActKind] => types[kind]

/** The auditors' type of an act; null where it has none. */
export const typeOf = (kind: LogKind): ModerationType | null =>
  kind in types ? types[kind as RoomActKind] : null

/** What an act is in the log that auditors wrote down by its type. */
export const kindOfType: Readonly<Record<ModerationType, LogKind>> = {
  banUser: 'roomBan',
  kickUser: 'kick',
  grantRole: 'grantRole',
  removeRole: 'removeRole',
  globalKick: 'siteKick',
  globalBan: 'siteBan',
  globalUnBan: 'siteUnban',
  temporaryBan: 'siteTempBan',
}

/** What it is called when a role of a room, or a restriction, is given. */
export const grantKind = (role: RoomRole): RoomActKind => {
  switch (role) {
    case 'chatDisabled':
      return 'mute'
    case 'djDisabled':
      return 'djBan'
    case 'banned':
      return 'roomBan'
    case 'kicked':
      return 'kick'
    case 'owner':
    case 'coOwner':
    case 'moderator':
    case 'dj':
      return 'grantRole'
  }
}

/** What it is called when it is taken away. */
export const removalKind = (role: RoomRole): RoomActKind => {
  switch (role) {
    case 'chatDisabled':
      return 'unmute'
    case 'djDisabled':
      return 'djUnban'
    case 'banned':
    case 'kicked':
      return 'roomUnban'
    case 'owner':
    case 'coOwner':
    case 'moderator':
    case 'dj':
      return 'removeRole'
  }
}
