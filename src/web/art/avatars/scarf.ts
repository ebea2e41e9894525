import { fill, half, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { cheeks, eyes, glasses, smile } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const skin = '#d9a27a'
const cloth = '#f2e1b8'
const fold = '#cdb583'
const wrap = half('128,24 172,34 196,82 196,128 206,176 166,190 128,196')

/** A headscarf, round glasses and an eye for rare pressings. */
export const scarf: Avatar = {
  slug: 'scarf',
  body: (view) =>
    figure({ skin, legs: '#4b3a5e', shoes: '#2b2036', top: 'coat', trim: cloth, arms: 'hips' }, view),
  head: (view) => {
    if (view === 'back')
      return [
        solid(wrap, cloth, 20),
        stroke('M84 74q44 34 88 0M76 120q52 40 104 0M100 40q28 16 56 0', fold, 6),
      ]
    const face = solid(half('128,56 158,62 170,96 160,132 128,152'), skin, 10)
    const edge = stroke(
      'M128 54C90 54 78 96 92 128Q104 152 128 154Q152 152 164 128C178 96 166 54 128 54z',
      fold,
      6,
    )
    const folds = stroke('M88 160q50 26 96-8', fold, 6) + fill('M96 56q32-26 64 0q-32-12-64 0z', '#8a4c6f')
    return [
      solid(wrap, cloth, 20),
      face,
      edge,
      folds,
      eyes(100, 22, 7),
      glasses(100, 22, 19, '#5a2f4a'),
      smile(126, 22),
      cheeks(120, 32),
    ]
  },
}
