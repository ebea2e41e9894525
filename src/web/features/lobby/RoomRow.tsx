import { useId } from 'react'
import type { RoomRest } from '#contract/room/room.ts'
import { RoomCard } from './RoomCard.tsx'

interface Props {
  readonly title: string
  readonly rooms: readonly RoomRest[]
}

/** Some rooms under a heading, over the whole width however few they are; nothing at all where there are none. */
export const RoomRow = ({ title, rooms }: Props) => {
  const id = useId()
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17.5rem),1fr))] gap-4">
        {rooms.map((room) => (
          <li key={room.uuid} className="grid">
            <RoomCard room={room} wide={rooms.length <= 2} />
          </li>
        ))}
      </ul>
    </section>
  )
}
