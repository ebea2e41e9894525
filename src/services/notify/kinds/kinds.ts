import type { NotificationKind } from '#contract/social/notifications.ts'
import { appealDecided } from './appealDecided.ts'
import { announcement } from './announcement.ts'
import { djMessage } from './djMessage.ts'
import { djOnDecks } from './djOnDecks.ts'
import { dm } from './dm.ts'
import { dmRequest } from './dmRequest.ts'
import { friendAccepted } from './friendAccepted.ts'
import { friendRequest } from './friendRequest.ts'
import { turnSoon } from './turnSoon.ts'
import { afkWarned } from './afkWarned.ts'
import { yourTurn } from './yourTurn.ts'
import { yourSong } from './yourSong.ts'
import { seatLost } from './seatLost.ts'
import { friendInRoom } from './friendInRoom.ts'
import { contactJoined } from './contactJoined.ts'
import { eventReminder } from './eventReminder.ts'
import { eventStarted } from './eventStarted.ts'
import { eventChanged } from './eventChanged.ts'
import { ledgerFaulty } from './ledgerFaulty.ts'
import type { Kind } from './kind.ts'
import { mention } from './mention.ts'
import { moderationNotice } from './moderationNotice.ts'
import { reportResolved } from './reportResolved.ts'
import { reply } from './reply.ts'
import { roleGranted } from './roleGranted.ts'
import { roomMessage } from './roomMessage.ts'

/** Every kind of notification there is. A new one is a file beside these, and a name in the contract. */
export const kinds: Readonly<Record<NotificationKind, Kind>> = {
  turnSoon,
  yourTurn,
  yourSong,
  afkWarned,
  seatLost,
  mention,
  reply,
  dm,
  dmRequest,
  friendRequest,
  friendAccepted,
  djOnDecks,
  djMessage,
  friendInRoom,
  eventReminder,
  eventStarted,
  eventChanged,
  moderationNotice,
  reportResolved,
  appealDecided,
  roleGranted,
  roomMessage,
  announcement,
  contactJoined,
  ledgerFaulty,
}
