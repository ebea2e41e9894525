import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshSession } from '#web/api/enter.ts'
import { isMember } from '#web/api/session.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { useSession } from '#web/api/useSession.ts'
import { toast } from '#web/ui/toast.ts'

/** Refreshes the session on start, says when it ended, and asks everything anew when somebody else sits down. */
export const SessionKeeper = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const who = useSession()?.uuid
  const before = useRef(who)

  useEffect(() => {
    void refreshSession()
  }, [])

  useEffect(
    () =>
      sessionStore.onEnd(
        (was) => isMember(was) && toast({ look: 'bad', title: t('error.signedOut'), stays: 0 }),
      ),
    [t],
  )

  useEffect(() => {
    if (before.current !== undefined && before.current !== who) void client.resetQueries()
    before.current = who
  }, [who, client])

  return null
}
