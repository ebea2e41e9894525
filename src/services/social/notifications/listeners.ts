import { messageAddressed } from '#facts/chat.ts'
import { communityRoleGranted, moderated } from '#facts/room.ts'
import { friendInvited, friendsMade, userBlocked } from '#facts/social.ts'
import { accountModerated } from '#facts/user.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { areFriends } from '../friends/store.ts'
import { communityNamed } from '#services/room/api.ts'
import { eventListeners } from './eventListeners.ts'
import { showRead } from './showLive.ts'
import { dropNoticesAbout, markReadAbout } from './store.ts'
import { tells } from './tells.ts'
import { turnListeners } from './turns.ts'

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
  tells('social.tellAccountModerated', accountModerated, ({ type, userUuid, newRole, reason }) => {
    if (type === 'removeRole' || type === 'globalUnBan') return null
    if (type === 'grantRole') return { kind: 'roleGranted', to: [userUuid], params: { role: newRole ?? '' } }
    return { kind: 'moderationNotice', to: [userUuid], params: { act: type, text: reason } }
  }),
]
