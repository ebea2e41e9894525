import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import { bulbs, floorLines, glow, haze, linear, pool, random, stage, times, vignette } from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Light, Scene } from './scene.ts'

const chance = random(21)
const warm = '#ffc46b'

/** The barn is the same on both sides of its ridge. */
const both = (marks: string): string => mirrored(marks, 800) + marks

const boards = (x: number, y: number, w: number, h: number, step: number): string =>
  times(Math.ceil(w / step), (i) => {
    const left = x + i * step
    const tone = chance()
    return fill(slab(left, y, step - 2, h), tone > 0.6 ? '#6a4128' : tone > 0.3 ? '#5c3722' : '#50301d', 0.9)
  }).join('') +
  stroke(
    times(40, () => {
      const [kx, ky] = [x + chance() * w, y + chance() * h]
      return `M${Math.round(kx)} ${Math.round(ky)}v${Math.round(14 + chance() * 40)}`
    }).join(''),
    '#2c190e',
    2.5,
    0.6,
  )

const bale = (x: number, y: number, w: number, h: number): string =>
  fill(slab(x, y, w, h, 8), '#c08a35') +
  fill(slab(x, y + h * 0.55, w, h * 0.45, 8), '#6b4414', 0.45) +
  stroke(
    times(26, () => {
      const [sx, sy] = [x + 6 + chance() * (w - 26), y + 5 + chance() * (h - 10)]
      return `M${Math.round(sx)} ${Math.round(sy)}l${Math.round(8 + chance() * 14)} ${Math.round(chance() * 6 - 3)}`
    }).join(''),
    '#f0c467',
    2.2,
    0.6,
  ) +
  stroke(`M${x + w * 0.3} ${y}v${h}M${x + w * 0.7} ${y}v${h}`, '#6e3c1c', 4)

const wheel = (x: number, y: number, r: number): string =>
  stroke(oval(x, y, r), '#2a170c', 14) +
  stroke(oval(x, y, r), '#7d4f2c', 8) +
  stroke(
    times(
      8,
      (i) =>
        `M${x} ${y}L${Math.round(x + Math.cos(i * 0.785) * r)} ${Math.round(y + Math.sin(i * 0.785) * r)}`,
    ).join(''),
    '#6d4325',
    7,
  ) +
  fill(oval(x, y, 13), '#3a2112')

const lantern = (x: number, y: number): string =>
  stroke(`M${x} ${y - 210}V${y - 34}`, '#120a06', 4) +
  stroke(`M${x - 16} ${y - 10}q0-26 16-26t16 26`, '#241409', 5) +
  fill(slab(x - 18, y - 14, 36, 46, 8), '#ffdf9a') +
  fill(oval(x, y + 12, 9, 15), '#fff7dd') +
  fill(slab(x - 22, y - 20, 44, 9, 3), '#241409') +
  fill(slab(x - 22, y + 30, 44, 10, 3), '#241409')

const roof =
  fill(poly('-400,-10 2000,-10 2000,430 1600,250 1290,96 800,-6 310,96 0,250 -400,430'), '#1d100a') +
  both(
    times(7, (i) => stroke(`M${860 + i * 175} ${8 + i * i * 8}L${980 + i * 210} -10`, '#2e1b10', 16)).join(
      '',
    ),
  ) +
  both(
    stroke('M800 10L1292 112L1604 268', '#120a06', 44) +
      stroke('M800 6L1292 106L1604 262', '#7a4d2b', 30) +
      stroke('M800 0L1292 98L1604 252', '#a06a3c', 7, 0.8),
  )

const door =
  fill(slab(1270, 300, 200, 300), '#6e2f22') +
  fill(poly('1470,300 1500,290 1500,606 1470,600'), '#0f1c3a') +
  stroke('M1280 310H1460V592H1280zM1280 310L1460 592M1460 310L1280 592', '#e6cfa8', 13) +
  stroke('M1280 310H1460V592H1280z', '#b99b6f', 4)

