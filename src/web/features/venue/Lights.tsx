import type { CSSProperties } from 'react'
import type { Light } from '#web/art/venues/scene.ts'

function styleOf(light: Light): CSSProperties {
  const color = light.color === 'a' || light.color === 'b' ? `var(--${light.color})` : light.color
  return {
    left: light.x,
    top: light.y,
    '--reach': `${light.length}px`,
    '--angle': `${light.angle}deg`,
    '--spread': `${light.spread ?? 12}deg`,
    '--sway': `${light.sway ?? 0}deg`,
    '--beats': light.beats ?? 0,
    '--color': color,
    '--strength': light.strength ?? 1,
  } as CSSProperties
}

/** The rig: beams that swing, lasers, and glows that breathe with the beat. */
export function Lights({ lights }: { readonly lights: readonly Light[] }) {
  return (
    <div className="venue-lights">
      {lights.map((light, i) => (
        <span
          key={`${light.kind}${i}`}
          className={`venue-light venue-${light.kind}`}
          data-moves={light.beats ? (light.sway ? 'sways' : 'breathes') : undefined}
          style={styleOf(light)}
        />
      ))}
    </div>
  )
}
