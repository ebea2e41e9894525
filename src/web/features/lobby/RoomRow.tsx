import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import { Button } from '#web/ui/Button.tsx'
import { RoomCard } from './RoomCard.tsx'

/** So many cards are in a row at first. */
const MOST = 12

interface Props {
  readonly title: ReactNode
  readonly rooms: readonly RoomRest[]
  /** More are shown when somebody asks for them. */
  readonly most?: number
}

/** Some rooms under a heading, over the whole width however few they are; nothing at all where there are none. */
export const RoomRow = ({ title, rooms, most = MOST }: Props) => {
  const { t } = useTranslation('lobby')
  const [isWhole, showAll] = useState(false)
  const id = useId()
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17.5rem),1fr))] gap-4">
        {rooms.slice(0, isWhole ? undefined : most).map((room) => (
          <li key={room.uuid} className="grid max-w-3xl">
            <RoomCard room={room} wide={rooms.length <= 2} />
          </li>
        ))}
      </ul>
      {!isWhole && rooms.length > most && (
        <Button className="mt-4" onClick={() => showAll(true)}>
          {t('seeAll', { count: rooms.length })}
        </Button>
      )}
    </section>
  )
}
