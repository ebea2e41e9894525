import { fill } from '../draw.ts'

const dusk = '#1b0a36'
const glow = '#fff3dc'

/** A short name for a path, the same on every run. */
function nameOf(d: string): string {
  let hash = 5381
  for (let i = 0; i < d.length; i += 1) hash = (hash * 33 + d.charCodeAt(i)) >>> 0
  return `k${hash.toString(36)}`
}

/** The second tone of a shape: dusk along its right and lower edge, a little glow along the left. */
export function shade(d: string, depth = 18): string {
  const name = nameOf(d)
  const rim = (dx: number, dy: number, color: string, opacity: number): string =>
    `<path transform="translate(${dx} ${dy})" fill-rule="evenodd" fill="${color}" opacity="${opacity}" d="M-400-400h1100v1200h-1100z${d}"/>`
  return (
    `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">` +
    `${rim(-depth, -depth * 0.45, dusk, 0.26)}${rim(depth * 0.35, depth * 0.3, glow, 0.2)}</g>`
  )
}

/** A shape in two tones. */
export function solid(d: string, color: string, depth = 18): string {
  return fill(d, color) + shade(d, depth)
}
