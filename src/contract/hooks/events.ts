import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { Theme } from '../room/rules/theme.ts'

/** What a webhook is about: one room, the account of its owner, or the whole site. */
export const WebhookReach = z.enum(['room', 'person', 'site']).meta({ id: 'WebhookReach' })
export type WebhookReach = z.infer<typeof WebhookReach>

/** A song as webhooks tell it. */
export const HookSong = z
  .object({
    artistName: z.string(),
    trackName: z.string(),
    /** Seconds. */
    duration: z.number(),
    songShortId: z.string().nullable(),
    isrc: z.string().nullable(),
    musicProviders: z.record(z.string(), z.string()),
  })
  .meta({ id: 'HookSong' })
export type HookSong = z.infer<typeof HookSong>

const Room = z.object({ roomUuid: Uuid })
const Play = Room.extend({ playId: z.string(), djUuid: Uuid, song: HookSong, startedAt: IsoTime })

/** Events of webhooks: for whom they are, what they tell (`data`), in one sentence what of. */
export const hookEvents = {
  'room.song_played': { reach: 'room', does: 'A song began.', data: Play },
  'room.song_ended': {
    reach: 'room',
    does: 'A song ended, with how many liked, disliked and starred it.',
    data: Play.extend({
      endedAt: IsoTime,
      likes: z.number(),
      dislikes: z.number(),
      stars: z.number(),
    }),
  },
  'room.song_skipped': {
    reach: 'room',
    does: 'A song did not end by itself.',
    data: Room.extend({
      playId: z.string(),
      djUuid: Uuid,
      songName: z.string(),
      songShortId: z.string().nullable(),
      startedAt: IsoTime,
      endedAt: IsoTime,
      listeners: z.number(),
    }),
  },
  'room.dj_added': {
    reach: 'room',
    does: 'Somebody took a seat on the decks.',
    data: Room.extend({ djUuid: Uuid }),
  },
  'room.dj_removed': {
    reach: 'room',
    does: 'Somebody has no seat on the decks any more.',
    data: Room.extend({ djUuid: Uuid, reason: z.enum(['left', 'emptyTurns', 'moderator', 'afk']) }),
  },
  'room.presence': {
    reach: 'room',
    does: 'Who came and went, looked at every 30 seconds and told if it changed; at most 100 are named each way.',
    data: Room.extend({ joined: z.array(Uuid), left: z.array(Uuid), count: z.number() }),
  },
  'room.chat_message': {
    reach: 'room',
    does: 'Somebody wrote in the chat of the room. Told only while whoever owns the webhook may read there.',
    data: Room.extend({
      messageId: z.number(),
      senderUuid: z.string(),
      /** Its first 4,000 characters. */
      text: z.string(),
      /** Pictures, GIFs or files come with it. */
      hasMedia: z.boolean(),
      sentAt: IsoTime,
    }),
  },
  'room.hours_turned': {
    reach: 'room',
    does: 'The room opened or closed by its hours.',
    data: Room.extend({ open: z.boolean(), changesAt: IsoTime.nullable() }),
  },
  'room.settings_changed': {
    reach: 'room',
    does: 'Settings, pictures, passwords or the dance floor of the room changed.',
    data: Room,
  },
  'room.rules_changed': {
    reach: 'room',
    does: 'The rules of the room changed: which revision they are now, by whom, and at which paths.',
    data: Room.extend({ revision: z.number().int(), by: Uuid, changed: z.array(z.string()) }),
  },
  'room.theme_changed': {
    reach: 'room',
    does: 'What songs are to be about was set, or is over; null: nothing.',
    data: Room.extend({ theme: Theme.nullable(), by: Uuid.nullable() }),
  },
  'room.night_ended': {
    reach: 'room',
    does: 'A night of the room is over: told three hours after its last song.',
    data: Room.extend({
      nightId: Uuid,
      startedAt: IsoTime,
      endedAt: IsoTime,
      plays: z.int(),
      likes: z.int(),
      dislikes: z.int(),
      stars: z.int(),
    }),
  },
  'room.user_moderated': {
    reach: 'room',
    does: 'Somebody’s standing in the room was changed by somebody else.',
    data: Room.extend({
      type: z.enum(['banUser', 'kickUser', 'grantRole', 'removeRole']),
      userUuid: Uuid,
      actorUuid: Uuid,
      previousRole: z.string().nullable(),
      newRole: z.string().nullable(),
      reason: z.string(),
      until: IsoTime.nullable(),
    }),
  },
  'user.turn_soon': {
    reach: 'person',
    does: 'A song began, and your turn is the next.',
    data: Room.extend({ playId: z.string(), endsAt: IsoTime }),
  },
  'user.mentioned': {
    reach: 'person',
    does: 'Somebody named you in the chat of a room.',
    data: Room.extend({ messageId: z.number(), senderUuid: Uuid }),
  },
  'user.followed_dj_playing': {
    reach: 'person',
    does: 'A DJ whom you follow took a seat in a room that you can find.',
    data: Room.extend({ djUuid: Uuid }),
  },
  'upload.finished': {
    reach: 'person',
    does: 'What is to be known of a song you uploaded is known.',
    data: z.object({ songId: Uuid, status: z.string() }),
  },
  'site.user_signed_up': {
    reach: 'site',
    does: 'Somebody made an account.',
    data: z.object({ userUuid: Uuid, via: z.string() }),
  },
  'site.room_created': {
    reach: 'site',
    does: 'Somebody made a room.',
    data: Room.extend({ userUuid: Uuid }),
  },
  'site.report_opened': {
    reach: 'site',
    does: 'Somebody asked moderators to look at something.',
    data: z.object({
      reportId: z.string(),
      kind: z.string(),
      userUuid: Uuid.nullable(),
      roomUuid: Uuid.nullable(),
    }),
  },
} as const satisfies Record<
  string,
  { readonly reach: WebhookReach; readonly does: string; readonly data: z.ZodType<object> }
>

export type HookEventName = keyof typeof hookEvents
export type HookData<E extends HookEventName> = z.infer<(typeof hookEvents)[E]['data']>

/** What is sent to try a webhook out. */
export const PING = 'roomtone.ping'
export const PingData = z.object({ webhookId: Uuid })

const names = Object.keys(hookEvents) as [HookEventName, ...HookEventName[]]
export const HookEvent = z.enum(names).meta({ id: 'WebhookEvent' })

/** The events that a webhook of this reach can be told of. */
export const eventsOf = (reach: WebhookReach): readonly HookEventName[] =>
  names.filter((name) => hookEvents[name].reach === reach)

/** What is sent: the body of an event, at most 20 kB of JSON. `timestamp`: when it happened. */
export const hookBody = (type: string, data: z.ZodType) =>
  z.object({ type: z.literal(type), timestamp: IsoTime, data })
