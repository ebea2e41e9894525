import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Hooks } from './Hooks.tsx'

/**
 * `/settings/webhooks`, `/manage/webhooks` and `/r/:slug/settings/webhooks`, which are one page of three places; the server
 * tells those for whom it is not.
 */
export const HooksPage = () => {
  const { t } = useTranslation('hooks')
  const { slug } = useParams({ strict: false })
  const { href, pathname } = useLocation()
  const isHere = isMember(useSession())
  if (slug === undefined) {
    const reach = pathname.startsWith('/manage') ? 'site' : 'person'
    return (
      <>
        <PageHead title={t('title')} text={t(reach === 'site' ? 'textSite' : 'textPerson')} />
        <Hooks place={{ reach }} />
      </>
    )
  }
  if (!isHere) return <MembersOnly back={href} art="/art/owner.svg" />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead
        title={t('title')}
        text={t('textRoom')}
        action={
          <Link to="/r/$slug" params={{ slug }} className={buttonLook({ size: 'small' })}>
            {t('room')}
          </Link>
        }
      />
      <Hooks place={{ reach: 'room', slug }} />
    </div>
  )
}
