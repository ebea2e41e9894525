import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const shell = '#f0e4cf'
const dark = '#2b2440'
const reel = (x: number): string =>
  fill(oval(x, 86, 20), '#fffbe8') +
  fill(oval(x, 86, 9), dark) +
  stroke(`M${x} 68v6M${x} 98v6M${x - 18} 86h6M${x + 12} 86h6`, dark, 4)

/** A mixtape with something to say. */
export const cassette: Avatar = {
  slug: 'cassette',
  body: (view) =>
    figure({ skin: shell, legs: '#324b6b', shoes: '#e8604c', top: 'hoodie', trim: shell }, view),
  head: (view) => {
    const box = solid(slab(34, 26, 188, 126, 16), shell)
    const foot = fill(poly('74,152 86,124 170,124 182,152'), '#d3c3a8')
    const screws = [
      [48, 40],
      [208, 40],
      [48, 138],
      [208, 138],
    ]
      .map(([x = 0, y = 0]) => fill(oval(x, y, 4.5), '#8b7d6b'))
      .join('')
    if (view === 'back') {
      const hubs = [88, 168]
        .map((x) => fill(oval(x, 86, 17), '#cbbda4') + fill(oval(x, 86, 8), dark))
        .join('')
      return [box, fill(slab(50, 44, 156, 12, 4), '#cbbda4'), hubs, foot, screws]
    }
    const sticker = fill(slab(50, 40, 156, 74, 10), '#e8604c') + fill(slab(50, 40, 156, 16, 8), '#ffd166')
    const window = fill(slab(62, 62, 132, 48, 24), dark)
    const smile = stroke('M108 134q20 16 40 0', dark, 6)
    return [box, sticker, window, reel(90) + mirrored(reel(90)), foot, smile, screws]
  },
}
