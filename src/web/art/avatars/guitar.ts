import { blob, fill, half, limb, mirrored, oval, slab, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { eyes, smile } from './face.ts'
import { solid } from './shade.ts'

const wood = '#6b3f2a'
const maple = '#e6b877'
const dark = '#241a2c'
const waist = half('128,168 168,164 186,194 166,232 194,276 180,326 128,344')
const arm = solid(limb(184, 196, 222, 240, 12, 11), maple, 6) + solid(oval(226, 250, 16), maple, 6)
const leg = solid(limb(156, 328, 158, 354, 12), wood, 6) + solid(slab(136, 352, 54, 22, 11), dark, 6)
const peg =
  solid(oval(196, 56, 11), '#cfd6e4', 4) +
  solid(oval(200, 90, 11), '#cfd6e4', 4) +
  solid(oval(196, 124, 11), '#cfd6e4', 4)

/** An electric guitar, in tune with itself. */
export const guitar: Avatar = {
  slug: 'guitar',
  body: (view) => {
    const limbs = mirrored(arm + leg) + arm + leg
    const neck = solid(slab(108, 138, 40, 96, 6), maple, 8)
    if (view === 'back') {
      return [
        limbs,
        tint(waist, 20),
        neck,
        fill(slab(102, 220, 52, 26, 8), '#cfd6e4'),
        stroke('M74 190C110 250 150 280 186 320', dark, 14, 0.75),
      ]
    }
    const guard = fill(blob('112,236 160,232 178,276 150,314 112,306'), '#fff3dc', 0.92)
    const pickups =
      fill(slab(98, 250, 60, 16, 6), dark) +
      fill(slab(98, 278, 60, 16, 6), dark) +
      fill(slab(94, 312, 68, 10, 4), '#cfd6e4')
    const strings = [118, 125, 131, 138].map((x) => stroke(`M${x} 140V316`, '#f8f3e6', 2)).join('')
    const frets = [160, 178, 196, 214].map((y) => stroke(`M110 ${y}h36`, wood, 3)).join('')
    return [limbs, tint(waist, 20), guard, neck, pickups, frets, strings]
  },
  head: (view) => {
    const stock = solid(half('128,18 156,10 186,30 178,80 188,120 160,152 128,158', 0.8), wood)
    const base = mirrored(peg) + peg + stock
    if (view === 'back') return [base, stroke('M92 52h72M92 86h72M92 120h72', '#8a5638', 6)]
    const face = fill(oval(128, 96, 44, 42), maple)
    return [base, face, eyes(88, 20, 8), smile(106, 24, true), fill(oval(128, 40, 8), '#ffd166')]
  },
}
