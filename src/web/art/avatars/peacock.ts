import { fill, half, limb, mirrored, oval, poly, stroke, turned } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { cheeks, eyes } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const blue = '#1f6fc4'
const teal = '#15a39a'
const leaf = '#3f9c4f'
const gold = '#ffcf5c'
const eyeSpot = (x: number, y: number, r: number): string =>
  fill(oval(x, y, r, r * 1.25), gold) +
  fill(oval(x, y + r * 0.14, r * 0.7, r * 0.86), teal) +
  fill(oval(x, y + r * 0.26, r * 0.38, r * 0.46), '#173a7a')

/** A feather that stands straight up from the waist, `high` units long. */
const feather = (high: number, width: number): string => {
  const top = 262 - high
  return (
    solid(
      half(
        `128,${top} ${128 + width},${top + width * 1.3} ${128 + width * 0.55},${top + high * 0.6} 128,262`,
      ),
      leaf,
      8,
    ) +
    stroke(`M128 258V${top + width}`, '#2b6f3a', 3) +
    eyeSpot(128, top + width * 1.15, width * 0.62)
  )
}
const fan = (
  [
    [76, 124],
    [53, 156],
    [30, 196],
  ] as const
)
  .flatMap(([degrees, high]) => [-degrees, degrees].map((turn) => turned(feather(high, 24), turn, 128, 262)))
  .join('')
const skull = half('128,52 158,56 176,84 172,116 152,142 128,156')
const plume = (degrees: number): string =>
  turned(stroke('M128 56V20', teal, 5) + eyeSpot(128, 14, 10), degrees, 128, 60)
const crest = [-30, 30, 0].map(plume).join('')

/** A peacock who came overdressed and is right. */
export const peacock: Avatar = {
  slug: 'peacock',
  body: (view) => {
    const worn = {
      skin: blue,
      legs: '#c98a3a',
      shoes: '#a86c24',
      top: 'coat',
      trim: gold,
      arms: 'hips',
    } as const
    if (view === 'front') return figure({ ...worn, behind: fan }, view)
    const train = [-34, 34, 0]
      .map((degrees) =>
        turned(solid(limb(128, 262, 128, 336, 10, 19), leaf, 6) + eyeSpot(128, 338, 13), degrees, 128, 258),
      )
      .join('')
    return [...figure({ ...worn, behind: fan }, view), train]
  },
  head: (view) => {
    const neck = solid(limb(128, 118, 128, 150, 24, 28), blue, 8)
    const base = crest + neck + solid(skull, blue, 14)
    if (view === 'back')
      return [base, stroke('M112 82q16 12 32 0M110 104q18 14 36 0M114 126q14 10 28 0', teal, 6)]
    const patch = fill(oval(154, 94, 17, 19), '#f3fbff')
    const beak = solid(poly('112,108 144,108 128,136'), gold, 6) + stroke('M116 114h24', '#b9741a', 3)
    return [base, mirrored(patch) + patch, eyes(95, 25, 8.5), beak, cheeks(122, 34, '#ff8fb0', 0.5)]
  },
}
