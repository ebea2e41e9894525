import { CONTACT_DAYS } from '#contract/social/contacts.ts'
import { DEVICE_DAYS } from '#contract/social/devices.ts'
import { MOST_NOTIFICATIONS, NOTIFICATION_DAYS } from '#contract/social/notifications.ts'
import { sweepSocial } from '#facts/social.ts'
import { digestWorker } from './digest/digest.ts'
import { dropVisitsBefore } from './djVisits/store.ts'
import { djVisitWorkers } from './djVisits/tellFans.ts'
import { dropSentNotesBefore } from './notes/store.ts'
import { noteFanOut } from './notes/fanOut.ts'
import { deviceNoteWorkers } from './push/deviceNotes.ts'
import { pusher } from './push/pushWorker.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { refreshStale } from './contacts/findable.ts'
import { contactKey } from './contacts/phoneMac.ts'
import { dropStaleContacts } from './contacts/store.ts'
import { dropDevicesUnseenSince } from './devices/store.ts'
import { dropLapsed, lapseAt } from './invitations/store.ts'
import { dropOldNotices } from './notifications/store.ts'
import { nearWatcher, turnWatcher } from './notifications/turns.ts'
import { presenceTeller } from './presence/showPresence.ts'
import { friendTeller } from './presence/tellFriends.ts'

/** What nobody can see any more goes nightly. */
const sweeper = worker(
  sweepSocial,
  async (tools) => {
    await dropLapsed(tools.db, lapseAt(tools.now()))
    const before = new Date(tools.now() - CONTACT_DAYS * 86_400_000)
    await dropStaleContacts(tools.db, contactKey(tools.settings), before)
    await refreshStale(tools)
    const told = new Date(tools.now() - NOTIFICATION_DAYS * 86_400_000)
    await dropOldNotices(tools.db, told, MOST_NOTIFICATIONS)
    await dropVisitsBefore(tools.db, told)
    await dropSentNotesBefore(tools.db, told)
    await dropDevicesUnseenSince(tools.db, new Date(tools.now() - DEVICE_DAYS * 86_400_000))
  },
  { cron: '40 3 * * *' },
)

/** The jobs of the social service. */
export const socialWorkers: readonly Worker[] = [
  sweeper,
  pusher,
  noteFanOut,
  digestWorker,
  turnWatcher,
  nearWatcher,
  friendTeller,
  presenceTeller,
  ...deviceNoteWorkers,
  ...djVisitWorkers,
]
