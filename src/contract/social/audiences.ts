import * as z from 'zod'
import { IsoTime, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { TokenRole } from '../roles.ts'
import { Device } from './devices.ts'
import { Note, Sent } from './notes.ts'
import { socialBase } from './paths.ts'

/** Everybody, those who read a language, or those who hold a role of the site. */
export const SiteAudience = z.union([z.enum(['all', 'en', 'es']), TokenRole])
export type SiteAudience = z.infer<typeof SiteAudience>

/** Who is there now, who keeps the room as a favorite, or who came by within 30 days. */
export const RoomAudience = z.enum(['present', 'favorites', 'visitors']).meta({ id: 'RoomAudience' })
export type RoomAudience = z.infer<typeof RoomAudience>

const roomNamed = {
  slug: z.string().min(1).max(100).optional(),
  roomUuid: Uuid.optional(),
}
const namesRoom = [
  ({ slug, roomUuid }: { slug?: string | undefined; roomUuid?: string | undefined }) =>
    (slug === undefined) !== (roomUuid === undefined),
  'names slug or roomUuid',
] as const

export const announce = endpoint({
  method: 'post',
  path: `${socialBase}/admin`,
  does: 'Tells everybody, or all who read a language or hold a role; on their devices too with `push`, once a day.',
  as: 'admin',
  scope: null,
  body: Note.extend({ audience: SiteAudience, push: z.boolean() }),
  gives: { 201: Sent },
  refuses: ['toldTooRecently'],
})

export const noteToAllDevices = endpoint({
  method: 'post',
  path: `${socialBase}/all-devices`,
  does: 'Sends a message to every device of these platforms, once a day; inboxes stay as they are.',
  as: 'admin',
  scope: null,
  body: Note.extend({ platforms: z.array(Device.shape.platform).max(3).optional() }),
  gives: { 201: Sent },
  refuses: ['toldTooRecently'],
})

export const noteToRoomUsers = endpoint({
  method: 'post',
  path: `${socialBase}/room-users`,
  does: 'Tells the people of a room something; its favorites and visitors once in 24 hours.',
  as: 'personOrService',
  scope: null,
  body: Note.extend({ ...roomNamed, audience: RoomAudience }).refine(...namesRoom),
  gives: { 201: Sent },
  refuses: ['roomNotFound', 'notRoomModerator', 'toldTooRecently'],
})

export const roomUsersToTell = endpoint({
  method: 'get',
  path: `${socialBase}/room-users-notification`,
  does: 'Counts the people of a room who can be told something, and says when they can be again.',
  as: 'personOrService',
  scope: null,
  query: z.object(roomNamed).refine(...namesRoom),
  gives: {
    200: z.object({
      present: z.number(),
      favorites: z.number(),
      visitors: z.number(),
      lastSentAt: IsoTime.nullable(),
      nextAllowedAt: IsoTime,
    }),
  },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const noteFromRoom = endpoint({
  method: 'post',
  path: `${socialBase}/notifications/custom-message-from-room`,
  does: 'Tells some of those who kept a room or came by within 90 days something; it leads to the room.',
  as: 'personOrService',
  scope: null,
  body: Note.omit({ link: true }).extend({
    slug: z.string().min(1).max(100),
    userUuids: z.array(Uuid).min(1).max(100),
  }),
  gives: { 201: Sent },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const noteToFans = endpoint({
  method: 'post',
  path: `${socialBase}/notifications/dj-fans`,
  does: 'Tells the fans of the caller, who is on the decks of this room, once in 24 hours.',
  as: 'person',
  scope: null,
  body: z.object({ slug: z.string().min(1).max(100), message: text(200).optional() }),
  gives: { 201: Sent },
  refuses: ['roomNotFound', 'notOnDecksThere', 'toldTooRecently'],
})

export const fansToTell = endpoint({
  method: 'get',
  path: `${socialBase}/dj-fans-notification`,
  does: 'Counts the fans of the caller, and says when they can be told something.',
  as: 'person',
  scope: null,
  gives: {
    200: z.object({
      fans: z.number(),
      /** How many of them want to be told. */
      reachable: z.number(),
      lastSentAt: IsoTime.nullable(),
      nextAllowedAt: IsoTime,
    }),
  },
  refuses: [],
})
