import './CoverRoom.css'
import type { CSSProperties } from 'react'
import { AvatarFigure } from './avatar/AvatarFigure.tsx'
import { Emojis } from './Emojis.tsx'
import { seatOrder } from './layout/seatLayout.ts'
import type { VenueProps } from './types.ts'
import { useBeatClock } from './useBeatClock.ts'
import { useBox } from './useBox.ts'
import { useStill } from './useStill.ts'
import { useVenueLight } from './useVenueLight.ts'

/** No venue: the cover, large, in its own light, and the faces of those on the decks. */
export function CoverRoom(props: VenueProps) {
  const {
    coverUrl,
    coverColors,
    djs,
    numberOfDjs,
    beat,
    serverNow,
    vibe,
    labels,
    onSeatClick,
    onPersonClick,
    animations,
  } = props
  const [{ width, height }, box] = useBox()
  const still = useStill()
  useBeatClock(box, beat, serverNow)
  const { a, b } = useVenueLight(coverColors, '#ffffff', '#ffffff')
  const style = {
    '--a': a,
    '--b': b,
    '--vibe': Math.min(1, Math.max(0, vibe)),
    '--ground': '#0b0d12',
  } as CSSProperties
  const headOf = (uuid: string): { x: number; y: number } => {
    const spread = (Number.parseInt(uuid.slice(-4), 36) % 997) / 997
    return { x: width * (0.2 + 0.6 * spread), y: height * 0.8 }
  }
  return (
    <section
      ref={box}
      className="venue venue-cover-room"
      data-design="CHAT_ONLY"
      data-still={still}
      style={style}
    >
      <div className="venue-aura" aria-hidden="true" />
      <div className="venue-record" aria-hidden="true" data-plays={djs.some((dj) => dj.playing)}>
        <div className="venue-disc" />
        <div className="venue-sleeve">
          {coverUrl && <img key={coverUrl} src={coverUrl} alt="" draggable={false} />}
        </div>
      </div>
      <div className="venue-faces">
        {seatOrder(djs).map((dj) => (
          <button
            key={dj.uuid}
            type="button"
            className="venue-face"
            data-playing={dj.playing}
            aria-label={labels.dj(dj.name, dj.playing)}
            title={dj.name}
            onClick={() => onPersonClick(dj.uuid)}
          >
            <AvatarFigure person={dj} view="front" />
          </button>
        ))}
        {onSeatClick && djs.length < numberOfDjs && (
          <button
            type="button"
            className="venue-face venue-face-free"
            aria-label={labels.takeDecks}
            onClick={onSeatClick}
          >
            <span aria-hidden="true">+</span>
          </button>
        )}
      </div>
      <Emojis animations={animations} headOf={headOf} />
    </section>
  )
}
