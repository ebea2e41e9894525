import { fill, half, limb, mirrored, oval, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { cheeks, eyes, smile } from './face.ts'
import { solid } from './shade.ts'

const skin = '#b0588f'
const pale = '#f2b4cf'
const arms =
  stroke('M150 270C160 340 214 330 206 366', skin, 30) +
  stroke('M136 280C140 340 166 340 158 370', skin, 28) +
  stroke('M164 240C214 262 246 236 232 190', skin, 26) +
  [
    [236, 200],
    [232, 222],
    [216, 240],
  ]
    .map(([x = 0, y = 0]) => fill(oval(x, y, 5), pale))
    .join('')
const sweater = half('128,152 160,158 180,186 184,240 172,292 128,306')
const dome = half('128,12 176,20 208,66 202,118 172,150 128,160')

/** An octopus: many arms, one sweater. */
export const octopus: Avatar = {
  slug: 'octopus',
  body: (view) => {
    const stripes = stroke('M78 206q50 16 100 0M74 240q54 16 108 0M78 274q50 16 100 0', '#fff3dc', 9, 0.55)
    const neck = fill(limb(104, 158, 152, 158, 15), view === 'front' ? '#fff3dc' : '#e7d8c4')
    return [mirrored(arms) + arms, tint(sweater), stripes + neck]
  },
  head: (view) => {
    if (view === 'back') {
      const spots = [
        [96, 50, 13],
        [150, 40, 9],
        [168, 78, 14],
        [118, 92, 10],
      ] as const
      return [solid(dome, skin), spots.map(([x, y, r]) => fill(oval(x, y, r), pale, 0.55)).join('')]
    }
    const freckles = [
      [150, 36, 10],
      [176, 58, 7],
      [160, 58, 5],
    ] as const
    return [
      solid(dome, skin),
      freckles.map(([x, y, r]) => fill(oval(x, y, r), pale, 0.55)).join(''),
      fill(oval(94, 104, 22), '#fffbe8') + fill(oval(162, 104, 22), '#fffbe8'),
      eyes(105, 34, 11),
      smile(132, 30, true),
      cheeks(132, 56, '#ffb1a6', 0.6),
    ]
  },
}
