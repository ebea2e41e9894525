import { useTranslation } from 'react-i18next'
import {
  linkScrobbling,
  type OfferedScrobbling,
  scrobbleSignIn,
  scrobbling,
} from '#contract/playlist/scrobbling.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { LinkedScrobbling } from './LinkedScrobbling.tsx'

/** One service: how it is linked, or what became of what was sent there. */
export const ScrobbleCard = ({ offered }: { readonly offered: OfferedScrobbling }) => {
  const { t } = useTranslation('scrobbling')
  const { service, by, link } = offered
  return (
    <PageCard title={t(`name.${service}`)}>
      {link && <LinkedScrobbling service={service} link={link} />}
      {(link === null || link.broken) &&
        (by === 'token' ? <OwnToken service={service} /> : <SignIn service={service} />)}
    </PageCard>
  )
}

type Of = Pick<OfferedScrobbling, 'service'>

const OwnToken = ({ service }: Of) => {
  const { t } = useTranslation('scrobbling')
  const say = useSayRefusal()
  const link = useSend(linkScrobbling, [scrobbling])
  return (
    <LineForm
      label={t('token')}
      hint={t('tokenHint')}
      button={t('link')}
      look="primary"
      input={{ type: 'password', autoComplete: 'off', maxLength: 200, minLength: 8 }}
      clears
      busy={link.isPending}
      send={(token) => link.mutateAsync({ params: { service }, body: { token } })}
    >
      {link.error && <Notice look="bad">{say(link.error)}</Notice>}
    </LineForm>
  )
}

const SignIn = ({ service }: Of) => {
  const { t } = useTranslation('scrobbling')
  const say = useSayRefusal()
  const begin = useSend(scrobbleSignIn)
  const go = async (): Promise<void> => {
    const { url } = await begin.mutateAsync({ params: { service } })
    window.location.assign(url)
  }
  return (
    <>
      <Button look="primary" busy={begin.isPending} onClick={() => void go().catch(() => undefined)}>
        {t('signIn', { name: t(`name.${service}`) })}
      </Button>
      {begin.error && <Notice look="bad">{say(begin.error)}</Notice>}
    </>
  )
}
