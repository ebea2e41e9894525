import * as audiencesContract from '#contract/social/audiences.ts'
import * as blocksContract from '#contract/social/blocks.ts'
import * as contactsContract from '#contract/social/contacts.ts'
import * as devicesContract from '#contract/social/devices.ts'
import * as digestContract from '#contract/social/digest.ts'
import * as djFansContract from '#contract/social/djFans.ts'
import * as friendsContract from '#contract/social/friends.ts'
import * as helloContract from '#contract/social/hello.ts'
import * as invitationsContract from '#contract/social/invitations.ts'
import * as peopleContract from '#contract/social/people.ts'
import * as notesContract from '#contract/social/notes.ts'
import * as notificationsContract from '#contract/social/notifications.ts'
import * as notificationSettingsContract from '#contract/social/notificationSettings.ts'
import * as pushStatusContract from '#contract/social/pushStatus.ts'
import * as presenceContract from '#contract/social/presence.ts'
import * as webNotificationsContract from '#contract/social/webNotifications.ts'
import * as privacyContract from '#contract/social/privacy.ts'
import * as siteContract from '#contract/user/site.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as blocks from './blocks/blocks.ts'
import * as contacts from './contacts/contacts.ts'
import * as devices from './devices/devices.ts'
import * as digest from './digest/digest.ts'
import * as djFans from './djFans/djFans.ts'
import * as friends from './friends/friends.ts'
import * as hello from './hello.ts'
import * as invitations from './invitations/invitations.ts'
import * as invite from './invitations/invite.ts'
import * as people from './people/people.ts'
import * as audiences from './notes/audiences.ts'
import * as notes from './notes/notes.ts'
import * as notifications from './notifications/notifications.ts'
import * as notificationSettings from './notificationSettings/notificationSettings.ts'
import * as status from './push/status.ts'
import * as subscribe from './push/subscribe.ts'
import * as presence from './presence/presence.ts'
import * as privacySettings from './privacySettings/privacySettings.ts'
import * as site from './site/site.ts'

/** What the social service answers among the paths of the user service: it knows the keys of pushes. */
export const siteService: readonly Mounted[] = implement(siteContract, site)

/** Everything the social service answers: each contract file, and the modules that hold its operations. */
export const socialService: readonly Mounted[] = [
  ...implement(helloContract, hello),
  ...implement(invitationsContract, invitations, invite),
  ...implement(friendsContract, friends),
  ...implement(blocksContract, blocks),
  ...implement(djFansContract, djFans),
  ...implement(contactsContract, contacts),
  ...implement(devicesContract, devices),
  ...implement(peopleContract, people),
  ...implement(notesContract, notes),
  ...implement(audiencesContract, audiences),
  ...implement(notificationsContract, notifications),
  ...implement(notificationSettingsContract, notificationSettings),
  ...implement(digestContract, digest),
  ...implement(webNotificationsContract, subscribe),
  ...implement(pushStatusContract, status),
  ...implement(presenceContract, presence),
  ...implement(privacyContract, privacySettings),
]
