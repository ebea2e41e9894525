import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dropPush } from '#web/api/dropPush.ts'
import { refreshSession } from '#web/api/enter.ts'
import { isMember } from '#web/api/session.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { useSession } from '#web/api/useSession.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { toast } from '#web/ui/toast.ts'

const NotificationKeeper = lazyPart(async () => {
  const [code] = await Promise.all([
    import('#web/features/notifications/live/NotificationKeeper.tsx'),
    loadSentences(['notifications']),
  ])
  return code.NotificationKeeper
})

/** Refreshes the session on start, keeps a member told of what is new, says when it ended, and asks everything anew when somebody else sits down. */
export const SessionKeeper = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const session = useSession()
  const who = session?.uuid
  const before = useRef(who)

  useEffect(() => {
    void refreshSession()
  }, [])

  useEffect(
    () =>
      sessionStore.onEnd((was) => {
        if (!isMember(was)) return
        dropPush().catch(() => undefined)
        toast({ look: 'bad', title: t('error.signedOut'), stays: 0 })
      }),
    [t],
  )

  useEffect(() => {
    if (before.current !== undefined && before.current !== who) void client.resetQueries()
    before.current = who
  }, [who, client])

  return <Suspense>{isMember(session) && <NotificationKeeper key={who} />}</Suspense>
}
