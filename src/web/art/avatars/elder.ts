import { fill, half, mirrored, oval, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { cheeks, glasses, happyEyes } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const skin = '#e8b48f'
const white = '#f1efe9'
const skull = half('128,36 164,42 184,80 180,124 156,150 128,158')
const ear = solid(oval(186, 100, 13, 18), skin, 5)
const tuft = solid(oval(184, 78, 20, 24), white, 6)

/** He was there the first time round, and he still dances. */
export const elder: Avatar = {
  slug: 'elder',
  body: (view) =>
    figure({ skin, legs: '#6b5a4c', shoes: '#3a2a26', top: 'jacket', trim: white, arms: 'up' }, view),
  head: (view) => {
    const base = mirrored(tuft + ear) + tuft + ear + solid(skull, skin)
    if (view === 'back') {
      return [
        base,
        solid('M70 84q4 66 58 72q54-6 58-72q-10 34-58 36q-48-2-58-36z', white, 8),
        fill(oval(114, 56, 20, 10), '#fff', 0.28),
      ]
    }
    const beard = solid(
      'M72 104q10 18 30 16q26-14 52 0q20 2 30-16q4 60-30 76q-26 12-52 0q-34-16-30-76z',
      white,
      12,
    )
    const mouth = fill('M112 134q16 18 32 0z', '#7b2f3a')
    const brows = stroke('M90 74q14-10 26 0M166 74q-14-10-26 0', white, 8)
    return [
      base,
      beard,
      mouth,
      fill(oval(128, 112, 12, 9), '#d89672'),
      happyEyes(94, 24, 7),
      glasses(94, 24, 19, '#2b2036'),
      brows,
      cheeks(112, 42),
      fill(oval(112, 54, 18, 9), '#fff', 0.28),
    ]
  },
}
