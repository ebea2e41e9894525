import clsx from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { CreateRoom } from './create/CreateRoom.tsx'
import { PassingSwitch } from './preview/PassingSwitch.tsx'
import type { Lobby } from './useLobby.ts'

/** How much is going on, and the ways to take part. */
export const LobbyHeader = ({ lobby }: { readonly lobby: Lobby }) => {
  const { t } = useTranslation('lobby')
  const { t: common } = useTranslation()
  const isHere = isMember(useSession())
  return (
    <header className="lobby-art flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('heading')}</h1>
        <Summary lobby={lobby} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-3 max-sm:w-full">
        <div className="flex flex-wrap gap-3 max-sm:-mx-4 max-sm:min-w-full max-sm:flex-nowrap max-sm:gap-0 max-sm:overflow-x-auto max-sm:[scrollbar-width:none]">
          <PassingSwitch />
          <Link to="/events" className={buttonLook({ look: 'quiet' })}>
            {t('toEvents')}
          </Link>
          <Link to="/communities" className={buttonLook({ look: 'quiet' })}>
            {t('toCommunities')}
          </Link>
          {/* From there on the navigation has it. */}
          <Link to="/rankings" className={clsx(buttonLook({ look: 'quiet' }), 'lg:hidden')}>
            {t('toRankings')}
          </Link>
          {!isHere && (
            <Link to="/login" className={buttonLook({ look: 'quiet' })}>
              {common('logIn')}
            </Link>
          )}
        </div>
        <CreateRoom />
      </div>
    </header>
  )
}

const Summary = ({ lobby }: { readonly lobby: Lobby }) => {
  const { t } = useTranslation('lobby')
  const isHere = isMember(useSession())
  if (!lobby.rooms || lobby.rooms.length === 0) return <p className="mt-1 text-quiet">{t('asGuest')}</p>
  const people = lobby.rooms.reduce((sum, room) => sum + room.numberOfUsersInRoom, 0)
  return (
    <p className="mt-1 text-quiet">
      {t('summary', {
        people: t('people', { count: people }),
        rooms: t('rooms', { count: lobby.rooms.length }),
      })}
      {lobby.privateCount > 0 && ` ${t('privateRooms', { count: lobby.privateCount })}`}
      {'. '}
      {!isHere && t('asGuest')}
    </p>
  )
}
