import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { arrange, found } from './arrange.ts'
import { CreateRoom } from './create/CreateRoom.tsx'
import { FeaturedRoom } from './FeaturedRoom.tsx'
import { LobbyHeader } from './LobbyHeader.tsx'
import { LobbySearch } from './LobbySearch.tsx'
import { LobbySkeleton } from './LobbySkeleton.tsx'
import { RoomRow } from './RoomRow.tsx'
import { type Lobby, useLobby } from './useLobby.ts'

const route = getRouteApi('/')

/** `/`: which rooms are live, and making one. */
export const LobbyPage = () => {
  const { t } = useTranslation('lobby')
  const say = useSayRefusal()
  const lobby = useLobby()
  usePageTitle(t('title'))
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col gap-8 px-4 py-6 sm:px-8 sm:py-8">
      <LobbyHeader lobby={lobby} />
      <LobbySearch lobby={lobby} />
      {lobby.error !== null && (
        <Notice look="bad">
          <strong className="block">{t('failed.title')}</strong>
          <span className="text-quiet">{lobby.rooms ? t('failed.text') : say(lobby.error)}</span>
        </Notice>
      )}
      <Rows lobby={lobby} />
    </div>
  )
}

const Rows = ({ lobby }: { readonly lobby: Lobby }) => {
  const { t } = useTranslation('lobby')
  const { find } = route.useSearch()
  if (!lobby.rooms) return <LobbySkeleton />
  const lists = { rooms: lobby.rooms, mine: lobby.mine, recent: lobby.recent }
  if (find !== undefined) {
    const rooms = found(lists, find)
    return rooms.length > 0 ? (
      <RoomRow title={t('search.found', { count: rooms.length })} rooms={rooms} />
    ) : (
      <EmptyState title={t('search.none.title')} text={t('search.none.text', { find })} />
    )
  }
  const { featured, friends, promoted, live, mine, quiet, recent } = arrange(lists)
  return (
    <>
      {featured ? (
        <FeaturedRoom room={featured} />
      ) : (
        <EmptyState
          art="/art/empty-lobby.svg"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<CreateRoom />}
        />
      )}
      <RoomRow title={t('rows.friends')} rooms={friends} />
      <RoomRow title={t('rows.promoted')} rooms={promoted} />
      <RoomRow title={t('rows.live')} rooms={live} />
      <RoomRow title={t('rows.mine')} rooms={mine} />
      <RoomRow title={t('rows.quiet')} rooms={quiet} />
      <RoomRow title={t('rows.recent')} rooms={recent} />
    </>
  )
}
