import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import {
  bulbs,
  dots,
  floorLines,
  floorRows,
  glow,
  haze,
  linear,
  pool,
  random,
  stage,
  times,
  vignette,
} from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Scene } from './scene.ts'

const chance = random(1898)
const both = (marks: string): string => mirrored(marks, 800) + marks
const lamp = '#ffd9a0'

/** The opening of an arch, foot to foot. */
const arch = (x: number, foot: number, w: number, top: number): string => {
  const r = w / 2
  return `M${x - r} ${foot}V${top + r}A${r} ${r} 0 0 1 ${x + r} ${top + r}V${foot}z`
}

const arches = [
  arch(800, 600, 470, 40),
  ...[-1, 1].flatMap((side) => [420, 690, 960, 1180].map((d) => arch(800 + side * d, 600, 210, 180))),
]

const tower = (x: number): string =>
  fill(poly(`${x - 13},466 ${x - 9},196 ${x + 9},196 ${x + 13},466`), '#1a2440') +
  stroke(`M${x - 10} 230h20M${x - 11} 290h22M${x - 12} 350h24`, '#33436b', 6) +
  dots([[x, 190]], 8, '#ff6b5e') +
  dots([[x, 190]], 26, '#ff6b5e', 0.25)

const cable = (x1: number, x2: number): string => {
  const sag = Array.from({ length: 25 }, (_, i): readonly [number, number] => {
    const t = i / 24
    return [x1 + (x2 - x1) * t, 204 + 4 * t * (1 - t) * 196]
  })
  const d = sag.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
  const hangers = sag.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}V424`).join('')
  return (
    stroke(hangers, '#33436b', 1.6) +
    stroke(d, '#4f628f', 4) +
    dots(sag, 5, '#ffe9c4', 0.95) +
    dots(sag, 15, '#ffd08a', 0.18)
  )
}

const bay =
  fill('M-400 0h2400v460h-2400z', 'url(#ferry-sky)') +
  dots(
    times(130, (): readonly [number, number] => [chance() * 2400 - 400, chance() * 340]),
    3,
    '#fff',
    0.7,
  ) +
  glow('ferry-moon', 1218, 236, 210, 210, '#e9f1ff', 0.5) +
  fill(oval(1218, 236, 36), '#f4f7ff') +
  fill('M-400 462q200-70 420-40q260-56 520-10q300-40 560 6q300-50 500-4q220-30 400 10v60h-2400z', '#111b36') +
  dots(
    times(120, (): readonly [number, number] => [chance() * 2400 - 400, 436 + chance() * 22]),
    4,
    '#ffdf9e',
    0.85,
  ) +
  fill('M-400 456h2400v160h-2400z', 'url(#ferry-sea)') +
  tower(-120) +
  tower(560) +
  tower(1120) +
  tower(1760) +
  cable(-400, -120) +
  cable(-120, 560) +
  cable(560, 1120) +
  cable(1120, 1760) +
  cable(1760, 2000) +
  fill('M-400 420h2400v9h-2400z', '#1a2440') +
  dots(
    times(80, (i): readonly [number, number] => [-400 + i * 30, 418]),
    4,
    '#ffd08a',
  ) +
  stroke(
    times(
      170,
      () =>
        `M${Math.round(chance() * 2400 - 400)} ${Math.round(462 + chance() * 130)}h${Math.round(10 + chance() * 40)}`,
    ).join(''),
    '#8fa6d8',
    2.5,
    0.3,
  ) +
  stroke(
    times(
      70,
      () =>
        `M${Math.round(chance() * 2400 - 400)} ${Math.round(464 + chance() * 90)}h${Math.round(6 + chance() * 16)}`,
    ).join(''),
    '#ffd08a',
    3,
    0.45,
  ) +
  fill('M300 520h150l-16 26h-122z', '#e8edf6') +
  fill(slab(322, 498, 100, 22, 4), '#cfd8e8') +
  fill(slab(350, 480, 50, 18, 4), '#e8edf6') +
  dots(
    times(8, (i): readonly [number, number] => [332 + i * 12, 509]),
    6,
    '#ffc46b',
  ) +
  stroke('M300 550q76 10 150 0', '#ffc46b', 4, 0.35)

const globe = (x: number, y: number): string =>
  stroke(`M${x} -10V${y - 26}`, '#171a24', 5) +
  glow(`ferry-globe${x}`, x, y, 110, 110, lamp, 0.42) +
  fill(oval(x, y, 26), '#fff0d2') +
  fill(oval(x, y + 4, 20, 17), '#ffd9a0', 0.7) +
  fill(slab(x - 14, y - 32, 28, 9, 4), '#2a2f3f')

const back =
  linear('ferry-sky', [
    [0, '#07122e'],
    [0.6, '#1d3c6b'],
    [1, '#5a6f9c'],
  ]) +
  linear('ferry-sea', [
    [0, '#33507f'],
    [1, '#0a1530'],
  ]) +
  linear('ferry-wall', [
    [0, '#1c2130'],
    [0.5, '#4a4a55'],
    [1, '#2c2d3a'],
  ]) +
  linear('ferry-floor', [
    [0, '#6d6058'],
    [0.4, '#37323a'],
    [1, '#0f0f17'],
  ]) +
  bay +
  `<path fill-rule="evenodd" fill="url(#ferry-wall)" d="M-400 0h2400v640h-2400z${arches.join('')}"/>` +
  arches
    .map((d) => stroke(d, '#15171f', 26) + stroke(d, '#8d8378', 13) + stroke(d, '#c9b79c', 4, 0.8))
    .join('') +
  both(
    [690, 960, 1180]
      .map((d) =>
        stroke(`M${800 + d} 182V600M${800 + d - 104} 320h208M${800 + d - 104} 460h208`, '#171a24', 6),
      )
      .join('') + stroke('M1220 182V600M1116 320h208M1116 460h208', '#171a24', 6),
  ) +
  both(
    [285, 555, 825, 1070]
      .map(
        (d) =>
          fill(slab(800 + d - 20, 250, 40, 390), '#5d564f') +
          fill(slab(800 + d - 20, 250, 12, 390), '#8d8378', 0.6) +
          fill(slab(800 + d - 28, 236, 56, 20, 4), '#a3967f') +
          fill(slab(800 + d - 28, 586, 56, 54, 4), '#45413f'),
      )
      .join(''),
  ) +
  fill(slab(-400, 0, 2400, 22), '#12141c') +
  times(16, (i) =>
    fill(
      poly(`${-360 + i * 160},0 ${-330 + i * 160},0 ${-290 + i * 160},60 ${-304 + i * 160},60`),
      '#12141c',
    ),
  ).join('') +
  stroke('M-400 62h2400', '#2a2f3f', 9) +
  glow('ferry-cover', 800, 290, 560, 420, 'var(--a)', 0.5) +
  both(globe(1084, 196) + globe(1354, 196) + globe(1624, 196)) +
  stage('ferry', '#7d7268', '#3a3d4b', lamp) +
  stroke(times(26, (i) => `M${130 + i * 54} 648v38`).join(''), '#1a1c26', 3, 0.6) +
  fill('M-400 690h2400v310h-2400z', 'url(#ferry-floor)') +
  floorLines(690, 1000, 36, '#15151d', 3, 0.6) +
  stroke(
    floorRows(690, 1000, 6)
      .map((y) => `M-400 ${Math.round(y)}h2400`)
      .join(''),
    '#15151d',
    3,
    0.55,
  ) +
  [0.3, 0.5, 0.72]
    .map((k, i) => stroke(oval(800, 860, 900 * k, 150 * k), i === 1 ? '#c9a86a' : '#8d8378', 7, 0.35))
    .join('') +
  times(8, (i) =>
    fill(
      poly(
        `800,860 ${Math.round(800 + Math.cos(i * 0.785 - 0.12) * 260)},${Math.round(860 + Math.sin(i * 0.785 - 0.12) * 44)} ${Math.round(800 + Math.cos(i * 0.785 + 0.12) * 260)},${Math.round(860 + Math.sin(i * 0.785 + 0.12) * 44)}`,
      ),
      '#c9a86a',
      0.28,
    ),
  ).join('') +
  both(
    fill(poly('1010,700 1190,700 1330,1000 1060,1000'), '#a9c4ff', 0.07) +
      fill(poly('1330,700 1500,700 1800,1000 1480,1000'), '#a9c4ff', 0.07),
  ) +
  pool('ferry') +
  vignette('ferry', '#04060c')

/** A ferry hall at night: arches on the bay, a bridge strung with lights, globes over a stone floor. */
export const scene: Scene = {
  ground: '#0a0d18',
  back,
  over:
    stroke('M590 486V268A210 210 0 0 1 1010 268V486z', '#2a2320', 16) +
    stroke('M590 486V268A210 210 0 0 1 1010 268V486z', '#c9a86a', 6) +
    fill(oval(800, 52, 44), '#2a2320') +
    fill(oval(800, 52, 36), '#fff3d9') +
    stroke('M800 52V28M800 52l16 10', '#2a2320', 5) +
    dots(
      times(12, (i): readonly [number, number] => [
        800 + Math.cos(i * 0.5236) * 29,
        52 + Math.sin(i * 0.5236) * 29,
      ]),
      4,
      '#2a2320',
    ),
  front:
    bulbs(-420, 40, 380, -10, 90, 15, lamp, 17) +
    bulbs(1220, -10, 2020, 40, 90, 15, lamp, 17) +
    haze('ferry', '#05070e'),
  booth: booth({
    front: '#6b625a',
    shade: '#1d1d26',
    top: '#c9a86a',
    marks: times(
      3,
      (i) =>
        fill(arch(-78 + i * 78, -6, 58, -86), '#1d2740') +
        stroke(arch(-78 + i * 78, -6, 58, -86), '#c9b79c', 5) +
        fill(oval(-78 + i * 78, -48, 8), i === 1 ? 'var(--a)' : '#ffd08a'),
    ).join(''),
  }),
  screen: { x: 590, y: 58, width: 420, height: 428, round: '210px 210px 0 0' },
  lights: [
    ...[-1, 1].map(
      (side) =>
        ({
          kind: 'beam',
          x: 800 + side * 300,
          y: 10,
          length: 760,
          angle: side * 14,
          spread: 12,
          sway: 7,
          beats: 12,
          color: 'a',
          strength: 0.5,
        }) as const,
    ),
    ...[-1, 1].map(
      (side) =>
        ({
          kind: 'beam',
          x: 800 + side * 640,
          y: 10,
          length: 780,
          angle: side * 24,
          spread: 11,
          sway: 8,
          beats: 16,
          color: 'b',
          strength: 0.42,
        }) as const,
    ),
    ...[-554, -284, 284, 554].map(
      (d) =>
        ({ kind: 'glow', x: 800 + d, y: 196, length: 190, angle: 0, color: lamp, strength: 0.34 }) as const,
    ),
  ],
  crowd: { far: '#f3ecff', near: '#8589a0' },
}
