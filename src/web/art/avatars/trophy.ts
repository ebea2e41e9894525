import { fill, half, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { cheeks, eyes, smile } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const gold = '#f6b93b'
const deep = '#b9741a'
const light = '#ffe9a8'
const cup = half('128,28 188,30 196,38 192,84 170,124 142,138 140,150 128,152', 0.7)
const foot = half('128,140 144,142 164,156 168,166 128,168', 0.5)
const handle =
  stroke('M188 50C236 38 246 96 182 108', deep, 19) + stroke('M188 50C236 38 246 96 182 108', gold, 10)
const star = (x: number, y: number, r: number): string =>
  poly(
    Array.from({ length: 10 }, (_, n) => {
      const [reach, angle] = [n % 2 === 0 ? r : r * 0.45, (n * Math.PI) / 5 - Math.PI / 2]
      return `${x + reach * Math.cos(angle)},${y + reach * Math.sin(angle)}`
    }).join(' '),
  )

/** A cup that won itself. */
export const trophy: Avatar = {
  slug: 'trophy',
  body: (view) =>
    figure(
      { skin: gold, legs: '#5a3a2b', shoes: '#2f2233', top: 'jacket', trim: '#fff3dc', arms: 'up' },
      view,
    ),
  head: (view) => {
    const base = mirrored(handle) + handle + solid(foot, deep, 8) + solid(cup, gold, 16)
    const rim = fill(oval(128, 34, 66, 16), deep) + fill(oval(128, 37, 54, 10), '#5c3413')
    const shine = stroke('M80 58q2 30 16 48', light, 9, 0.85)
    if (view === 'back') {
      const plate =
        solid(slab(96, 70, 64, 34, 8), '#8a5212', 6) + stroke('M108 82h40M114 93h28', light, 4, 0.8)
      return [base, rim, shine, plate]
    }
    return [
      base,
      rim,
      shine,
      fill(star(128, 62, 13), light),
      eyes(88, 28, 9),
      smile(104, 28, true),
      cheeks(106, 48, '#e8604c', 0.45),
    ]
  },
}
