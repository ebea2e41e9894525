import { fill, oval, poly, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { eyes, smile } from './face.ts'
import { figure } from './figure.ts'

const black = '#211c30'
const disc =
  fill(oval(128, 84, 78), black) +
  [70, 62, 54, 46].map((r) => stroke(oval(128, 84, r), '#463f63', 2)).join('') +
  fill(poly('128,84 60,44 92,14'), '#fff', 0.16) +
  fill(poly('128,84 196,124 164,154'), '#fff', 0.16)

/** A long-playing record, dressed for side B. */
export const vinyl: Avatar = {
  slug: 'vinyl',
  body: (view) =>
    figure({ skin: '#3a3452', legs: '#4b4468', shoes: '#f4ead8', top: 'jacket', arms: 'one-up' }, view),
  head: (view) => {
    const label = fill(oval(128, 84, 36), view === 'front' ? '#ffd9a0' : '#e8604c')
    if (view === 'back') {
      return [disc, label, stroke(oval(128, 84, 26), '#ffd9a0', 3, 0.7), fill(oval(128, 84, 6), black)]
    }
    return [disc, label, eyes(80, 15, 6.5), smile(94, 18), fill(oval(128, 66, 3), black)]
  },
}
