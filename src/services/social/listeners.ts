import { decksLeft, decksTaken } from '#facts/runtime.ts'
import { phoneChanged } from '#facts/user.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { refreshFindable } from './contacts/findable.ts'
import { seatLeft } from './djVisits/store.ts'
import { hearDecksTaken } from './djVisits/tellFans.ts'
import { notificationListeners } from './notifications/listeners.ts'

/** What the social service wants to know. */
export const socialListeners: readonly Listener[] = [
  listener('social.phoneChanged', phoneChanged, (tools, { userUuid }) =>
    tools.tx((tx) => refreshFindable(tx, userUuid)),
  ),
  listener('social.decksTaken', decksTaken, hearDecksTaken),
  listener('social.decksLeft', decksLeft, ({ db }, { djUuid, roomUuid, time }) =>
    seatLeft(db, djUuid, roomUuid, new Date(time)),
  ),
  ...notificationListeners,
]
