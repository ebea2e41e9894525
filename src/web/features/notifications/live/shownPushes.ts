import { notifications } from '#contract/social/notifications.ts'
import { ask } from '#web/api/ask.ts'
import { fieldOf } from '#web/api/fieldOf.ts'

/** What this browser shows outside of its pages, pushed to it by us. */
const shownNow = async (): Promise<readonly Notification[]> =>
  (await (await navigator.serviceWorker?.getRegistration())?.getNotifications()) ?? []

const MOST = 100

/**
 * Closes what this browser shows and was read: these, all, or (null) what the server says is not unread any more, which
 * it is asked only where something is shown.
 */
export const closeShown = async (read: readonly string[] | 'all' | null): Promise<void> => {
  try {
    const shown = await shownNow()
    if (shown.length === 0) return
    const isRead = read === 'all' ? () => true : read ? (id: string) => read.includes(id) : await readNow()
    for (const one of shown) if (isRead(String(fieldOf(one.data, 'id')))) one.close()
  } catch {
    // Out of reach: they are closed when the page is looked at again.
  }
}

/** Closes what this browser has just shown, if the server says that it is not unread for whoever is here. */
export const closeIfRead = async (id: string): Promise<void> => {
  try {
    const isRead = await readNow()
    if (isRead(id)) await closeShown([id])
  } catch {
    // Out of reach: it is closed when the page is looked at again.
  }
}

const readNow = async (): Promise<(id: string) => boolean> => {
  const { notifications: unread } = await ask(notifications, { query: { unread: 'true', limit: MOST } })
  return (id) => !unread.some((one) => one.id === id)
}
