import { fill, limb, mirrored, oval, slab, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { solid } from './shade.ts'

const tin = '#9fb2c4'
const iron = '#5a6a80'
const lamp = '#7df0ff'
const arm =
  solid(limb(186, 190, 214, 246, 14, 12), iron, 8) +
  solid(oval(216, 262, 20), tin, 8) +
  fill(oval(216, 266, 9), '#1a1226')
const leg = solid(slab(136, 292, 34, 62, 8), iron, 8) + solid(slab(130, 348, 56, 26, 12), tin, 8)
const neck = solid(slab(110, 138, 36, 30, 6), iron, 8)

/** A tin robot with a lamp for a heart. */
export const robot: Avatar = {
  slug: 'robot',
  body: (view) => {
    const limbs = mirrored(arm + leg) + arm + leg + neck
    const box = tint(slab(68, 160, 120, 138, 22), 18)
    if (view === 'back') {
      const grille = [200, 218, 236].map((y) => fill(slab(92, y, 72, 9, 4), '#1b0a36', 0.32)).join('')
      return [limbs, box, grille + solid(oval(128, 272, 14), iron, 5)]
    }
    const panel =
      solid(slab(86, 184, 84, 62, 12), '#24304a', 8) + stroke('M96 218h14l8-18 12 34 9-16h20', lamp, 5)
    return [
      limbs,
      box,
      panel,
      [100, 128, 156]
        .map((x, i) => fill(oval(x, 270, 9), ['#ff7a7a', '#ffd166', '#6ee7a8'][i] ?? lamp))
        .join(''),
    ]
  },
  head: (view) => {
    const antenna =
      stroke('M128 44V14', iron, 8) + fill(oval(128, 14, 12), '#ff7a7a') + fill(oval(124, 10, 4), '#fff', 0.7)
    const ear = solid(slab(196, 76, 20, 44, 8), iron, 6)
    const box = mirrored(ear) + ear + antenna + solid(slab(54, 40, 148, 112, 28), tin)
    if (view === 'back') {
      const bolts = [76, 180].map((x) => fill(oval(x, 64, 6), iron) + fill(oval(x, 130, 6), iron)).join('')
      return [box, solid(slab(94, 74, 68, 46, 10), iron, 6), bolts]
    }
    const visor = solid(slab(70, 62, 116, 62, 26), '#1c2540', 10)
    const look = fill(oval(102, 92, 13), lamp) + fill(oval(154, 92, 13), lamp)
    return [
      box,
      visor,
      look,
      fill(oval(98, 87, 4.5), '#fff'),
      fill(oval(150, 87, 4.5), '#fff'),
      stroke('M108 137h40', iron, 6),
    ]
  },
}
