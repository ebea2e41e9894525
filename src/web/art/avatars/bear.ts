import { fill, half, mirrored, oval, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { cheeks, happyEyes, smile } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const fur = '#8a5a3c'
const cream = '#e8c49a'
const skull = half('128,38 168,42 200,76 204,116 176,150 128,160')

/** A bear in dungarees with both paws in the air. */
export const bear: Avatar = {
  slug: 'bear',
  body: (view) =>
    figure({ skin: fur, legs: fur, shoes: '#5c3826', top: 'overalls', trim: cream, arms: 'up' }, view),
  head: (view) => {
    const ear = solid(oval(184, 48, 28), fur, 8) + (view === 'front' ? fill(oval(184, 50, 15), cream) : '')
    const base = mirrored(ear) + ear + solid(skull, fur)
    if (view === 'back') return [base, stroke('M104 62q24 16 48 0M112 82q16 12 32 0', '#6b422b', 6)]
    const snout = fill(oval(128, 124, 40, 30), cream) + fill(oval(128, 110, 14, 10), '#2c1820')
    return [base, snout, happyEyes(90, 38), smile(126, 26), cheeks(116, 62)]
  },
}
