import { fill, half, limb, oval, poly, slab, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { cheeks, happyEyes, smile } from './face.ts'
import { solid } from './shade.ts'

const green = '#3f9a6b'
const pale = '#bdeec1'
const arm = solid(limb(170, 236, 212, 228, 15), green, 5) + solid(limb(214, 226, 214, 184, 15), green, 7)
const stem = solid(half('128,140 164,148 172,190 172,270 128,282'), green)
const pot = poly('62,262 194,262 178,372 78,372')
const spines = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => stroke(`M${x} ${y}l5 7M${x + 5} ${y}l-5 7`, pale, 3)).join('')

/** A cactus that came with its pot. */
export const cactus: Avatar = {
  slug: 'cactus',
  body: (view) => {
    const plant =
      solid(limb(70, 216, 40, 208, 14), green, 5) + solid(limb(40, 206, 40, 172, 14), green, 6) + arm + stem
    const rim = fill(slab(54, 250, 148, 30, 10), '#fff3dc', 0.28)
    const needles = spines([
      [98, 190],
      [126, 208],
      [150, 184],
      [104, 232],
      [148, 234],
      [212, 200],
      [38, 186],
    ])
    if (view === 'back') return [plant + needles, tint(pot), tint(slab(54, 250, 148, 30, 10), 0), rim]
    const pattern = stroke('M76 316l18-18 18 18 18-18 18 18 18-18 16 18', '#fff3dc', 8, 0.8)
    return [plant + needles, tint(pot), tint(slab(54, 250, 148, 30, 10), 0), rim + pattern]
  },
  head: (view) => {
    const ball = solid(half('128,40 172,48 192,92 180,136 128,158'), green)
    const ribs = stroke('M104 50q-22 50-6 100M152 50q22 50 6 100', '#2c7a53', 5, 0.8)
    const petal = (turn: number): string =>
      `<g transform="rotate(${turn} 150 40)">${fill(oval(150, 22, 10, 18), '#ff8fb3')}</g>`
    const bloom = [0, 72, 144, 216, 288].map(petal).join('') + fill(oval(150, 40, 9), '#ffd166')
    if (view === 'back')
      return [
        ball,
        ribs,
        stroke('M128 44v112', '#2c7a53', 5, 0.8),
        bloom,
        spines([
          [84, 90],
          [112, 110],
          [140, 84],
          [166, 112],
        ]),
      ]
    return [
      ball,
      bloom,
      happyEyes(94, 28),
      smile(112, 28, true),
      cheeks(112, 50),
      spines([
        [72, 84],
        [180, 84],
        [126, 62],
      ]),
    ]
  },
}
