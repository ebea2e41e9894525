import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Notification, readNotifications } from '#contract/social/notifications.ts'
import { ask } from '#web/api/ask.ts'
import { noteReadHere, setKnownUnread } from './known.ts'

/** Seeing is reading: what is shown as unread is marked as read, and stays marked as new here until one comes again. */
export const useReadOnSight = (shown: readonly Notification[]): void => {
  const client = useQueryClient()
  const unread = shown
    .filter(({ readAt }) => readAt === null)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (unread === '') return
    const ids = unread.split(',')
    noteReadHere(ids)
    ask(readNotifications, { body: { ids } })
      .then((left) => setKnownUnread(client, left.unread))
      .catch(() => undefined)
  }, [unread, client])
}
