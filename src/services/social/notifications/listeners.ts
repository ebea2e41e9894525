import { messageAddressed } from '#facts/chat.ts'
import { communityRoleGranted } from '#facts/room.ts'
import { friendInvited, friendsMade, userBlocked } from '#facts/social.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { areFriends } from '../friends/store.ts'
import { heldInvitationBetween, lapseAt } from '../invitations/store.ts'
import { communityNamed } from '#services/room/api.ts'
import { actListeners } from './actListeners.ts'
import { eventListeners } from './eventListeners.ts'
import { showRead } from './showLive.ts'
import { dropNoticesAbout, markReadAbout } from './store.ts'
import { tells } from './tells.ts'
import { turnListeners } from './turns.ts'

/** Who is told what of what happens. */
export const notificationListeners: readonly Listener[] = [
  tells('social.tellInvited', friendInvited, async ({ fromUuid, toUuid }, { db, now }) => {
    const row = await heldInvitationBetween(db, fromUuid, toUuid, lapseAt(now()))
    // What was answered meanwhile is not told, and what is told is read when it is answered.
    if (row !== null && row.status !== 'pending') return null
    return { kind: 'friendRequest', to: [toUuid], actorUuid: fromUuid, joinedBy: fromUuid }
  }),
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
  tells('social.tellCommunityRole', communityRoleGranted, async (fact, tx) => {
    const { communityUuid, userUuid, role, actorUuid } = fact
    const community =
      role === 'member' || actorUuid === userUuid ? null : await communityNamed(tx, communityUuid)
    return (
      community && {
        kind: 'roleGranted',
        to: [userUuid],
        params: { role, community: community.name, communitySlug: community.slug },
      }
    )
  }),
  ...eventListeners,
  ...turnListeners,
  ...actListeners,
]
