import { useId } from 'react'
import type { RoomRest } from '#contract/room/room.ts'
import { RoomCard } from './RoomCard.tsx'

interface Props {
  readonly title: string
  readonly rooms: readonly RoomRest[]
}

/** Some rooms under a heading; nothing at all where there are none. */
export const RoomRow = ({ title, rooms }: Props) => {
  const id = useId()
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {rooms.map((room) => (
          <li key={room.uuid} className="grid">
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  )
}
