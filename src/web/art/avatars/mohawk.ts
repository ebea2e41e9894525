import { fill, half, mirrored, oval, poly, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { eyes } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const skin = '#f2c3a0'
const hair = '#7df0a0'
const skull = half('128,44 164,48 184,84 180,124 156,152 128,160')
const crest = poly('104,66 84,24 106,30 108,-2 128,16 148,-2 150,30 172,24 152,66')
const ear = solid(oval(186, 102, 13, 17), skin, 5) + stroke('M190 112v10', '#cfd6e4', 5)

/** A punk who knows all your mother's favourite songs. */
export const mohawk: Avatar = {
  slug: 'mohawk',
  body: (view) =>
    figure({ skin, legs: '#2e3350', shoes: '#171021', top: 'jacket', trim: '#f4ead8', arms: 'one-up' }, view),
  head: (view) => {
    const base = mirrored(ear) + ear + solid(skull, skin)
    if (view === 'back') {
      const ridge = fill('M106 40q22-12 44 0l-6 100q-16 14-32 0z', hair)
      return [
        solid(crest, hair, 10),
        base,
        fill('M84 70q44-50 88 0l6 40q-14 44-50 48q-36-4-50-48z', '#c9a08a', 0.6),
        ridge,
        stroke('M120 50v84M136 50v84', '#35b070', 5),
      ]
    }
    const brow = stroke('M92 82l24 6M164 82l-24 6', '#4a2d2a', 6)
    const grin = stroke('M106 128q26 16 46-6', '#4a2d2a', 5) + fill(oval(128, 112, 6, 4), '#d99878')
    return [
      base,
      solid(crest, hair, 10),
      eyes(100, 26, 7.5),
      brow,
      grin,
      fill(oval(152, 124, 3.5), '#cfd6e4'),
    ]
  },
}
