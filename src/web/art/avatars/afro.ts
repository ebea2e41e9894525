import { blob, fill, half, mirrored, oval, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { eyes, smile } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const skin = '#8d5a3b'
const hair = '#2a1a24'
const cloud = blob('128,8 174,14 210,46 222,90 206,130 172,148 128,150 84,148 50,130 34,90 46,46 82,14')

/** Hair first, then the rest of her. */
export const afro: Avatar = {
  slug: 'afro',
  body: (view) =>
    figure({ skin, legs: skin, shoes: '#f4ead8', top: 'dress', trim: '#ffd166', arms: 'one-up' }, view),
  head: (view) => {
    const curls = [
      [90, 34],
      [132, 24],
      [170, 42],
      [192, 84],
      [64, 78],
    ]
      .map(([x = 0, y = 0]) => stroke(`M${x - 9} ${y}q9-12 18 0`, '#4b3142', 5))
      .join('')
    const comb = stroke('M180 34l18-16', '#ff7a7a', 9) + fill(oval(200, 14, 8), '#ff7a7a')
    if (view === 'back')
      return [
        comb,
        solid(cloud, hair, 22),
        curls,
        stroke('M98 84q8-10 16 0M140 96q9-12 18 0M112 120q9-10 18 0', '#4b3142', 5),
      ]
    const face = solid(half('128,62 160,64 174,96 164,134 128,160'), skin, 12)
    const hoop = stroke(oval(184, 132, 11), '#ffd166', 5)
    const band = fill('M78 70q50-30 100 0l-4 12q-46-24-92 0z', '#ffd166')
    return [
      comb,
      solid(cloud, hair, 22),
      curls,
      mirrored(hoop) + hoop,
      face,
      band,
      eyes(102, 22, 7.5),
      smile(124, 28, true),
    ]
  },
}
