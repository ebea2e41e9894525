import { fill, limb, mirrored, oval, slab, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { cheeks, happyEyes, smile } from './face.ts'
import { solid } from './shade.ts'

const dark = '#241d36'
const cone = (x: number, y: number, r: number): string =>
  fill(oval(x, y, r), dark) +
  solid(oval(x, y, r * 0.78), '#4a4266', r * 0.2) +
  fill(oval(x, y, r * 0.3), '#ffd9a0')
const arm = stroke('M184 210q40 6 42 46', dark, 14) + solid(oval(226, 264, 17), '#ffd9a0', 6)
const leg = solid(limb(156, 330, 158, 352, 13), dark, 6) + solid(slab(136, 350, 54, 24, 12), '#ffd9a0', 6)

/** A loudspeaker on legs; the head is the tweeter. */
export const speaker: Avatar = {
  slug: 'speaker',
  body: (view) => {
    const limbs = mirrored(arm + leg) + arm + leg + fill(slab(112, 140, 32, 30), dark)
    const cabinet = tint(slab(62, 158, 132, 180, 16), 20)
    if (view === 'front') return [limbs, cabinet, cone(128, 206, 32) + cone(128, 282, 46)]
    const plate =
      solid(slab(90, 240, 76, 74, 8), dark, 8) +
      fill(oval(112, 290, 8), '#ff7a7a') +
      fill(oval(144, 290, 8), '#cfc8e4')
    return [limbs, cabinet, plate, stroke('M92 190h72M92 206h72M92 222h72', dark, 6, 0.5)]
  },
  head: (view) => {
    const horn = solid(slab(58, 50, 140, 104, 34), '#ffd9a0')
    const grip = stroke('M92 52q0-34 36-34t36 34', dark, 12)
    if (view === 'back')
      return [grip, horn, fill(slab(88, 84, 80, 10, 5), dark, 0.5), fill(slab(88, 106, 80, 10, 5), dark, 0.5)]
    return [
      grip,
      horn,
      solid(slab(74, 66, 108, 72, 26), '#fff3dc', 6),
      happyEyes(96, 28),
      smile(112, 26, true),
      cheeks(112, 42),
    ]
  },
}
