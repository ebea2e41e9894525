import { messageAddressed } from '#facts/chat.ts'
import type { FactKind, Heard } from '#facts/kinds.ts'
import { moderated } from '#facts/room.ts'
import { friendInvited, friendsMade, userBlocked } from '#facts/social.ts'
import { accountModerated } from '#facts/user.ts'
import type { Tx } from '#services/core/context.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { noteHeard } from '#services/core/facts/store.ts'
import { areFriends } from '../friends/store.ts'
import { showRead, tryShowLive } from './showLive.ts'
import { dropNoticesAbout, markReadAbout } from './store.ts'
import { tell, type Telling } from './tell.ts'

type What = Omit<Telling, 'dedupe'> | null

/** Tells what follows of a fact, once however often it is heard. */
const tells = <Data extends object>(
  name: string,
  kind: FactKind<Data>,
  what: (fact: Heard<Data>, tx: Tx) => What | Promise<What>,
): Listener =>
  listener(name, kind, async (tools, fact) => {
    const rows = await tools.tx(async (tx) => {
      if (!(await noteHeard(tx.db, name, fact.factId))) return []
      const telling = await what(fact, tx)
      return telling ? tell(tx, { ...telling, dedupe: fact.factId }) : []
    })
    await tryShowLive(tools, rows)
  })

/** Who is told what of what happens. */
export const notificationListeners: readonly Listener[] = [
  tells('social.tellInvited', friendInvited, ({ fromUuid, toUuid }) => ({
    kind: 'friendRequest',
    to: [toUuid],
    actorUuid: fromUuid,
    joinedBy: fromUuid,
  })),
  tells('social.tellAccepted', friendsMade, ({ fromUuid, toUuid }) => ({
    kind: 'friendAccepted',
    to: [fromUuid],
    actorUuid: toUuid,
    joinedBy: toUuid,
  })),
  // What was answered is read.
  listener('social.readInvited', friendsMade, async (tools, { fromUuid, toUuid }) => {
    const about = { userUuid: toUuid, kind: 'friendRequest', actorUuid: fromUuid }
    const read = await markReadAbout(tools.db, about, new Date(tools.now()))
    if (read.length > 0) await showRead(tools, toUuid, read)
  }),
  listener('social.forgetBlocked', userBlocked, ({ db }, { blockerUuid, blockedUuid }) =>
    dropNoticesAbout(db, blockerUuid, blockedUuid),
  ),
  tells('social.tellAddressed', messageAddressed, async (fact, { db }) => {
    const { kind, userUuids: to, senderUuid: actorUuid, roomUuid, conversationId } = fact
    const params = { messageId: String(fact.messageId) }
    if (kind !== 'dm')
      return {
        kind,
        to,
        actorUuid,
        joinedBy: conversationId,
        params,
        ...(roomUuid !== null && { roomUuid }),
      }
    const [receiver = ''] = to
    return fact.answered || (await areFriends(db, actorUuid, receiver))
      ? { kind: 'dm', to, actorUuid, joinedBy: conversationId, params }
      : // One row for all who are new.
        { kind: 'dmRequest', to, actorUuid, joinedBy: 'all' }
  }),
  tells('social.tellModerated', moderated, ({ type, userUuid, roomUuid, newRole, reason }) => {
    if (type === 'removeRole') return null
    if (type !== 'grantRole')
      return { kind: 'moderationNotice', to: [userUuid], roomUuid, params: { act: type, text: reason } }
    const role = newRole ?? ''
    return { kind: 'roleGranted', to: [userUuid], roomUuid, params: { role, inRoom: 'yes' } }
  }),
  tells('social.tellAccountModerated', accountModerated, ({ type, userUuid, newRole, reason }) => {
    if (type === 'removeRole' || type === 'globalUnBan') return null
    if (type === 'grantRole') return { kind: 'roleGranted', to: [userUuid], params: { role: newRole ?? '' } }
    return { kind: 'moderationNotice', to: [userUuid], params: { act: type, text: reason } }
  }),
]
