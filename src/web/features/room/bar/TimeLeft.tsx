import { clock } from '#web/app/clock.ts'
import { useSongPlace } from './useSongPlace.ts'

/** The time left of the song, in figures; the progress bar tells it to screen readers. */
export const TimeLeft = () => {
  const at = useSongPlace()
  return at === undefined ? null : (
    <span aria-hidden className="text-sm text-quiet">
      −{clock(at.left)}
    </span>
  )
}
