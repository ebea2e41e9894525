import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { linkScrobbling, ScrobbleName, scrobbling } from '#contract/playlist/scrobbling.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Links the account with which somebody comes back from a service, once; the address forgets it at once. */
export const FinishSignIn = () => {
  const { t } = useTranslation('scrobbling')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const { service, state, token } = useSearch({ from: '/settings/scrobbling' })
  const { mutate, error, isPending } = useSend(linkScrobbling, [scrobbling])
  const isBegun = useRef(false)
  useEffect(() => {
    const known = ScrobbleName.safeParse(service).data
    if (known === undefined || token === undefined || isBegun.current) return
    isBegun.current = true
    mutate({ params: { service: known }, body: { token, ...(state !== undefined && { state }) } })
    void navigate({ to: '/settings/scrobbling', search: {}, replace: true })
  }, [service, state, token, mutate, navigate])
  if (isPending) return <Notice>{t('linking')}</Notice>
  return error ? <Notice look="bad">{say(error)}</Notice> : null
}
