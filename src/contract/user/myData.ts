import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { Checkout } from '../payment/checkouts.ts'
import { Subscription } from '../payment/subscriptions.ts'
import { endpoint } from '../endpoint.ts'
import { Webhook } from '../hooks/webhooks.ts'
import { ScrobblingHeld } from '../playlist/scrobblingHeld.ts'
import { CommunityRole } from '../room/community.ts'
import { NotificationSettings } from '../social/notificationSettings.ts'
import { Assignment } from '../merch/assignments.ts'
import { Purchase } from '../merch/consumablePurchases.ts'
import { PointEntry } from '../merch/points.ts'
import { TokenChange } from '../merch/tokenTransactions.ts'
import { TokenAccount } from '../merch/tokenAccounts.ts'
import { Privacy } from '../social/privacy.ts'
import { Song } from '../song.ts'
import { CasesData } from './casesData.ts'
import { UserEmail } from './emails.ts'
import { UserImage } from './images.ts'
import { LinkName } from './link.ts'
import { OwnProfile } from './profile.ts'
import { Session } from './sessions.ts'
import { UserData } from './settings.ts'
import { ProgramToken } from './tokens.ts'
import { Voucher } from './vouchers.ts'

/** What the rooms know of somebody. */
export const RoomData = z.object({
  roles: z.array(
    z.object({
      room: z.string(),
      roomUuid: Uuid,
      role: z.string(),
      since: IsoTime,
      until: IsoTime.nullable(),
      /** Given by the moderator for bans and kicks; empty if they gave none. */
      reason: z.string(),
    }),
  ),
  visits: z.array(z.object({ room: z.string(), roomUuid: Uuid, lastVisit: IsoTime })),
  favorites: z.array(z.object({ room: z.string(), roomUuid: Uuid, since: IsoTime })),
  /** Of the rules of rooms, among the last hundred of each. */
  ruleChanges: z.array(
    z.object({
      room: z.string(),
      roomUuid: Uuid,
      revision: z.number(),
      changedAt: IsoTime,
      changed: z.array(z.string()),
    }),
  ),
})

/** What the playlists know of somebody: crates (queue and likes among them) and what they played. */
export const MusicData = z.object({
  crates: z.array(
    z.object({
      uuid: Uuid,
      name: z.string(),
      kind: z.string(),
      isPublic: z.boolean(),
      createdAt: IsoTime,
      songs: z.array(Song),
    }),
  ),
  plays: z.array(z.object({ roomUuid: Uuid, playedAt: IsoTime, song: Song })),
  /** Crates that were sent to providers. */
  exports: z.array(
    z.object({ crateUuid: Uuid, provider: z.string(), playlistName: z.string(), startedAt: IsoTime }),
  ),
  ...ScrobblingHeld.shape,
  /** Music servers they brought; how each is entered stays sealed. */
  libraries: z.array(z.object({ kind: z.string(), name: z.string(), url: z.string(), createdAt: IsoTime })),
})

/** What the uploads know of somebody. */
export const UploadData = z.array(
  z.object({
    id: Uuid,
    fileName: z.string(),
    trackName: z.string(),
    artistName: z.string(),
    status: z.string(),
    isPublic: z.boolean(),
    createdAt: IsoTime,
    deletedAt: IsoTime.nullable(),
  }),
)

/** What the chat knows of somebody. */
export const ChatData = z.object({
  messages: z.array(
    z.object({
      id: z.number(),
      /** The room it was written in, or `null` in a conversation of two. */
      roomUuid: Uuid.nullable(),
      /** The other one in a conversation of two. */
      withUuid: Uuid.nullable(),
      sentAt: IsoTime,
      deletedAt: IsoTime.nullable(),
      data: z.unknown(),
    }),
  ),
  reactions: z.array(z.object({ messageId: z.number(), reaction: z.string(), reactedAt: IsoTime })),
  /** What they chose in polls, as places in the answers from 0. */
  pollVotes: z.array(z.object({ pollId: Uuid, options: z.array(z.number().int()), votedAt: IsoTime })),
  blocked: z.array(Uuid),
})

