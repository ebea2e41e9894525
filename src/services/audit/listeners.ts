import { isUuid } from '#contract/common.ts'
import { wordsMatched } from '#facts/chat.ts'
import { houseActed } from '#facts/house.ts'
import { acted } from '#facts/moderation.ts'
import { checkoutPaid, laterRefunded, refunded, subscriptionRenewed } from '#facts/payment.ts'
import { roomErased } from '#facts/room.ts'
import { decksLeft, skipVetoed, songHeard } from '#facts/runtime.ts'
import { guestBecameUser, userSignedUp } from '#facts/user.ts'
import { type Listener, listener, listenerOnce } from '#services/core/facts/listener.ts'
import { logAct } from '#services/core/logAct.ts'
import { mails } from '#services/notify/api.ts'
import { mailOwner } from '#services/user/api.ts'
import {
  recordAccount,
  recordLaterRefund,
  recordMoney,
  recordPlay,
  recordRenewal,
} from './dashboards/record.ts'
import { keepAct } from './house/houseActs.ts'
import { openWordCase } from './words/openWordCase.ts'
import { dropRulesOf } from './words/store.ts'

/** What the audit service wants to know. */
export const auditListeners: readonly Listener[] = [
  listenerOnce('audit.letter', acted, async (tx, act) => {
    const mail = act.roomUuid === null ? mails.act(act) : null
    if (mail && act.userUuid !== null) await mailOwner(tx, act.userUuid, mail)
  }),
  // Seats are the live room's: what a moderator does there comes to the log as a fact.
  listenerOnce('audit.offDecks', decksLeft, async (tx, { roomUuid, djUuid, reason, takenBy }) => {
    if (reason !== 'moderator') return
    const actorUuid = takenBy !== undefined && isUuid(takenBy) ? takenBy : null
    const automated = actorUuid === null
    await logAct(tx, { kind: 'offDecks', roomUuid, actorUuid, userUuid: djUuid, reason: '', automated })
  }),
  listenerOnce('audit.songKept', skipVetoed, async (tx, { roomUuid, djUuid, moderatorUuid: by }) => {
    const [actorUuid, userUuid] = [isUuid(by) ? by : null, isUuid(djUuid) ? djUuid : null]
    await logAct(tx, { kind: 'songKept', roomUuid, actorUuid, userUuid, reason: '', quiet: true })
  }),
  listenerOnce('audit.houseAct', houseActed, keepAct),
  listenerOnce('audit.record', songHeard, recordPlay),
  listenerOnce('audit.recordSignUp', userSignedUp, recordAccount),
  listenerOnce('audit.recordGuest', guestBecameUser, recordAccount),
  listenerOnce('audit.recordPaid', checkoutPaid, recordMoney),
  listenerOnce('audit.recordRefund', refunded, recordMoney),
  listenerOnce('audit.recordLaterRefund', laterRefunded, recordLaterRefund),
  listenerOnce('audit.recordRenewal', subscriptionRenewed, recordRenewal),
  listener('audit.wordCase', wordsMatched, openWordCase),
  listener('audit.roomErased', roomErased, ({ db }, { roomUuid }) => dropRulesOf(db, roomUuid)),
]