const back =
  linear('barn-wall', [
    [0, '#3a2114'],
    [1, '#1e1009'],
  ]) +
  linear('barn-floor', [
    [0, '#5a3821'],
    [0.4, '#33200f'],
    [1, '#120a06'],
  ]) +
  fill('M-400 0h2400v700h-2400z', 'url(#barn-wall)') +
  boards(-400, 20, 2400, 590, 58) +
  fill('M-400 0h2400v610h-2400z', '#140a05', 0.42) +
  glow('barn-warm', 800, 330, 900, 460, '#ff9d45', 0.4) +
  glow('barn-cover', 800, 260, 560, 380, 'var(--a)', 0.4) +
  both(door) +
  both(
    fill(slab(1180, 60, 44, 560), '#2a180d') +
      fill(slab(1186, 60, 26, 560), '#80522f') +
      stroke('M1202 300L1330 170', '#6e4627', 22) +
      fill(slab(1560, 160, 64, 540), '#1b0f08') +
      fill(slab(1568, 160, 40, 540), '#6b4426'),
  ) +
  fill(slab(-400, 168, 2400, 36), '#20120a') +
  fill(slab(-400, 168, 2400, 24), '#7d4f2c') +
  fill(slab(-400, 168, 2400, 6), '#b57c48', 0.7) +
  wheel(330, 130, 62) +
  wheel(1270, 130, 62) +
  roof +
  both(bale(1640, 590, 190, 104) + bale(1720, 488, 190, 104) + bale(1850, 590, 200, 104)) +
  stage('barn', '#6d4526', '#2f1c10', warm) +
  both(bale(1290, 536, 130, 76) + bale(1350, 462, 116, 76)) +
  stroke(times(15, (i) => `M${180 + i * 90} 645v44`).join(''), '#120a06', 4, 0.7) +
  fill('M-400 690h2400v310h-2400z', 'url(#barn-floor)') +
  floorLines(690, 1000, 34, '#120a05', 4, 0.75) +
  stroke(
    times(90, () => {
      const y = 700 + chance() * 300
      return `M${Math.round(chance() * 2300 - 350)} ${Math.round(y)}l${Math.round(10 + chance() * 26)} ${Math.round(chance() * 8 - 4)}`
    }).join(''),
    '#e3b45a',
    3,
    0.4,
  ) +
  pool('barn') +
  glow('barn-pool3', 800, 720, 900, 150, '#ffae55', 0.22) +
  bulbs(-400, 250, 330, 190, 70, 14, warm) +
  bulbs(330, 190, 800, 40, 40, 10, warm) +
  bulbs(800, 40, 1270, 190, 40, 10, warm) +
  bulbs(1270, 190, 2000, 250, 70, 14, warm) +
  bulbs(60, 330, 560, 100, 60, 11, '#ffdca0', 9) +
  bulbs(1040, 100, 1540, 330, 60, 11, '#ffdca0', 9) +
  lantern(420, 300) +
  lantern(1180, 300) +
  lantern(110, 350) +
  lantern(1490, 350) +
  vignette('barn', '#070302')

const lights: readonly Light[] = [
  ...[420, 1180].map(
    (x): Light => ({
      kind: 'glow',
      x,
      y: 305,
      length: 240,
      angle: 0,
      color: '#ffb45a',
      strength: 0.5,
      beats: 2,
    }),
  ),
  ...[110, 1490].map(
    (x): Light => ({ kind: 'glow', x, y: 355, length: 260, angle: 0, color: '#ff9a45', strength: 0.45 }),
  ),
  ...[250, 1350].map(
    (x): Light => ({
      kind: 'beam',
      x,
      y: 60,
      length: 700,
      angle: x < 800 ? -28 : 28,
      spread: 13,
      sway: 5,
      beats: 16,
      color: 'a',
      strength: 0.5,
    }),
  ),
  ...[560, 1040].map(
    (x): Light => ({
      kind: 'beam',
      x,
      y: 10,
      length: 760,
      angle: x < 800 ? 14 : -14,
      spread: 12,
      sway: 8,
      beats: 12,
      color: 'b',
      strength: 0.4,
    }),
  ),
]

const peg = (x: number, y: number): string =>
  fill(slab(x - 6, y - 16, 12, 34, 4), '#d9a862') + stroke(`M${x - 6} ${y}h12`, '#6e4627', 3)

/** A barn at night: timber, string lights, straw, and a bed sheet for a screen. */
export const scene: Scene = {
  ground: '#0d0704',
  back,
  over:
    stroke('M330 112Q560 96 570 92Q800 120 1030 92Q1040 96 1270 112', '#2a180d', 5) +
    [585, 690, 800, 910, 1015].map((x, i) => peg(x, 98 + 11 * (1 - ((i - 2) / 2) ** 2))).join('') +
    stroke('M640 130q14 150-4 290M960 130q-14 150 4 290M800 140q8 140 0 276', '#1b0a05', 7, 0.12),
  front:
    both(
      fill('M1500 1000q40-110 190-120q170-20 330 30v90z', '#0b0603', 0.9) +
        stroke('M1560 930l30-34M1620 900l10-40M1700 890l34-30M1480 980l-20-34', '#0b0603', 6),
    ) + haze('barn', '#0a0502'),
  booth: booth({
    front: '#8a5a33',
    shade: '#2d190b',
    top: '#a87342',
    marks:
      [-84, -56, -28]
        .map(
          (y) =>
            fill(slab(-120, y - 12, 240, 24, 2), '#9c6a3e') + stroke(`M-118 ${y + 13}h236`, '#3a2110', 4),
        )
        .join('') +
      fill(slab(-116, -104, 16, 102), '#6e4527') +
      fill(slab(100, -104, 16, 102), '#6e4527') +
      stroke(
        'M-26 -52a26 26 0 1 1 52 0a26 26 0 1 1-52 0M-8 -52a8 8 0 1 1 16 0a8 8 0 1 1-16 0',
        '#3a2110',
        5,
        0.8,
      ),
  }),
  screen: {
    x: 570,
    y: 98,
    width: 460,
    height: 330,
    clip: 'path("M0 0Q230 28 460 0L456 318Q400 334 340 320T230 322T118 320T4 320z")',
  },
  lights,
  crowd: { far: '#ffe6c4', near: '#9c7f6c' },
}