/** What is known of somebody among people. */
export const SocialData = z.object({
  privacy: Privacy,
  friends: z.array(z.object({ userUuid: Uuid, since: IsoTime })),
  invitations: z.array(
    z.object({ fromUuid: Uuid, toUuid: Uuid, status: z.string(), message: z.string(), createdAt: IsoTime }),
  ),
  devices: z.array(
    z.object({ platform: z.string(), name: z.string(), createdAt: IsoTime, lastSeenAt: IsoTime }),
  ),
  /** How many entries of their contact book are stored. */
  contacts: z.number(),
  notifications: z.array(z.object({ kind: z.string(), createdAt: IsoTime, readAt: IsoTime.nullable() })),
  /** What they told many people by hand. */
  sentNotes: z.array(z.object({ title: z.string(), recipients: z.number(), sentAt: IsoTime })),
  notificationSettings: NotificationSettings,
  /** The DJs they follow. */
  fans: z.array(z.object({ djUuid: Uuid, notify: z.boolean(), since: IsoTime })),
  blocked: z.array(z.object({ userUuid: Uuid, since: IsoTime })),
})

/** What is known of somebody in places beyond single rooms. */
export const PlacesData = z.object({
  communities: z.array(
    z.object({ community: z.string(), communityUuid: Uuid, role: CommunityRole, since: IsoTime }),
  ),
  /** Those they host. */
  events: z.array(z.object({ event: z.string(), eventUuid: Uuid, createdAt: IsoTime })),
  rsvps: z.array(
    z.object({
      event: z.string(),
      eventUuid: Uuid,
      /** Wall time of the occurrence; null for all of the event. */
      occurrence: z.string().nullable(),
      answer: z.string(),
      answeredAt: IsoTime,
    }),
  ),
})

export const MyData = z
  .object({
    madeAt: IsoTime,
    profile: OwnProfile,
    emails: z.array(UserEmail),
    phone: z.string().nullable(),
    sessions: z.array(Session),
    settings: UserData,
    images: z.array(UserImage),
    passkeys: z.array(z.object({ name: z.string(), createdAt: IsoTime, lastUsedAt: IsoTime.nullable() })),
    authenticatorApp: z.boolean(),
    links: z.array(z.object({ provider: LinkName, name: z.string(), linkedAt: IsoTime })),
    vouchers: z.array(Voucher),
    /** The first of the bots. */
    bot: OwnProfile.nullable(),
    bots: z.array(OwnProfile),
    /** Tokens for programs, without their secrets. */
    programTokens: z.array(ProgramToken),
    /** What was done about the account; who did it is not theirs to know. */
    moderation: z.array(
      z.object({
        kind: z.string(),
        /** As auditors call it; null for what they do not count. */
        type: z.string().nullable(),
        reason: z.string(),
        previousRole: z.string().nullable(),
        newRole: z.string().nullable(),
        until: IsoTime.nullable(),
        /** The room it was done in; null for the whole site. */
        roomUuid: Uuid.nullable(),
        createdAt: IsoTime,
      }),
    ),
    cases: CasesData,
    /** What their clients told of their use, as long as it is known whose it was. */
    events: z.array(
      z.object({
        topic: z.string(),
        at: IsoTime,
        roomUuid: Uuid.nullable(),
        platform: z.string().nullable(),
        country: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    deactivation: z.object({ requestedAt: IsoTime.nullable(), reason: z.string() }),
    rooms: RoomData,
    music: MusicData,
    uploads: UploadData,
    chat: ChatData,
    social: SocialData,
    places: PlacesData,
    /** What they were given to wear. */
    avatars: z.array(Assignment.omit({ assignedBy: true })),
    /** What they wore and took off, the last one first. */
    worn: z.array(z.object({ slug: z.string(), takenOffAt: IsoTime })),
    tokens: z.object({ account: TokenAccount.nullable(), transactions: z.array(TokenChange) }),
    points: z.array(PointEntry),
    /** What they bought for tokens. */
    purchases: z.array(Purchase.omit({ account: true })),
    /** What they set out to buy. */
    checkouts: z.array(Checkout),
    subscriptions: z.array(Subscription),
    /** Programs that are told by their right. */
    webhooks: z.array(Webhook.omit({ ownerUuid: true, waiting: true, dead: true })),
  })
  .meta({ id: 'MyData' })
export type MyData = z.infer<typeof MyData>

/** What the accounts give, one key each. */
export type AccountData = Pick<
  MyData,
  | 'profile'
  | 'emails'
  | 'phone'
  | 'sessions'
  | 'settings'
  | 'images'
  | 'passkeys'
  | 'authenticatorApp'
  | 'links'
  | 'vouchers'
  | 'bot'
  | 'bots'
  | 'programTokens'
  | 'deactivation'
>
/** What the services beside them give: all the rest. */
export type ServiceData = Omit<MyData, 'madeAt' | keyof AccountData>

export const myData = endpoint({
  method: 'get',
  path: '/api/user-service/users/my-data',
  does: 'Everything that is held about you, of all services.',
  as: 'person',
  scope: null,
  gives: { 200: MyData },
  refuses: [],
  perMinute: 6,
  streams: true,
})
