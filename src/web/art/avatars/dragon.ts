import { blob, fill, half, mirrored, oval, poly, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { eyes } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const scale = '#c43d4b'
const dark = '#7d2036'
const belly = '#ffd6a0'
const horn = '#fff0d2'
const spike = '#ffb454'
const skull = half('128,40 166,44 192,78 190,112 170,142 128,156')
const wing =
  solid(blob('176,196 214,128 250,112 246,164 254,214 226,214 214,246 194,232 178,250', 0.5), dark, 10) +
  stroke('M180 200L246 120M184 208L250 206M186 218L214 240', scale, 6)
const tail =
  solid(blob('148,318 186,312 220,286 238,252 250,276 242,318 208,352 156,358', 0.9), scale, 12) +
  fill(poly('236,260 250,226 252,274'), spike)

/** A small dragon that keeps the fire for the chorus. */
export const dragon: Avatar = {
  slug: 'dragon',
  body: (view) => {
    const worn = { skin: scale, legs: scale, shoes: dark, top: 'hoodie', arms: 'down', trim: belly } as const
    const wings = mirrored(wing) + wing
    if (view === 'front') return figure({ ...worn, behind: wings + tail }, view)
    const spikes = [176, 206, 236]
      .map((y) => fill(poly(`128,${y} 112,${y + 26} 144,${y + 26}`), spike))
      .join('')
    return [...figure(worn, view), wings + tail + spikes]
  },
  head: (view) => {
    const ear = solid(poly('176,72 222,52 196,106'), dark, 8)
    const horns = solid('M160 54Q160 16 196 2Q186 36 184 66z', horn, 8)
    const sides = mirrored(ear + horns) + ear + horns
    const crest = (ys: readonly number[]): string =>
      ys.map((y) => fill(poly(`128,${y} 112,${y + 30} 144,${y + 30}`), spike)).join('')
    if (view === 'back') return [sides, solid(skull, scale), crest([16, 46, 78, 108])]
    const snout = solid(half('128,100 162,104 176,124 156,150 128,154'), '#d9565c', 10)
    const nostrils = fill(oval(112, 118, 5, 6), dark) + fill(oval(144, 118, 5, 6), dark)
    const grin =
      stroke('M98 134q30 18 60 0', '#3a1026', 4.5) +
      fill(poly('108,139 116,141 111,151'), '#fff') +
      fill(poly('148,139 140,141 145,151'), '#fff')
    return [sides, crest([14]), solid(skull, scale), eyes(84, 34, 11), snout, nostrils, grin]
  },
}
