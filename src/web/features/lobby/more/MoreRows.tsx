import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import type { Arranged } from '../arrange.ts'
import { RoomRow } from '../RoomRow.tsx'
import { SoonRow } from './SoonRow.tsx'

interface Props {
  readonly rows: Arranged
  /** Only some rooms are shown: what has nothing to do with rooms gives way. */
  readonly isPart: boolean
}

/** Everything below what is live: what is recommended, what begins soon, one's own places, and where it is quiet. */
export const MoreRows = ({ rows, isPart }: Props) => {
  const { t } = useTranslation('lobbyRows')
  const isAnythingOn = rows.live.length > 0 || rows.friends.length > 0 || Boolean(rows.featured?.song)
  return (
    <>
      <RoomRow title={t('rows.promoted')} rooms={rows.promoted} />
      {!isPart && <SoonRow />}
      <RoomRow title={t('rows.mine')} rooms={rows.mine} />
      <RoomRow title={t('rows.favorites')} rooms={rows.favorites} />
      <RoomRow title={t('rows.recent')} rooms={rows.recent} />
      {rows.communities.map(({ community, rooms }) => (
        <RoomRow
          key={community.uuid}
          title={
            <Link to="/c/$slug" params={{ slug: community.slug }} className="hover:underline">
              {community.name}
            </Link>
          }
          rooms={rooms}
        />
      ))}
      {isAnythingOn ? (
        <Folded title={t('rows.quiet')} rooms={rows.quiet} />
      ) : (
        <RoomRow title={t('rows.quiet')} rooms={rows.quiet} />
      )}
    </>
  )
}

/** A row that is opened by its heading. */
const Folded = ({ title, rooms }: { readonly title: ReactNode; readonly rooms: readonly RoomRest[] }) => {
  const id = useId()
  const [isOpen, open] = useState(false)
  if (rooms.length === 0) return null
  const heading = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => open(!isOpen)}
      className="inline-flex min-h-11 items-center gap-2 text-left hover:text-accent"
    >
      <ChevronRight aria-hidden className={`size-5 transition-transform ${isOpen ? 'rotate-90' : ''}`} />
      {title}
      <span className="text-base font-normal text-quiet tabular-nums">{rooms.length}</span>
    </button>
  )
  return isOpen ? (
    <div id={id}>
      <RoomRow title={heading} rooms={rooms} />
    </div>
  ) : (
    <h2 className="text-xl">{heading}</h2>
  )
}
