import { fill, half, limb, mirrored, oval, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { solid } from './shade.ts'

const silver = '#f3e7c4'
const gown = half('128,152 158,160 174,190 188,270 208,348 168,368 128,362')
const crescent = 'M160 16A76 76 0 1 0 178 150A60 60 0 0 1 160 16z'
const sleeve = limb(166, 184, 214, 232, 18, 24)
const star = (x: number, y: number, r: number): string =>
  fill(
    `M${x} ${y - r}q${r * 0.2} ${r * 0.8} ${r} ${r}q${-r * 0.8} ${r * 0.2} ${-r} ${r}q${-r * 0.2} ${-r * 0.8} ${-r} ${-r}q${r * 0.8} ${-r * 0.2} ${r} ${-r}z`,
    silver,
  )

/** The moon on its night off, in a gown of stars. */
export const moon: Avatar = {
  slug: 'moon',
  body: (view) => {
    const hand = solid(oval(224, 246, 15), silver, 6)
    const wide = solid(sleeve, '#3b2f63', 8)
    const arms = mirrored(hand + wide) + hand + wide
    const sky =
      view === 'front'
        ? [
            [104, 210, 12],
            [152, 244, 15],
            [98, 290, 16],
            [160, 320, 12],
            [130, 190, 8],
          ]
        : [
            [128, 214, 18],
            [98, 268, 12],
            [160, 276, 14],
            [124, 326, 14],
          ]
    return [
      arms,
      tint(gown, 20),
      sky.map(([x = 0, y = 0, r = 0]) => star(x, y, r)).join('') +
        stroke('M82 340q46 18 92 0', silver, 5, 0.7),
    ]
  },
  head: (view) => {
    const face = solid(crescent, silver, 14)
    const craters =
      fill(oval(76, 56, 11), '#d8c79a') + fill(oval(62, 96, 8), '#d8c79a') + fill(oval(88, 130, 7), '#d8c79a')
    if (view === 'back') return [mirrored(face + craters)]
    const eye = stroke('M82 84q9-11 18 0', '#1a1226', 5)
    const mouth = stroke('M92 112q14 14 24 -2', '#1a1226', 5)
    const night =
      fill('M56 56Q92 0 154 12L196 40Q120 22 56 56z', '#4a3b7d') + fill(oval(198, 44, 11), '#ffb454')
    return [face, eye, mouth, fill(oval(78, 102, 10, 7), '#ff9d76', 0.6), night]
  },
}
