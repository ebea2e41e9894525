import { type NotificationRead, notificationMessages } from '#contract/realtime/notificationMessages.ts'
import { noteToDevices } from '#facts/social.ts'
import type { Tools } from '#services/core/context.ts'
import { readersOf } from '#services/user/api.ts'
import { devicesOfThese } from '../push/store.ts'
import { type NotificationRow, unreadCount, unreadCounts } from './store.ts'
import { wordNotifications } from './viewNotifications.ts'

/** More people than that are not told live: those who look are found by `looks`. */
const MOST_TOLD = 100

/** Shows what is new on the open pages of those who were told. Lost while nobody listens: the inbox has it. */
export const showLive = async (tools: Tools, rows: readonly NotificationRow[]): Promise<void> => {
  const uuids = [...new Set(rows.map(({ userUuid }) => userUuid))]
  const shown = uuids.length > MOST_TOLD ? await tools.live.looks(uuids) : new Set(uuids)
  const mine = rows.filter(({ userUuid }) => shown.has(userUuid))
  const readers = await readersOf(tools, [...shown])
  const unread = await unreadCounts(tools.db, [...shown])
  const worded = await wordNotifications(tools, mine, (uuid) => readers.get(uuid)?.language ?? 'en')
  for (const { row, view } of worded)
    await tools.live.pushToPages(row.userUuid, notificationMessages.told, {
      notification: view,
      unread: unread.get(row.userUuid) ?? 0,
    })
}

/** The same, and what goes wrong is logged: it must not undo what was told. */
export const tryShowLive = (tools: Tools, rows: readonly NotificationRow[]): Promise<void> =>
  showLive(tools, rows).catch((error: unknown) =>
    tools.log.warn({ err: error }, 'notifications could not be shown'),
  )

/** Tells the open pages and devices of somebody what was read elsewhere; gives how many are unread. */
export const showRead = async (
  tools: Tools,
  userUuid: string,
  ids: NotificationRead['ids'],
): Promise<number> => {
  const unread = await unreadCount(tools.db, userUuid)
  const message: NotificationRead = { ids, unread }
  await tools.live.pushToPages(userUuid, notificationMessages.read, message)
  await dismissOnPhones(tools, userUuid, ids)
  return unread
}

const MINUTE_MS = 60_000
/** More ids than that are not named in one message: the app asks what is unread. */
const MOST_NAMED = 20

/** Apps take away what was read elsewhere. Browsers do so when they next show a page. */
const dismissOnPhones = async (
  tools: Tools,
  userUuid: string,
  ids: NotificationRead['ids'],
): Promise<void> => {
  const phones = await devicesOfThese(tools.db, [userUuid], ['ios', 'android'])
  if (phones.length === 0) return
  const named = ids !== null && ids.length <= MOST_NAMED ? ids : null
  await tools.send(
    noteToDevices({
      noteId: tools.id(),
      shown: null,
      data: JSON.stringify({ dismiss: named }),
      until: new Date(tools.now() + MINUTE_MS).toISOString(),
      deviceIds: phones.map(({ id }) => id),
      tries: 0,
    }),
  )
}
