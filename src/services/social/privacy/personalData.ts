import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { dropBlocksOf } from '../blocks/store.ts'
import { dropBook, entryCount, putPhoneMac } from '../contacts/store.ts'
import { devicesOf, dropDevicesOf } from '../devices/store.ts'
import { dropFollowsOf } from '../djFans/store.ts'
import { dropFriendshipsOf } from '../friends/store.ts'
import { dropInvitationsOf } from '../invitations/store.ts'
import { dropVisitsOf } from '../djVisits/store.ts'
import { dropSentNotesBy, sentNotesBy } from '../notes/store.ts'
import { dropNoticesOf, noticesHeld, type NotificationRow } from '../notifications/store.ts'
import { completed, settingsOfEach } from '../notificationSettings/settingsOf.ts'
import { dropSettings } from '../notificationSettings/store.ts'
import { dropPrivacy, privacyOf } from '../privacySettings/store.ts'
import { blocksHeld, followsHeld, friendshipsHeld, invitationsHeld } from './store.ts'

type Friend = Awaited<ReturnType<typeof friendshipsHeld>>[number]
type Invitation = Awaited<ReturnType<typeof invitationsHeld>>[number]
type Follow = Awaited<ReturnType<typeof followsHeld>>[number]
type SentNote = Awaited<ReturnType<typeof sentNotesBy>>[number]
type Block = Awaited<ReturnType<typeof blocksHeld>>[number]

/** What is known of somebody among people; never that somebody withholds something from them. */
export const socialPersonalData: PersonalDataPart<MyData['social']> = {
  service: 'social',
  export: async ({ db, user: { uuid } }) => ({
    privacy: await privacyOf(db, uuid),
    contacts: await entryCount(db, uuid),
    devices: (await devicesOf(db, uuid)).map(({ platform, name, createdAt, seenAt }) => ({
      platform,
      name,
      createdAt: createdAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
    })),
    notifications: inPages(
      (last: NotificationRow | undefined) => noticesHeld(db, uuid, last?.id),
      (row) => ({
        kind: row.kind,
        createdAt: row.createdAt.toISOString(),
        readAt: row.readAt?.toISOString() ?? null,
      }),
    ),
    sentNotes: inPages(
      (last: SentNote | undefined) => sentNotesBy(db, uuid, last?.id),
      ({ title, recipients, sentAt }) => ({ title, recipients, sentAt: sentAt.toISOString() }),
    ),
    notificationSettings: completed((await settingsOfEach(db, [uuid]))(uuid)),
    friends: inPages(
      (last: Friend | undefined) => friendshipsHeld(db, uuid, last?.id),
      ({ friendUuid, createdAt }) => ({ userUuid: friendUuid, since: createdAt.toISOString() }),
    ),
    invitations: inPages(
      (last: Invitation | undefined) => invitationsHeld(db, uuid, last?.id),
      ({ fromUuid, toUuid, status, message, createdAt }) => ({
        fromUuid,
        toUuid,
        status: fromUuid === uuid && status === 'rejected' ? 'pending' : status,
        message,
        createdAt: createdAt.toISOString(),
      }),
    ),
    fans: inPages(
      (last: Follow | undefined) => followsHeld(db, uuid, last?.id),
      ({ djUuid, notify, createdAt }) => ({ djUuid, notify, since: createdAt.toISOString() }),
    ),
    blocked: inPages(
      (last: Block | undefined) => blocksHeld(db, uuid, last?.id),
      ({ blockedUuid, createdAt }) => ({ userUuid: blockedUuid, since: createdAt.toISOString() }),
    ),
  }),
  erase: (tools, uuid) =>
    tools.tx(async ({ db }) => {
      await dropFriendshipsOf(db, uuid)
      await dropInvitationsOf(db, uuid)
      await dropFollowsOf(db, uuid)
      await dropBlocksOf(db, uuid)
      await dropDevicesOf(db, uuid)
      await dropBook(db, uuid)
      await putPhoneMac(db, uuid, null)
      await dropVisitsOf(db, uuid)
      await dropNoticesOf(db, uuid)
      await dropSettings(db, uuid)
      await dropSentNotesBy(db, uuid)
      await dropPrivacy(db, uuid)
    }),
}
