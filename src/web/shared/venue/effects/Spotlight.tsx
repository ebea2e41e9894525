import { type CSSProperties, useState } from 'react'
import type { Camera } from '../layout/camera.ts'
import { lightPicture } from '../lightPicture.ts'
import type { VenueEffect } from '../types.ts'

interface Props {
  readonly effect: VenueEffect
  /** The feet of whoever is lit and how tall they are, in world units. */
  readonly spot: { readonly x: number; readonly y: number; readonly height: number }
  readonly camera: Camera
  readonly serverNow: () => number
}

const warm = '#ffe9c2'

/** Light from above on one person: it swings in, breathes with the beat, and the rest of the room steps back. */
export function Spotlight({ effect, spot, camera, serverNow }: Props) {
  const { startsAt, endsAt, color = warm } = effect
  const [now] = useState(serverNow)
  const wide = spot.height * 2.1
  const beam = wide * 1.55
  const style = {
    '--in': `${Math.round(startsAt - now)}ms`,
    '--out': `${Math.round(endsAt - now - 600)}ms`,
    '--spot-x': `${spot.x * camera.scale + camera.offsetX}px`,
    '--spot-y': `${(spot.y - spot.height * 0.45) * camera.scale + camera.offsetY}px`,
    '--spot-r': `${spot.height * camera.scale}px`,
  } as CSSProperties
  return (
    <div className="venue-spot" style={style} aria-hidden="true" data-effect="spotlight">
      <div className="venue-spot-dim" />
      <div className="venue-world venue-spot-light">
        <span
          className="venue-spot-cone"
          style={{
            left: spot.x - beam / 2,
            top: -90,
            width: beam,
            height: spot.y + 90 + wide * 0.08,
            backgroundImage: lightPicture('beam', color),
          }}
        />
        <span
          className="venue-spot-pool"
          style={{
            left: spot.x - wide * 0.62,
            top: spot.y - wide * 0.17,
            width: wide * 1.24,
            height: wide * 0.34,
            backgroundImage: lightPicture('glow', color),
          }}
        />
      </div>
    </div>
  )
}
