import { getRouteApi } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameList } from '#web/connection/sameList.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { nameOf } from './nameOf.ts'
import { peopleInOrder } from './order.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { PersonRow } from './PersonRow.tsx'

const ROW_PX = 52
const SEARCH_FROM = 12

const route = getRouteApi('/r/$slug')

/** Everybody in the room; only the rows in view are in the page. */
export const PeoplePanel = () => {
  const { t } = useTranslation('room')
  const { who = '' } = route.useSearch()
  const put = usePutSearch()
  const [sought, type] = useState(who)
  const seek = (text: string): void => {
    type(text)
    put({ who: text })
  }
  const { open } = useOpened('person')
  const wanted = sought.trim().toLowerCase()
  const count = useRoom((room) => room.allUsers.length) ?? 0
  const uuids =
    useRoom(
      (room) =>
        peopleInOrder(room).filter(
          (uuid) => wanted === '' || (nameOf(room, uuid) ?? '').toLowerCase().includes(wanted),
        ),
      sameList,
    ) ?? []
  return (
    <>
      {(count >= SEARCH_FROM || sought !== '') && (
        <div className="p-3 pb-0">
          <input
            type="search"
            aria-label={t('people.search')}
            placeholder={t('people.search')}
            value={sought}
            onChange={(event) => seek(event.target.value)}
            className={fieldLook}
          />
        </div>
      )}
      {wanted !== '' && uuids.length === 0 && (
        <p role="status" className="p-4 text-sm text-quiet">
          {t('people.none')}
        </p>
      )}
      <Rows uuids={uuids} onOpen={open} />
    </>
  )
}

interface RowsProps {
  readonly uuids: readonly string[]
  readonly onOpen: (uuid: string) => void
}

const Rows = ({ uuids, onOpen }: RowsProps) => {
  const { t } = useTranslation('room')
  const scroller = useRef<HTMLDivElement>(null)
  // Nothing here is memoised, so functions that change with every render do no harm.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: uuids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto p-2">
      <ul aria-label={t('people.label')} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const uuid = uuids[row.index]
          return uuid === undefined ? null : (
            <li
              key={uuid}
              aria-setsize={uuids.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: row.size, transform: `translateY(${row.start}px)` }}
            >
              <PersonRow uuid={uuid} onOpen={onOpen} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
