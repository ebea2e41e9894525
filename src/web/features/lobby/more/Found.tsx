import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { found, type Lists } from '../arrange.ts'
import { RoomRow } from '../RoomRow.tsx'

interface Props {
  readonly lists: Lists
  /** Absent where nothing is sought and no room fits the filters. */
  readonly find: string | undefined
}

/** The rooms in which what is sought stands, or a word on there being none. */
export const Found = ({ lists, find }: Props) => {
  const { t } = useTranslation('lobbyRows')
  if (find === undefined)
    return (
      <EmptyState
        art="/art/empty-search.svg"
        title={t('filter.none.title')}
        text={t('filter.none.text')}
        action={
          <Link to="/" search={{}} resetScroll={false} className={buttonLook()}>
            {t('filter.clear')}
          </Link>
        }
      />
    )
  const rooms = found(lists, find)
  return rooms.length > 0 ? (
    <RoomRow title={t('search.found', { count: rooms.length })} rooms={rooms} most={100} />
  ) : (
    <EmptyState title={t('search.none.title')} text={t('search.none.text', { find })} />
  )
}
