import { clock } from '#web/shared/format/clock.ts'
import { useSongPosition } from './useSongPosition.ts'

/** The time left of the song, in figures; the progress bar tells it to screen readers. */
export const TimeLeft = () => {
  const at = useSongPosition()
  return at === undefined ? null : (
    <span aria-hidden className="text-sm text-quiet">
      −{clock(at.left)}
    </span>
  )
}
