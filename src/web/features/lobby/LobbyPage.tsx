import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { arrange, type Lists, narrowed } from './arrange.ts'
import { CreateRoom } from './create/CreateRoom.tsx'
import { FeaturedRoom } from './FeaturedRoom.tsx'
import { fits, isNarrowed } from './filter.ts'
import { LobbyHeader } from './LobbyHeader.tsx'
import { LobbySkeleton } from './LobbySkeleton.tsx'
import { RoomRow } from './RoomRow.tsx'
import { useLobby } from './useLobby.ts'
import { useStill } from './useStill.ts'

const route = getRouteApi('/')

/** What is below the first picture, and its sentences. */
const more = async () => {
  const [code] = await Promise.all([import('./more/more.ts'), loadSentences(['lobbyRows', 'events'])])
  return code
}
const Narrow = lazyPart(async () => (await more()).Narrow)
const Found = lazyPart(async () => (await more()).Found)
const MoreRows = lazyPart(async () => (await more()).MoreRows)

/** `/`: which rooms are live, and making one. */
export const LobbyPage = () => {
  const { t } = useTranslation('lobby')
  const say = useSayRefusal()
  const lobby = useLobby()
  const lists = lobby.rooms && { ...lobby, rooms: lobby.rooms }
  usePageTitle(t('title'))
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col gap-8 px-4 py-6 sm:px-8 sm:py-8">
      <LobbyHeader lobby={lobby} />
      <Suspense>{lists && <Narrow rooms={lists.rooms} />}</Suspense>
      {lobby.error !== null && (
        <Notice look="bad">
          <strong className="block">{t('failed.title')}</strong>
          <span className="text-quiet">{lists ? t('failed.text') : say(lobby.error)}</span>
        </Notice>
      )}
      {lists ? <Rows lists={lists} /> : <LobbySkeleton />}
    </div>
  )
}

const Rows = ({ lists }: { readonly lists: Lists }) => {
  const { t } = useTranslation('lobby')
  const by = route.useSearch()
  const isPart = isNarrowed(by)
  const shown = isPart ? narrowed(lists, (room) => fits(room, by)) : lists
  const { rows, watch } = useStill(arrange(shown))
  const isEmpty = Object.values(shown).every((list) => !Array.isArray(list) || list.length === 0)
  if (by.find !== undefined || (isPart && isEmpty))
    return (
      <Suspense>
        <Found lists={shown} find={by.find} />
      </Suspense>
    )
  return (
    <div {...watch} className="flex flex-1 flex-col gap-8">
      {rows.featured ? (
        <FeaturedRoom room={rows.featured} />
      ) : (
        !isPart && (
          <EmptyState
            art="/art/empty-lobby.svg"
            title={t('empty.title')}
            text={t('empty.text')}
            action={<CreateRoom />}
          />
        )
      )}
      <RoomRow title={t('rows.guild')} rooms={rows.guild} />
      <RoomRow title={t('rows.friends')} rooms={rows.friends} />
      <RoomRow title={t('rows.live')} rooms={rows.live} />
      <Suspense>
        <MoreRows rows={rows} isPart={isPart} />
      </Suspense>
    </div>
  )
}
