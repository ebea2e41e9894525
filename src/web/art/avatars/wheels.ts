import { blob, fill, half, limb, mirrored, oval, slab, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { cheeks, eyes, smile } from './face.ts'
import { solid } from './shade.ts'

const skin = '#f4c9ab'
const hair = '#c2452d'
const steel = '#39415c'
const rim =
  stroke(oval(196, 306, 26, 64), '#cfd6e4', 7) +
  stroke(oval(196, 306, 16, 50), '#6d7796', 4) +
  fill(oval(196, 306, 7), '#cfd6e4')
const arm = limb(168, 190, 196, 254, 19, 15)
const top = half('128,152 156,158 176,176 182,220 180,290 128,300')

/** Red hair in a bun, best seat in the house. */
export const wheels: Avatar = {
  slug: 'wheels',
  body: (view) => {
    const neck = solid(limb(128, 140, 128, 170, 20), skin, 8)
    const hand = solid(oval(198, 264, 15), skin, 6)
    const sleeves = [tint(top, 16), tint(arm, 8), tint(limb(88, 190, 60, 254, 19, 15), 0)]
    const wheelsBoth = mirrored(rim) + rim
    if (view === 'back') {
      const seat =
        solid(slab(70, 214, 116, 118, 14), steel, 12) + stroke('M66 200v24M190 200v24', '#cfd6e4', 9)
      const sticker = fill(oval(128, 268, 26), '#ffd166') + fill(oval(128, 268, 9), steel)
      return [neck, ...sleeves, mirrored(hand) + hand + seat + sticker + wheelsBoth]
    }
    const lap = solid(slab(78, 286, 100, 40, 18), '#35506b', 8)
    const shin =
      solid(limb(150, 318, 152, 350, 17), '#35506b', 6) + solid(slab(134, 352, 46, 20, 9), '#f4ead8', 5)
    return [
      wheelsBoth + neck,
      ...sleeves,
      lap + mirrored(shin) + shin + mirrored(hand) + hand + stroke('M104 160q24 22 48 0', '#fff3dc', 6),
    ]
  },
  head: (view) => {
    const bun = solid(oval(128, 34, 30, 26), hair, 8) + stroke('M112 28q16 12 32 0', '#8f2c1b', 5)
    const back = half('128,38 168,46 188,90 178,134 150,154 128,158')
    if (view === 'back')
      return [
        bun,
        solid(back, hair),
        stroke('M100 62q-14 44 8 84M156 62q14 44-8 84M128 54v100', '#8f2c1b', 5),
      ]
    const face = solid(half('128,56 160,62 176,98 162,138 128,158'), skin, 12)
    const fringe = solid(blob('70,104 76,60 128,38 180,60 186,104 170,84 128,72 88,84'), hair, 10)
    return [
      bun,
      face,
      fringe,
      eyes(106, 22, 7.5),
      smile(126, 24, true),
      cheeks(124, 38),
      [
        [104, 118],
        [112, 122],
        [144, 122],
        [152, 118],
      ]
        .map(([x = 0, y = 0]) => fill(oval(x, y, 2.4), '#d08d6b'))
        .join(''),
    ]
  },
}
