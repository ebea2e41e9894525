import clsx from 'clsx'
import type { Design } from '#contract/room/room.ts'
import { screens } from './screens.ts'

interface Props {
  readonly design: Design
  /** Address of the cover on the stage's screen. */
  readonly cover?: string | undefined
  readonly className?: string
}

/** A picture of a room's venue, seen from the crowd, with the cover of what plays on its screen. Decoration. */
export const Miniature = ({ design, cover, className }: Props) => {
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
      </span>
    </span>
  )
}
