import * as z from 'zod'
import { NotificationKind } from '#contract/social/notifications.ts'
import { fact, job } from './kinds.ts'

const Pair = z.object({ userUuids: z.tuple([z.string(), z.string()]) })

/** Somebody who may be told of it was invited. */
export const friendInvited = fact(
  'friendInvited',
  z.object({ invitationId: z.number(), fromUuid: z.string(), toUuid: z.string() }),
)
/** Two became friends: who invited, and who accepted. */
export const friendsMade = fact('friendsMade', z.object({ fromUuid: z.string(), toUuid: z.string() }))
export const friendsParted = fact('friendsParted', Pair)

const Block = z.object({ blockerUuid: z.string(), blockedUuid: z.string() })
export const userBlocked = fact('userBlocked', Block)
export const userUnblocked = fact('userUnblocked', Block)

const Follow = z.object({ djUuid: z.string(), userUuid: z.string() })
/** Somebody whom the DJ does not block follows a DJ. */
export const djFollowed = fact('djFollowed', Follow)
export const djUnfollowed = fact('djUnfollowed', Follow)

/** A notification goes to the devices of its reader, if it is still unread. */
export const pushNotification = job(
  'social.push',
  z.object({
    notificationId: z.string(),
    userUuid: z.string(),
    /** Asked for by the reader: neither limits nor quiet hours hold it back. */
    asked: z.boolean().optional(),
    /** Only to devices of these. */
    platforms: z.array(z.string()).optional(),
    /** The devices that are left, where others have it already. */
    deviceIds: z.array(z.number()).optional(),
    /** How often it was tried. */
    tries: z.number().default(0),
  }),
)

/** Whom something is told to that is told by hand. */
const Audience = z.discriminatedUnion('of', [
  z.object({ of: z.literal('site'), who: z.string() }),
  z.object({ of: z.literal('room'), roomUuid: z.string(), who: z.enum(['favorites', 'visitors']) }),
  z.object({ of: z.literal('fans'), roomUuid: z.string(), djUuid: z.string() }),
])
/** Something is told by hand to the next of an audience: to those who come after `after`, '' for the first. */
export const fanOutNote = job(
  'social.spreadNote',
  z.object({
    noteId: z.string(),
    kind: NotificationKind,
    params: z.record(z.string(), z.string()),
    actorUuid: z.string().optional(),
    roomUuid: z.string().optional(),
    joinedBy: z.string().optional(),
    push: z.boolean(),
    audience: Audience,
    after: z.string(),
  }),
)

/** What devices get that stands in no inbox; `shown` null: their readers see nothing of it. */
const DeviceNote = z.object({
  noteId: z.string(),
  shown: z.object({ title: z.string(), body: z.string(), link: z.string() }).nullable(),
  /** For apps, as JSON. */
  data: z.string().optional(),
  /** ISO: not worth sending later. */
  until: z.string(),
})
/** A message goes to these devices. */
export const noteToDevices = job(
  'social.noteToDevices',
  DeviceNote.extend({ deviceIds: z.array(z.number()), tries: z.number().default(0) }),
)
/** A message goes to all devices of these platforms whose numbers come after `after`. */
export const noteToPlatforms = job(
  'social.noteToPlatforms',
  DeviceNote.extend({ platforms: z.array(z.string()), after: z.number() }),
)

const Visit = z.object({
  djUuid: z.string(),
  roomUuid: z.string(),
  /** ISO. */
  startedAt: z.string(),
})

/** A DJ who took a seat may have it still: then fans are told. */
export const djOnDecks = job('social.djOnDecks', Visit)
/** Some fans of a DJ are told; those whose follows come after the one with this number. */
export const fanOut = job('social.fanOut', Visit.extend({ after: z.number() }))

/** A DJ's turn comes when a song ends: they are told as soon as they do not look at the room. */
export const turnComes = job(
  'social.turnComes',
  z.object({ roomUuid: z.string(), djUuid: z.string(), playId: z.string(), endTime: z.number() }),
)
/** Somebody’s turn came near while the song named plays: they are told as soon as they do not look at the room. */
export const turnNears = job(
  'social.turnNears',
  z.object({
    roomUuid: z.string(),
    userUuid: z.string(),
    playId: z.string(),
    /** It is the very next. */
    next: z.boolean(),
  }),
)
/** Somebody came into a room: friends may be told. */
export const friendEntered = job(
  'social.friendEntered',
  z.object({ roomUuid: z.string(), userUuid: z.string() }),
)
/**
 * Somebody came to a room or left one, or shows otherwise where they are: friends are shown it. `wasSeen`: friends could
 * see them until now.
 */
export const presenceChanged = job(
  'social.presenceChanged',
  z.object({ userUuid: z.string(), wasSeen: z.boolean() }),
)

/** What is unread is mailed to those where it is nine: those whose uuids come after `after`. */
export const digest = job('social.digest', z.object({ after: z.string().optional() }))

/** What ran out is deleted. */
export const sweepSocial = job('social.sweep', z.object({}))
