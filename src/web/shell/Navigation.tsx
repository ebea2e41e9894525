import clsx from 'clsx'
import { Link, useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { activityHere } from '#web/api/activityHere.ts'
import { isMember } from '#web/api/session.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { useSession } from '#web/api/useSession.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { Bell } from './Bell.tsx'
import { navigationItems } from './navigationItems.ts'

const UnreadBadge = lazyPart(async () => (await import('./UnreadBadge.tsx')).UnreadBadge)

const isHere = (path: string, place: (typeof navigationItems)[number]): boolean => {
  switch (place.key) {
    case 'rooms':
      return (
        ['/r/', '/events', '/e/', '/communities', '/c/'].some((start) => path.startsWith(start)) ||
        path === '/'
      )
    case 'music':
      return path.startsWith('/crates')
    case 'people':
      return path.startsWith('/people') || path.startsWith('/u/')
    case 'rankings':
      return path.startsWith('/rankings')
    case 'store':
      return path.startsWith('/store')
    case 'chat':
      return path.startsWith('/chat')
    case 'notifications':
      return path.startsWith('/notifications')
    case 'you':
      return ['/settings', '/moderation', '/manage', '/dev/', '/login', '/signup'].some((start) =>
        path.startsWith(start),
      )
  }
}

const placeLook =
  'flex h-full w-full flex-col items-center justify-center gap-1 rounded-md whitespace-nowrap text-[0.75rem] tracking-tight text-quiet transition-colors hover:text-text aria-[current]:text-accent side:py-3 flat:py-2 side:aria-[current]:bg-raised'

/** In Discord nothing is sold. */
const places = () => navigationItems.filter(({ key }) => key !== 'store' || !activityHere())

/** The one navigation: a slim rail on wide screens, a bar at the bottom of narrow ones. */
export const Navigation = () => {
  const { t } = useTranslation()
  const find = useOpened('look')
  const isKnown = isMember(useSession())
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 in-data-typing:hidden bottom-0 z-30 flex h-(--shell-bottom) border-t border-line bg-panel pb-[var(--discord-safe-area-inset-bottom,env(safe-area-inset-bottom))] side:inset-y-0 side:right-auto side:h-auto side:w-(--shell-left) side:flex-col side:border-t-0 side:border-r side:pb-4"
    >
      <Link to="/" aria-label={t('nav.home')} className="hidden place-items-center py-5 lg:grid">
        <img src="/icon.svg" alt="" width={64} height={64} className="size-10" />
      </Link>
      <ul className="flex flex-1 side:flex-none side:flex-col side:gap-1 side:px-2">
        <li className="flex-1 side:flex-none">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            className={placeLook}
            onClick={() => find.open('')}
          >
            <Search aria-hidden className="size-6" strokeWidth={1.75} />
            {t('nav.find')}
          </button>
        </li>
        {places().map((place) => {
          const isBell = place.key === 'notifications' && isKnown
          const look = {
            'aria-current': isHere(path, place) ? ('page' as const) : undefined,
            className: placeLook,
            children: (
              <>
                <span className="relative">
                  <place.icon aria-hidden className="size-6" strokeWidth={1.75} />
                  {isKnown && (isBell || place.key === 'chat') && (
                    <Suspense>
                      <UnreadBadge of={isBell ? 'unread' : 'messages'} />
                    </Suspense>
                  )}
                </span>
                {t(`nav.${place.key}`)}
              </>
            ),
          }
          return (
            <li
              key={place.key}
              className={clsx('flex-1 side:flex-none', 'isWideOnly' in place && 'hidden lg:block')}
            >
              {isBell ? <Bell {...look} /> : <Link to={place.to} {...look} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
