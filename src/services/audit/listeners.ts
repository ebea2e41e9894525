import { isUuid } from '#contract/common.ts'
import { reported } from '#facts/audit.ts'
import { wordsMatched } from '#facts/chat.ts'
import { houseActed } from '#facts/house.ts'
import type { FactKind } from '#facts/kinds.ts'
import { acted } from '#facts/moderation.ts'
import { checkoutPaid, refunded, subscriptionChanged, subscriptionRenewed } from '#facts/payment.ts'
import { avatarAssigned, purchaseEnded, seasonClosed, seasonOpened, tokensMoved } from '#facts/merch.ts'
import {
  communityJoined,
  communityLeft,
  eventCreated,
  roomArchived,
  roomCreated,
  roomErased,
} from '#facts/room.ts'
import { decksLeft, decksTaken, skipVetoed, songHeard } from '#facts/runtime.ts'
import { djFollowed, djUnfollowed, friendsMade, friendsParted, userBlocked } from '#facts/social.ts'
import { uploadFinished } from '#facts/upload.ts'
import { accountErased, guestBecameUser, profileChanged, userSignedUp } from '#facts/user.ts'
import { type Listener, listener, listenerOnce } from '#services/core/facts/listener.ts'
import { logAct } from '#services/core/logAct.ts'
import { mails } from '#services/notify/api.ts'
import { mailOwner } from '#services/user/api.ts'
import { recordAccount, recordFact, recordMoney, recordPlay, recordRenewal } from './dashboards/record.ts'
import { keepAct } from './house/houseActs.ts'
import { openWordCase } from './words/openWordCase.ts'
import { dropRulesOf } from './words/store.ts'

/** Keeps of a kind of fact no more than how often it came, by the hour. */
const counted = <Data extends object>(kind: FactKind<Data>): Listener =>
  listenerOnce(`audit.count.${kind.kind}`, kind, recordFact(kind.kind))

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
  listenerOnce('audit.recordRenewal', subscriptionRenewed, recordRenewal),
  counted(accountErased),
  counted(acted),
  counted(avatarAssigned),
  counted(communityJoined),
  counted(communityLeft),
  counted(decksTaken),
  counted(djFollowed),
  counted(djUnfollowed),
  counted(eventCreated),
  counted(friendsMade),
  counted(friendsParted),
  counted(profileChanged),
  counted(purchaseEnded),
  counted(reported),
  counted(roomArchived),
  counted(roomCreated),
  counted(seasonClosed),
  counted(seasonOpened),
  counted(subscriptionChanged),
  counted(subscriptionRenewed),
  counted(tokensMoved),
  counted(uploadFinished),
  counted(userBlocked),
  listener('audit.wordCase', wordsMatched, openWordCase),
  listener('audit.roomErased', roomErased, ({ db }, { roomUuid }) => dropRulesOf(db, roomUuid)),
]
