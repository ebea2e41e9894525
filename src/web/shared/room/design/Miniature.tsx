import clsx from 'clsx'
import type { Design } from '#contract/room/room.ts'
import { MiniaturePeople, type Shown } from './MiniaturePeople.tsx'
import { screens } from './screens.ts'

interface Props {
  readonly design: Design
  /** Address of the cover on the stage's screen. */
  readonly cover?: string | undefined
  /** Who is there, DJs first; a picture to choose from has none. */
  readonly people?: readonly Shown[]
  readonly className?: string
}

/** A picture of a room's venue, seen from the crowd, with the cover of what plays and who is there. Decoration. */
export const Miniature = ({ design, cover, people = [], className }: Props) => {
  const { left, top, width, height, outline } = screens[design]
  return (
    <span aria-hidden className={clsx('grid place-items-center overflow-hidden bg-ink', className)}>
      <span className="relative block aspect-video min-h-full min-w-full">
        <img
          src={`/art/venues/${design}.webp`}
          alt=""
          width={960}
          height={540}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
        {cover && (
          <img
            src={cover}
            alt=""
            className="absolute object-cover"
            style={{
              left: `${left}%`,
              top: `${top}%`,
              width: `${width}%`,
              height: `${height}%`,
              clipPath: outline,
            }}
          />
        )}
        <MiniaturePeople design={design} people={people} />
      </span>
    </span>
  )
}
