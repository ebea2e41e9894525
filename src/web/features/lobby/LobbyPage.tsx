import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { arrange } from './arrange.ts'
import { CreateRoom } from './create/CreateRoom.tsx'
import { FeaturedRoom } from './FeaturedRoom.tsx'
import { LobbyHeader } from './LobbyHeader.tsx'
import { LobbySkeleton } from './LobbySkeleton.tsx'
import { RoomRow } from './RoomRow.tsx'
import { type Lobby, useLobby } from './useLobby.ts'

/** `/`: which rooms are live, and making one. */
export const LobbyPage = () => {
  const { t } = useTranslation('lobby')
  const say = useSayRefusal()
  const lobby = useLobby()
  usePageTitle(t('title'))
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col gap-8 px-4 py-6 sm:px-8 sm:py-8">
      <LobbyHeader lobby={lobby} />
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
  if (!lobby.rooms) return <LobbySkeleton />
  const { featured, promoted, live, quiet } = arrange(lobby.rooms)
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
      <RoomRow title={t('rows.promoted')} rooms={promoted} />
      <RoomRow title={t('rows.live')} rooms={live} />
      <RoomRow title={t('rows.mine')} rooms={lobby.mine} />
      <RoomRow title={t('rows.quiet')} rooms={quiet} />
      <RoomRow title={t('rows.recent')} rooms={lobby.recent} />
    </>
  )
}
