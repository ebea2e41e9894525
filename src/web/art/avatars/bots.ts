import { fill, half, limb, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { solid } from './shade.ts'

const steel = '#8a97ad'
const dark = '#232a3d'
const lamp = '#ffd166'
const mint = '#6ee7a8'

/** A bot on one wheel. */
export const bot01: Avatar = {
  slug: 'bot-01',
  body: (view) => {
    const wheel =
      fill(oval(128, 342, 34), dark) + stroke(oval(128, 342, 20), steel, 6) + fill(oval(128, 342, 7), lamp)
    const fork = stroke('M100 290l10 52M156 290l-10 52', steel, 10)
    const arm =
      solid(limb(180, 196, 220, 214, 12), steel, 5) +
      stroke('M224 206q22-2 20-22M224 222q24 6 28-12', steel, 9)
    const egg = half('128,154 172,168 190,220 172,276 128,300')
    const base = wheel + fork + mirrored(arm) + arm + fill(slab(116, 140, 24, 24), dark)
    if (view === 'back') return [base, tint(egg, 20), stroke('M92 210h72M92 230h72M96 250h64', dark, 7, 0.5)]
    return [
      base,
      tint(egg, 20),
      solid(oval(128, 226, 34), dark, 8) + stroke('M108 226q10-22 20 0t20 0', mint, 6),
    ]
  },
  head: (view) => {
    const dome = solid('M56 120C56 60 88 34 128 34S200 60 200 120Q200 148 176 148H80Q56 148 56 120z', steel)
    const dish = stroke('M168 44l18-26', steel, 7) + fill(oval(190, 14, 12, 7), lamp)
    if (view === 'back') return [dish, dome, fill(slab(80, 112, 96, 20, 10), dark, 0.55)]
    return [
      dish,
      dome,
      fill(slab(72, 78, 112, 46, 23), dark),
      fill(oval(128, 101, 17), mint) + fill(oval(128, 101, 8), dark) + fill(oval(123, 95, 4), '#fff'),
    ]
  },
}

/** A bot made of two boxes and good will. */
export const bot1: Avatar = {
  slug: 'bot-1',
  body: (view) => {
    const leg = stroke('M152 290v46', steel, 12) + solid(slab(128, 336, 58, 36, 8), dark, 8)
    const arm = stroke('M186 200h26v40', steel, 13) + solid(slab(196, 238, 32, 30, 8), dark, 6)
    const base = mirrored(arm + leg) + arm + leg + fill(slab(112, 136, 32, 28), steel)
    const crate = tint(slab(66, 162, 124, 132, 10), 18)
    if (view === 'back')
      return [
        base,
        crate,
        fill(slab(88, 186, 80, 84, 8), '#1b0a36', 0.24) +
          stroke('M104 206h48M104 228h48M104 250h30', '#fff3dc', 6, 0.6),
      ]
    return [
      base,
      crate,
      [34, 62, 48, 22].map((h, i) => fill(slab(86 + i * 23, 268 - h, 15, h, 4), lamp)).join(''),
    ]
  },
  head: (view) => {
    const box = solid(slab(46, 44, 164, 104, 14), dark)
    const ears =
      stroke('M82 44L66 12M174 44l16-32', steel, 8) +
      fill(oval(66, 12, 10), '#ff7a7a') +
      fill(oval(190, 12, 10), '#ff7a7a')
    if (view === 'back')
      return [ears, box, fill(slab(70, 66, 116, 60, 10), steel, 0.5) + stroke('M84 84h88M84 104h88', dark, 6)]
    const pixel = (x: number, y: number): string => fill(slab(x, y, 16, 16, 2), mint)
    const eyesOf = [pixel(84, 78), pixel(84, 94), pixel(156, 78), pixel(156, 94)].join('')
    return [
      ears,
      box,
      fill(slab(60, 56, 136, 80, 8), '#0f1626'),
      eyesOf,
      pixel(104, 114) + pixel(120, 118) + pixel(136, 114),
    ]
  },
}

/** A bot that floats. */
export const bot2: Avatar = {
  slug: 'bot-2',
  body: (view) => {
    const glow =
      fill(oval(128, 352, 56, 14), mint, 0.35) + fill(poly('104,300 152,300 166,348 90,348'), mint, 0.3)
    const fin = solid(poly('176,190 236,250 184,264'), steel, 8)
    const pod = half('128,150 168,166 184,206 166,270 146,304 128,308', 0.9)
    const base = glow + mirrored(fin) + fin
    if (view === 'back')
      return [
        base,
        tint(pod, 20),
        fill(oval(128, 216, 26), '#1b0a36', 0.28) + stroke('M128 200v32M112 216h32', '#fff3dc', 6, 0.7),
      ]
    return [
      base,
      tint(pod, 20),
      fill(oval(128, 216, 28), dark) + stroke(oval(128, 216, 16), lamp, 6) + fill(oval(128, 216, 6), lamp),
    ]
  },
  head: (view) => {
    const ring = stroke('M44 96a84 26 0 0 0 168 0', lamp, 8)
    const orb = solid(oval(128, 88, 66), steel, 18)
    if (view === 'back')
      return [
        stroke('M44 96a84 26 0 0 1 168 0', lamp, 8),
        orb,
        ring,
        fill(slab(100, 50, 56, 10, 5), dark, 0.5),
      ]
    const slot =
      fill(slab(84, 62, 88, 34, 17), dark) +
      [108, 148].map((x) => fill(slab(x - 9, 70, 18, 18, 6), '#7df0ff')).join('')
    return [stroke('M44 96a84 26 0 0 1 168 0', lamp, 8), orb, slot, ring]
  },
}
