import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationMessages } from '#contract/realtime/notificationMessages.ts'
import type { NotificationMessage, NotificationRead } from '#contract/realtime/notificationMessages.ts'
import { notificationSettings } from '#contract/social/notificationSettings.ts'
import { notifications, notificationSummary } from '#contract/social/notifications.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import { pageTitle } from '#web/shared/page/pageTitle.ts'
import { hearPresence } from '#web/shared/people/hearPresence.ts'
import { checkPush } from '#web/shared/push/pushHere.ts'
import { hearTokens } from '#web/shared/tokens/hearTokens.ts'
import { toast } from '#web/ui/toast.ts'
import { markKnownRead, setKnownUnread } from '../known.ts'
import { Attention } from './attention.ts'
import { chime } from './chime.ts'
import { onWorkerMessage } from './onWorkerMessage.ts'
import { closeIfRead, closeShown } from './shownPushes.ts'

const SETTINGS_MS = 5 * 60_000

/** While a member is here: says whether somebody looks, and shows what they are told the moment it is. */
export const NotificationKeeper = () => {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const router = useRouter()
  const unread = useQuery({ ...query(notificationSummary, {}), enabled: false }).data?.unread

  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    const badge = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
    badge.catch(() => undefined)
  }, [unread])

  useEffect(() => {
    const toasts = new Map<string, () => void>()
    const attention = new Attention(tabConnection, () => {
      pageTitle.wait(0)
      void closeShown(null)
    })
    const isHere = (link: string): boolean => {
      const { pathname } = router.latestLocation
      return pathname === '/notifications' || pathname === new URL(link, location.origin).pathname
    }
    const told = ({ notification, unread: left }: NotificationMessage): void => {
      setKnownUnread(client, left)
      void client.invalidateQueries({ queryKey: keyOf(notifications) })
      const { id, title, body, link } = notification
      if (!attention.isHere) pageTitle.wait(left)
      else if (isHere(link)) return
      else {
        const run = (): void => void router.navigate({ href: link })
        toasts.get(id)?.()
        toasts.set(id, toast({ title, text: body, action: { label: t('open'), run } }))
      }
      client
        .fetchQuery({ ...query(notificationSettings, {}), staleTime: SETTINGS_MS })
        .then(({ sounds }) => (sounds ? chime() : undefined))
        .catch(() => undefined)
    }
    const read = ({ ids, unread: left }: NotificationRead): void => {
      setKnownUnread(client, left)
      markKnownRead(client, ids, new Date().toISOString())
      if (pageTitle.waiting() > 0) pageTitle.wait(left)
      for (const id of ids ?? toasts.keys()) toasts.get(id)?.()
      void closeShown(ids ?? 'all')
    }
    const check = (): void => void checkPush(sessionStore.get()?.uuid ?? '').catch(() => undefined)
    check()
    const stops = [
      onWorkerMessage({
        open: (href) => void router.navigate({ href }),
        subscriptionChanged: check,
        shown: (id) => void closeIfRead(id),
      }),
      tabConnection.hold(),
      attention.start(),
      hearPresence(client),
      hearTokens(client),
      tabConnection.onBroadcast(({ message }) => {
        if (!('params' in message)) return
        if (message.name === notificationMessages.told) told(message.params as NotificationMessage)
        if (message.name === notificationMessages.read) read(message.params as NotificationRead)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      pageTitle.wait(0)
    }
  }, [client, router, t])
  return null
}
