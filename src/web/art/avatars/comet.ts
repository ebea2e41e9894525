import { blob, fill, half, limb, mirrored, oval, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { cheeks, happyEyes, smile } from './face.ts'
import { solid } from './shade.ts'

const glow = '#fff0b8'
const warm = '#ffb454'
const hot = '#ff6f61'
const night = '#332b63'
const core = half('128,46 140,76 182,66 164,98 194,126 158,128 150,158 128,146', 0.55)
const trail = (points: string, color: string): string => fill(blob(points, 0.9), color)
const tail =
  trail('150,62 176,28 232,6 212,38 250,44 214,72 240,88 196,108 170,120', hot) +
  trail('148,68 172,42 212,22 198,50 224,60 194,80 204,98 168,112', warm) +
  trail('146,76 166,54 190,42 182,64 196,76 176,94', glow)
const gown = half('128,152 158,158 176,184 186,260 198,330 170,352 128,346')
const sleeve = limb(168, 186, 222, 214, 20, 15)
const hand = solid(oval(232, 220, 15), glow, 6)
const boot = solid(half('152,344 172,348 186,370 152,372', 0.5, 152), night, 8)
const sparks = [
  [100, 206, 6],
  [150, 226, 8],
  [112, 262, 9],
  [158, 288, 6],
  [120, 318, 7],
] as const

/** A shooting star that came down for the last song. */
export const comet: Avatar = {
  slug: 'comet',
  body: (view) => {
    const arms = mirrored(hand) + hand + mirrored(boot) + boot
    const specks = sparks
      .map(([x, y, r]) => {
        const at = view === 'front' ? x : 256 - x
        return fill(
          `M${at} ${y - r}l${r * 0.4} ${r * 0.6} ${r * 0.6} ${r * 0.4}-${r * 0.6} ${r * 0.4}-${r * 0.4} ${r * 0.6}-${r * 0.4}-${r * 0.6}-${r * 0.6}-${r * 0.4} ${r * 0.6}-${r * 0.4}z`,
          glow,
        )
      })
      .join('')
    const hem = stroke('M64 330q64 26 128 0', glow, 6, 0.75)
    const collar = fill('M98 158q30 26 60 0l-4 18q-26 18-52 0z', '#1b0a36', 0.22)
    return [
      arms + solid(limb(128, 140, 128, 168, 20), glow, 6),
      tint(gown, 18),
      tint(limb(88, 186, 34, 214, 20, 15), 0),
      tint(sleeve, 8),
      specks + hem + collar,
    ]
  },
  head: (view) => {
    const star = solid(core, '#ffd766', 14)
    if (view === 'back')
      return [mirrored(tail), star, stroke('M110 96q18 14 36 0M116 116q12 8 24 0', '#d99a2b', 5)]
    return [tail, star, happyEyes(100, 20, 8), smile(112, 20, true), cheeks(116, 36, '#ff7d5c', 0.5)]
  },
}
