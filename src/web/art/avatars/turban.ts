import { fill, half, oval, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { eyes, smile } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const skin = '#b5784c'
const cloth = '#2f8f9d'
const beard = '#241a22'
const wrap = half('128,4 172,12 200,48 196,78 166,84 128,78')

/** A turban tied just so and a beat for every street. */
export const turban: Avatar = {
  slug: 'turban',
  body: (view) => figure({ skin, legs: '#f1e7d6', shoes: '#8a4c2f', top: 'coat', trim: '#ffd166' }, view),
  head: (view) => {
    const head = solid(half('128,50 166,56 182,94 172,136 128,160'), skin, 12)
    if (view === 'back') {
      const cover = half('128,4 172,12 202,50 192,92 160,112 128,118')
      const nape = fill('M84 104q44 34 88 0q-2 44-44 54q-42-10-44-54z', beard)
      return [
        head,
        nape,
        solid(cover, cloth, 18),
        stroke('M70 84Q128 20 196 42M74 60Q138 88 190 82M110 116Q150 90 196 62', '#1f6b78', 6),
      ]
    }
    const hair = solid(half('128,124 150,118 180,96 178,136 156,170 128,178'), beard, 8)
    const moustache = stroke('M128 122q-14-6-30 6M128 122q14-6 30 6', beard, 11)
    const folds = stroke('M62 66Q110 20 176 16M60 44Q100 22 140 6M128 78Q166 50 196 50', '#1f6b78', 6)
    return [
      head,
      hair,
      moustache,
      smile(134, 20, true),
      eyes(96, 26, 7.5),
      stroke('M90 82q12-8 24 0M166 82q-12-8-24 0', beard, 6),
      solid(wrap, cloth, 18),
      folds,
      fill(oval(128, 56, 9, 11), '#ffd166'),
    ]
  },
}
