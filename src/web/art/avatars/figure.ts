import { fill, half, limb, mirrored, oval, slab, stroke } from '../draw.ts'
import { type Drawing, type View, tint } from './avatar.ts'
import { solid } from './shade.ts'

/** What a standing body wears and is made of. */
export interface Figure {
  readonly skin: string
  readonly legs: string
  readonly shoes: string
  readonly top: 'hoodie' | 'tee' | 'jacket' | 'dress' | 'coat' | 'overalls'
  /** Where the hands are. */
  readonly arms?: 'down' | 'up' | 'one-up' | 'hips'
  /** The colour of what is worn beside the own colour. */
  readonly trim?: string
  /** Marks behind everything, such as a tail. */
  readonly behind?: string
}

const torso = half('128,152 156,157 178,172 184,200 180,250 182,292 128,302')
const skirt = half('128,152 154,157 174,172 176,206 186,260 210,330 128,342')
const longCoat = half('128,152 156,157 180,172 187,205 188,270 196,340 128,350')

/** The outlines of one arm, right of the middle: the sleeve and where its hand is. */
function arm(pose: 'down' | 'up' | 'hips'): {
  readonly sleeve: readonly string[]
  readonly hand: readonly [number, number]
} {
  switch (pose) {
    case 'down':
      return { sleeve: [limb(172, 184, 198, 262, 22, 17)], hand: [202, 276] }
    case 'up':
      return { sleeve: [limb(174, 186, 226, 120, 21, 16)], hand: [234, 106] }
    case 'hips':
      return {
        sleeve: [limb(214, 226, 184, 262, 17, 15), limb(172, 184, 214, 226, 21, 17)],
        hand: [180, 268],
      }
  }
}

function legsOf(figure: Figure): string {
  const leg = solid(limb(152, 285, 156, 348, 24, 19), figure.legs, 12)
  const shoe = solid(`M134 352h36q20 4 22 20h-60q-4-12 2-20z`, figure.shoes, 8)
  return mirrored(leg + shoe) + leg + shoe
}

function silhouette(top: Figure['top']): string {
  if (top === 'dress') return skirt
  return top === 'coat' ? longCoat : torso
}

function details({ top, trim = '#f4ead8' }: Figure, view: View): string {
  const front = view === 'front'
  switch (top) {
    case 'hoodie':
      return front
        ? `${fill('M96 158q32 34 64 0l-6 20q-26 18-52 0z', '#1b0a36', 0.28)}${stroke('M112 178v34M144 178v28', trim, 5)}${fill('M92 248q36-14 72 0l10 34q-46 12-92 0z', '#1b0a36', 0.2)}`
        : `${fill('M84 164q44-18 88 0q6 58-44 62q-50-4-44-62z', '#1b0a36', 0.24)}${stroke('M92 168q-2 44 36 48q38-4 36-48', '#fff3dc', 4, 0.35)}`
    case 'tee':
      return front
        ? `${stroke('M106 158q22 20 44 0', trim, 7)}${fill(oval(128, 222, 24), trim, 0.9)}${fill(oval(128, 222, 9), '#1b0a36', 0.7)}`
        : `${stroke('M106 158q22 10 44 0', trim, 7)}${fill(slab(96, 196, 64, 9, 4), trim, 0.85)}${fill(slab(108, 212, 40, 7, 3), trim, 0.85)}`
    case 'jacket':
      return front
        ? `${fill('M112 154h32l8 146h-48z', trim)}${fill('M112 154l-24 10 22 56 6-40zM144 154l24 10-22 56-6-40z', '#1b0a36', 0.32)}${stroke('M106 220v80M150 220v80', '#1b0a36', 4, 0.4)}`
        : `${fill('M92 160q36 18 72 0l6 14q-42 22-84 0z', '#1b0a36', 0.3)}${stroke('M128 184v112', '#1b0a36', 4, 0.25)}${fill('M128 206l10 20 22 3-16 16 4 22-20-11-20 11 4-22-16-16 22-3z', trim, 0.95)}`
    case 'dress':
      return front
        ? `${stroke('M104 158q24 24 48 0', trim, 6)}${fill('M82 236q46 16 92 0l2 14q-48 16-96 0z', trim)}`
        : `${fill('M82 236q46 16 92 0l2 14q-48 16-96 0z', trim)}${stroke('M128 160v70', '#1b0a36', 4, 0.3)}${fill('M128 244l-26-12v24zM128 244l26-12v24z', trim)}`
    case 'coat':
      return front
        ? `${fill('M100 156l28 44 28-44 10 6-30 56h-16l-30-56z', trim)}${stroke('M128 218v124', '#1b0a36', 4, 0.35)}${[246, 282, 316].map((y) => fill(oval(140, y, 6), trim)).join('')}`
        : `${fill('M94 160q34 20 68 0l4 12q-38 24-76 0z', trim)}${stroke('M128 262v82', '#1b0a36', 5, 0.35)}${fill(slab(98, 248, 60, 13, 6), trim)}`
    case 'overalls':
      return front
        ? `${fill(slab(100, 196, 56, 8, 4), '#1b0a36', 0.25)}${fill(slab(108, 222, 40, 30, 8), '#1b0a36', 0.22)}${fill(oval(104, 200, 6), trim)}${fill(oval(152, 200, 6), trim)}`
        : `${fill(slab(96, 288, 26, 14, 4), '#1b0a36', 0.25)}${fill(slab(134, 288, 26, 14, 4), '#1b0a36', 0.25)}${fill(oval(128, 208, 8), trim)}`
  }
}

