import { Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { SettingsNav } from './SettingsNav.tsx'

/** What every page of settings stands in; guests are told what an account is for. */
export const SettingsLayout = () => {
  const isHere = isMember(useSession())
  const path = useLocation({ select: ({ href }) => href })
  return isHere ? <WithNav /> : <Guests back={path} />
}

/** The same for a page that guests have too, without the others. */
export const GuestSettingsLayout = () =>
  isMember(useSession()) ? (
    <WithNav />
  ) : (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <Outlet />
    </div>
  )

const WithNav = () => (
  <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
    <SettingsNav />
    <div>
      <Outlet />
    </div>
  </div>
)

const Guests = ({ back }: { readonly back: string }) => {
  const { t } = useTranslation('account')
  usePageTitle(t('nav.label'))
  return <MembersOnly back={back} art="/art/profile.svg" />
}
