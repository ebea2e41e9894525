import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/notifications.ts'
import { privateUnread } from '#services/chat/api.ts'
import type { Operation } from '#services/core/context.ts'
import { readersOf } from '#services/user/api.ts'
import { friendsAmong } from '../friends/store.ts'
import { lapseAt, openInvitationCount } from '../invitations/store.ts'
import { showRead } from './showLive.ts'
import { dropNotice, markRead, noticesOf, unreadCount } from './store.ts'
import { wordNotifications } from './viewNotifications.ts'

export const notifications: Operation<typeof contract.notifications> = async (ctx, { query }) => {
  const me = ctx.user.uuid
  const rows = await noticesOf(ctx.db, me, query)
  const language = (await readersOf(ctx, [me])).get(me)?.language ?? 'en'
  const worded = await wordNotifications(ctx, rows, () => language)
  return { notifications: worded.map(({ view }) => view), unread: await unreadCount(ctx.db, me) }
}

export const notificationSummary: Operation<typeof contract.notificationSummary> = async (ctx) => {
  const me = ctx.user.uuid
  const waiting = await privateUnread(ctx, me)
  const friends = await friendsAmong(
    ctx.db,
    me,
    waiting.map(({ withUuid }) => withUuid),
  )
  const known = waiting.filter(({ withUuid, answered }) => answered || friends.has(withUuid))
  return {
    unread: await unreadCount(ctx.db, me),
    requests: waiting.length - known.length,
    invitations: await openInvitationCount(ctx.db, me, 'to', lapseAt(ctx.now())),
    messages: known.reduce((sum, { unread }) => sum + unread, 0),
  }
}

export const readNotifications: Operation<typeof contract.readNotifications> = async (ctx, { body }) => {
  const me = ctx.user.uuid
  const read = await markRead(ctx.db, me, body, new Date(ctx.now()))
  if (read.length === 0) return { unread: await unreadCount(ctx.db, me) }
  return { unread: await showRead(ctx, me, body.all ? null : read) }
}

export const deleteNotification: Operation<typeof contract.deleteNotification> = async (ctx, { params }) => {
  const gone = await dropNotice(ctx.db, ctx.user.uuid, params.id)
  if (!gone) return refuse('notificationNotFound')
  await showRead(ctx, ctx.user.uuid, [params.id])
  return success
}
