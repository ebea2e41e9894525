import './Lights.css'
import type { CSSProperties } from 'react'
import type { Light } from '#web/art/venues/scene.ts'
import { lightPicture } from './lightPicture.ts'

interface LightsProps {
  readonly lights: readonly Light[]
  /** The two lights of the cover, `#rrggbb`. */
  readonly a: string
  readonly b: string
}

/** How wide a lamp's picture is, in world units. */
function widthOf({ kind, length, spread = 12 }: Light): number {
  if (kind === 'beam') return 2 * length * Math.tan((spread * Math.PI) / 180)
  return kind === 'laser' ? 7 : 2 * length
}

function styleOf(light: Light, a: string, b: string): CSSProperties {
  const color = light.color === 'a' ? a : light.color === 'b' ? b : light.color
  const width = widthOf(light)
  return {
    left: light.x - width / 2,
    top: light.kind === 'glow' ? light.y - light.length : light.y,
    width,
    height: light.kind === 'glow' ? 2 * light.length : light.length,
    backgroundImage: lightPicture(light.kind, color),
    '--angle': `${light.angle}deg`,
    '--sway': `${light.sway ?? 0}deg`,
    '--beats': light.beats ?? 0,
    '--strength': light.strength ?? 1,
  } as CSSProperties
}

/** The rig: beams that swing, lasers, and glows that breathe with the beat. */
export function Lights({ lights, a, b }: LightsProps) {
  return (
    <div className="venue-lights">
      {lights.map((light) => (
        <span
          key={`${light.kind} ${light.x} ${light.y} ${light.angle}`}
          className={`venue-light venue-${light.kind}`}
          data-moves={light.beats ? (light.sway ? 'sways' : 'breathes') : undefined}
          style={styleOf(light, a, b)}
        />
      ))}
    </div>
  )
}
