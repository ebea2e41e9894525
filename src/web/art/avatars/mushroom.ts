import { fill, half, limb, mirrored, oval, slab } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { cheeks, eyes, smile } from './face.ts'
import { solid } from './shade.ts'

const cream = '#f7e6cb'
const cap = '#d8433f'
const stalk = half('128,148 158,156 170,210 186,300 178,350 128,360')
const apron = half('128,196 162,200 170,240 184,316 172,342 128,350')
const arm = solid(limb(166, 196, 208, 244, 14, 13), cream, 6)
const foot = solid(slab(134, 348, 50, 26, 13), '#7a4b3a', 6)
const hat = 'M18 108C18 40 70 4 128 4S238 40 238 108C238 132 190 122 128 122S18 132 18 108z'

/** A toadstool who cooks at the back of the club. */
export const mushroom: Avatar = {
  slug: 'mushroom',
  body: (view) => {
    const base = mirrored(arm + foot) + arm + foot + solid(stalk, cream)
    const ties =
      fill('M128 236l-30-16v32zM128 236l30-16v32z', '#fff3dc') +
      fill(slab(74, 230, 108, 12, 4), '#fff3dc', 0.9)
    if (view === 'back') return [base, tint('M78 206q50 16 100 0l8 110q-58 26-116 0z'), ties]
    const pocket =
      fill('M98 262h60v26q0 20-30 20t-30-20z', '#1b0a36', 0.22) + fill(slab(98, 258, 60, 9, 4), '#fff3dc')
    return [base, tint(apron), pocket]
  },
  head: (view) => {
    const spots = [
      [66, 72, 17],
      [122, 42, 20],
      [186, 62, 18],
      [206, 100, 9],
      [140, 90, 11],
      [92, 102, 8],
    ] as const
    const dots = (shift: number): string =>
      spots.map(([x, y, r]) => fill(oval(shift === 0 ? x : 256 - x, y, r, r * 0.86), cream)).join('')
    const face = solid(half('128,96 168,100 178,128 160,156 128,162'), cream)
    if (view === 'back') return [face, solid(hat, cap, 20), dots(1)]
    return [face, eyes(132, 22, 7), smile(142, 20), cheeks(142, 38), solid(hat, cap, 20), dots(0)]
  },
}