/** A body that stands: legs, own-coloured top, arms. */
export function figure(worn: Figure, view: View): Drawing {
  const poses = {
    down: ['down', 'down'],
    up: ['up', 'up'],
    'one-up': ['down', 'up'],
    hips: ['hips', 'hips'],
  } as const
  const [left, right] = poses[worn.arms ?? 'down'].map(arm)
  if (!left || !right) return []
  const flip = (d: string): string => mirrored(d)
  const hand = (at: readonly [number, number]): string => solid(oval(at[0], at[1], 16), worn.skin, 8)
  const bare = worn.top === 'tee' || worn.top === 'overalls' || worn.top === 'dress'
  const cover = silhouette(worn.top)
  const seam = stroke('M166 190q6 26 8 58', '#1b0a36', 4, 0.22)
  const under = (worn.behind ?? '') + legsOf(worn) + solid(limb(128, 140, 128, 172, 22), worn.skin, 8)
  const neckShadow = fill('M100 156q28 18 56 0l-4 14q-24 12-48 0z', '#1b0a36', 0.18)
  if (bare) {
    const shirt = worn.top === 'overalls' ? (worn.trim ?? '#f4ead8') : worn.skin
    const sleeves = (of: readonly string[]): string => of.map((d) => solid(d, shirt, 10)).join('')
    const arms = flip(sleeves(left.sleeve)) + sleeves(right.sleeve)
    const hands = flip(hand(left.hand)) + hand(right.hand)
    if (worn.top === 'overalls') {
      const dungarees =
        view === 'front'
          ? half('128,194 160,194 166,230 184,250 184,296 128,304', 0.5)
          : half('128,206 146,180 158,158 170,162 160,210 184,246 184,296 128,304', 0.5)
      const straps = view === 'front' ? stroke('M104 200l-8-38M152 200l8-38', '#1b0a36', 11, 0.55) : ''
      return [
        under + solid(torso, shirt, 12) + arms + hands + straps,
        tint(dungarees, 12),
        details(worn, view),
      ]
    }
    const cap = worn.top === 'tee' ? limb(170, 184, 182, 214, 24, 22) : limb(168, 180, 174, 192, 20, 20)
    return [
      under + arms + hands,
      tint(cover, 16),
      tint(mirror(cap), 0),
      tint(cap, 8),
      details(worn, view) + neckShadow,
    ]
  }
  return [
    under + flip(hand(left.hand)) + hand(right.hand),
    tint(cover, 16),
    ...left.sleeve.map((d) => tint(mirror(d), 0)),
    ...right.sleeve.map((d) => tint(d, 8)),
    details(worn, view) +
      neckShadow +
      flip(worn.arms === 'up' ? '' : seam) +
      (worn.arms === 'one-up' ? '' : seam),
  ]
}

/** The same outline on the other side of the middle; only for paths made of absolute points and arcs. */
function mirror(d: string): string {
  return d.replaceAll(/([MLA])([^MLAz]*)/g, (_, command: string, rest: string) => {
    const n = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const flip = (i: number): number => 256 - (n[i] ?? 0)
    if (command !== 'A') return `${command}${flip(0)} ${n[1]}`
    return `A${n[0]} ${n[1]} ${n[2]} ${n[3]} ${n[4] === 1 ? 0 : 1} ${flip(5)} ${n[6]}`
  })
}
