import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { atLeast, type TokenRole } from '#contract/roles.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PageNav } from '#web/shared/page/PageNav.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props {
  readonly title: string
  readonly text?: string
  readonly back: string
  /** Least role that has something to do here; the server decides in any case. */
  readonly least?: TokenRole
  readonly children: ReactNode
}

/** The frame of a page for those who look after the house. */
export const ManageFrame = ({ title, text, back, least = 'moderator', children }: Props) => {
  const { t } = useTranslation('admin')
  const session = useSession()
  usePageTitle(title)
  if (!isMember(session)) return <MembersOnly back={back} art="/art/owner.svg" />
  if (!atLeast(session.role, least))
    return <EmptyState level={1} art="/art/owner.svg" title={t('shut.title')} text={t('shut.text')} />
  const isAdmin = atLeast(session.role, 'admin')
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <PageNav
        label={t('nav.label')}
        places={[
          { to: '/manage/users', label: t('nav.users') },
          { to: '/manage/rooms', label: t('nav.rooms') },
          { to: '/manage/communities', label: t('nav.communities') },
          { to: '/manage/events', label: t('nav.events') },
          { to: '/manage/djs', label: t('nav.djs') },
          { to: '/manage/requests', label: t('nav.requests') },
          { to: '/manage/vouchers', label: t('nav.vouchers') },
          ...(isAdmin
            ? ([
                { to: '/manage/phones', label: t('nav.phones') },
                { to: '/manage/providers', label: t('nav.providers') },
                { to: '/manage/house', label: t('nav.house') },
                { to: '/dev/outbox', label: t('nav.outbox') },
              ] as const)
            : []),
        ]}
      />
      <header className="mb-6">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-1 text-quiet">{text}</p>}
      </header>
      {children}
    </div>
  )
}
