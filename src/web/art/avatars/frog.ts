import { fill, half, mirrored, oval, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { cheeks } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const skin = '#5fb55a'
const pale = '#d4f0a8'
const skull = half('128,62 176,60 214,94 212,130 176,154 128,160')

/** A frog in a raincoat that never missed a wet festival. */
export const frog: Avatar = {
  slug: 'frog',
  body: (view) =>
    figure({ skin, legs: '#35515e', shoes: '#e8574f', top: 'coat', trim: pale, arms: 'hips' }, view),
  head: (view) => {
    const bulge = solid(oval(174, 52, 32), skin, 8)
    const base = mirrored(bulge) + bulge + solid(skull, skin)
    if (view === 'back') {
      const spots =
        fill(oval(104, 96, 12, 9), '#3f8f48') +
        fill(oval(150, 84, 15, 10), '#3f8f48') +
        fill(oval(168, 116, 9, 7), '#3f8f48')
      return [base, spots]
    }
    const eye =
      fill(oval(174, 50, 21), '#fffbe8') +
      fill(oval(172, 52, 12, 13), '#1a1226') +
      fill(oval(167, 46, 4.5), '#fff')
    const mouth = stroke('M70 112q58 44 116 0', '#24552f', 6)
    const chin = fill('M80 122q48 40 96 0q-10 30-48 32q-38-2-48-32z', pale)
    return [
      base,
      chin,
      mirrored(eye) + eye,
      mouth,
      fill(oval(118, 92, 3), '#24552f'),
      fill(oval(138, 92, 3), '#24552f'),
      cheeks(108, 72, '#f2765f', 0.5),
    ]
  },
}
