import './Decks.css'
import type { CSSProperties } from 'react'
import { AvatarFigure } from './avatar/AvatarFigure.tsx'
import { seatLayout, seatOrder } from './layout/seatLayout.ts'
import type { Dj, VenueLabels } from './types.ts'

interface DecksProps {
  readonly djs: readonly Dj[]
  readonly numberOfDjs: number
  readonly booth: string
  readonly labels: VenueLabels
  readonly onPersonClick: (uuid: string) => void
  readonly onSeatClick: (() => void) | undefined
  readonly onPoint: (uuid: string | null) => void
}

/** The booths on the stage: DJs facing us, the playing one in the middle front, and free seats that invite. */
export function Decks({ djs, numberOfDjs, booth, labels, onPersonClick, onSeatClick, onPoint }: DecksProps) {
  const seated = seatOrder(djs)
  const seats = seatLayout(Math.max(numberOfDjs, djs.length))
  return (
    <div className="venue-decks">
      {seats.map((seat, i) => {
        const dj = seated[i]
        const place = {
          '--x': `${seat.x}px`,
          '--y': `${seat.y}px`,
          '--scale': seat.scale,
          zIndex: i === 0 ? 20 : 20 - i,
        } as CSSProperties
        return (
          <div key={dj?.uuid ?? `free-${i}`} className="venue-seat" style={place} data-playing={dj?.playing}>
            {dj && (
              <button
                type="button"
                className="venue-dj"
                aria-label={labels.dj(dj.name, dj.playing)}
                onClick={() => onPersonClick(dj.uuid)}
                onPointerEnter={() => onPoint(dj.uuid)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(dj.uuid)}
                onBlur={() => onPoint(null)}
              >
                <span className="venue-pair">
                  <AvatarFigure person={dj} view="front" />
                </span>
              </button>
            )}
            {/* The booth is our own drawing. */}
            <svg
              className="venue-booth"
              viewBox="-150 -150 300 170"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: booth }}
            />
            {!dj && onSeatClick && (
              <button
                type="button"
                className="venue-free"
                aria-label={labels.takeDecks}
                onClick={onSeatClick}
                {...(i === seated.length ? {} : { tabIndex: -1, 'aria-hidden': true })}
              >
                <span aria-hidden="true">+</span>
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
