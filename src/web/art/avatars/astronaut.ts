import { fill, half, limb, mirrored, oval, slab, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { solid } from './shade.ts'

const suit = '#e9eef6'
const dark = '#3a4460'
const trunk = half('128,150 166,158 188,184 190,250 184,298 128,308')
const arm =
  solid(limb(178, 190, 216, 250, 22, 18), suit, 10) +
  solid(oval(222, 266, 18), dark, 6) +
  stroke('M204 250l28-14', dark, 6)
const leg = solid(limb(154, 290, 158, 346, 27, 22), suit, 12) + solid(slab(132, 346, 60, 28, 12), dark, 8)

/** Back from orbit, straight to the floor. */
export const astronaut: Avatar = {
  slug: 'astronaut',
  body: (view) => {
    const limbs = mirrored(arm + leg) + arm + leg
    if (view === 'back') {
      const straps = fill(slab(98, 172, 10, 30), dark) + fill(slab(148, 172, 10, 30), dark)
      return [
        limbs + solid(trunk, suit),
        tint(slab(80, 184, 96, 108, 20), 16),
        straps +
          fill(oval(108, 270, 8), '#ffd166') +
          fill(oval(148, 270, 8), '#ff7a7a') +
          fill(slab(96, 204, 64, 34, 8), '#1b0a36', 0.25),
      ]
    }
    const box =
      fill(slab(100, 222, 56, 36, 8), dark) +
      fill(oval(114, 240, 6), '#6ee7a8') +
      fill(oval(130, 240, 6), '#ffd166') +
      fill(oval(146, 240, 6), '#ff7a7a')
    return [limbs + solid(trunk, suit), tint(half('128,164 160,170 174,196 172,276 128,286'), 14), box]
  },
  head: (view) => {
    const shell = solid(oval(128, 84, 80, 76), suit, 18) + fill(slab(92, 146, 72, 18, 9), dark)
    const ear = solid(slab(198, 66, 20, 42, 9), dark, 5)
    const base = mirrored(ear) + ear + shell
    if (view === 'back')
      return [
        base,
        fill(slab(104, 46, 48, 12, 6), '#b8c3d8'),
        fill(slab(94, 70, 68, 12, 6), '#b8c3d8'),
        stroke('M128 100v30', '#b8c3d8', 8),
      ]
    const visor = solid(half('128,40 168,46 188,84 168,124 128,130'), '#24204a', 14)
    const shine = stroke('M88 82q4-24 28-28', '#fff', 7, 0.7) + fill(oval(92, 100, 5), '#fff', 0.7)
    const gleam = fill(oval(150, 96, 20, 12), '#ffb454', 0.75) + fill(oval(120, 108, 12, 7), '#ff6b9a', 0.7)
    return [base, visor, gleam, shine]
  },
}
