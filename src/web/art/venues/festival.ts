import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import {
  bulbs,
  dots,
  glow,
  haze,
  linear,
  neon,
  pool,
  random,
  stack,
  stage,
  times,
  truss,
  vignette,
} from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Light, Scene } from './scene.ts'

const chance = random(404)
const both = (marks: string): string => mirrored(marks, 800) + marks

const flag = (x: number, foot: number, h: number, color: string, side = 1): string => {
  const top = foot - h
  const w = side * h * 0.3
  return (
    stroke(`M${x} ${foot}V${top}`, '#1d1426', 6) +
    fill(
      `M${x} ${top + 4}q${w * 0.3} ${-h * 0.05} ${w * 0.6} ${h * 0.02}t${w * 0.5} 0l${-w * 0.1} ${h * 0.2}q${-w * 0.25} ${h * 0.05} ${-w * 0.5} 0t${-w * 0.5} 0z`,
      color,
    ) +
    fill(
      `M${x + w * 0.6} ${top + 4 + h * 0.02}q${w * 0.25} ${h * 0.03} ${w * 0.5} 0l${-w * 0.1} ${h * 0.2}q${-w * 0.25} ${h * 0.05} ${-w * 0.5} 0z`,
      '#1b0a36',
      0.25,
    )
  )
}

const tent = (x: number, y: number, w: number, color: string): string =>
  fill(
    poly(
      `${x - w / 2},${y} ${x - w * 0.36},${y - w * 0.4} ${x},${y - w * 0.78} ${x + w * 0.36},${y - w * 0.4} ${x + w / 2},${y}`,
    ),
    color,
  ) +
  fill(
    poly(`${x},${y - w * 0.78} ${x + w * 0.36},${y - w * 0.4} ${x + w / 2},${y} ${x + w * 0.14},${y}`),
    '#1b0a36',
    0.35,
  ) +
  fill(poly(`${x},${y - w * 0.44} ${x + w * 0.13},${y} ${x - w * 0.13},${y}`), '#ffe2a8') +
  fill(oval(x, y - 4, w * 0.5, w * 0.1), '#ffc46b', 0.25)

const ferrisWheel = (x: number, y: number, r: number): string => {
  const rim = times(16, (i): readonly [number, number] => [
    x + Math.cos(i * 0.3927) * r,
    y + Math.sin(i * 0.3927) * r,
  ])
  return (
    stroke(
      `M${x} ${y}L${x - r * 0.5} ${y + r * 1.3}M${x} ${y}L${x + r * 0.5} ${y + r * 1.3}`,
      '#22152f',
      10,
    ) +
    stroke(rim.map(([px, py]) => `M${x} ${y}L${Math.round(px)} ${Math.round(py)}`).join(''), '#4a3160', 3) +
    stroke(oval(x, y, r), '#6a4784', 6) +
    stroke(oval(x, y, r * 0.86), '#4a3160', 3) +
    dots(rim, 13, 'var(--a)') +
    dots(rim, 36, 'var(--a)', 0.18) +
    dots(
      times(32, (i): readonly [number, number] => [
        x + Math.cos(i * 0.19635) * r * 0.86,
        y + Math.sin(i * 0.19635) * r * 0.86,
      ]),
      5,
      '#ffe2a8',
    )
  )
}

const crowdEdge = times(60, (i) => {
  const x = -400 + i * 42 + chance() * 20
  return x > 60 && x < 1540 ? '' : `M${Math.round(x - 14)} 700v-34a14 14 0 0 1 28 0v34z`
}).join('')

const back =
  linear('festival-sky', [
    [0, '#150b38'],
    [0.35, '#4b1f6e'],
    [0.62, '#b23a72'],
    [0.82, '#ff8a52'],
    [1, '#ffd27a'],
  ]) +
  linear('festival-grass', [
    [0, '#2f4a33'],
    [0.35, '#182c22'],
    [1, '#060c0b'],
  ]) +
  linear('festival-roof', [
    [0, '#2a1a3d'],
    [1, '#0f0918'],
  ]) +
  fill('M-400 0h2400v600h-2400z', 'url(#festival-sky)') +
  dots(
    times(110, (): readonly [number, number] => [chance() * 2400 - 400, chance() ** 1.5 * 260]),
    3,
    '#fff',
    0.8,
  ) +
  [
    [-180, 210, 300],
    [260, 120, 220],
    [1460, 170, 340],
    [1800, 250, 260],
  ]
    .map(([x = 0, y = 0, w = 0]) =>
      fill(
        `M${x} ${y}q${w * 0.2}-26 ${w * 0.4}-6q${w * 0.3}-20 ${w * 0.6} 8q-${w * 0.5} 22-${w} -2z`,
        '#ff9aa8',
        0.3,
      ),
    )
    .join('') +
  fill(
    'M-400 520q220-120 460-60q200-90 420-20v180h-880zM1000 470q260-80 460-20q240-90 560 30v140h-1020z',
    '#3a1850',
  ) +
  fill('M-400 570q300-80 560-30h1280q260-60 560 20v60h-2400z', '#22102f') +
  ferrisWheel(-130, 360, 150) +
  [
    [-20, 600, 130, '#d8506a'],
    [110, 606, 104, '#3fa9b8'],
    [1500, 606, 110, '#e89a3c'],
    [1640, 600, 150, '#7a5ac8'],
    [1840, 606, 120, '#d8506a'],
  ]
    .map(([x, y, w, c]) => tent(Number(x), Number(y), Number(w), String(c)))
    .join('') +
  bulbs(1440, 500, 2000, 480, 30, 14, '#ffd58a', 8) +
  both(
    flag(1480, 600, 330, '#ffd166') +
      flag(1590, 606, 400, '#6ee7a8') +
      flag(1760, 606, 340, '#ff7a7a') +
      flag(1900, 606, 390, '#7cc4ff'),
  ) +
  fill('M210 600V150Q800 -40 1390 150V600z', '#140b20') +
  fill('M250 600V190Q800 10 1350 190V600z', '#1d1130') +
  glow('festival-cover', 800, 290, 640, 420, 'var(--a)', 0.6) +
  both(truss(1330, 130, 520, 40, '#7a6a94', true) + truss(1080, 190, 400, 22, '#4d3f66', true)) +
  fill('M150 168Q800 -70 1450 168L1440 208Q800 -24 160 208z', 'url(#festival-roof)') +
  stroke('M158 204Q800 -26 1442 204', '#8f7cae', 5) +
  stroke('M158 170Q800 -66 1442 170', 'var(--b)', 5, 0.8) +
  dots(
    times(26, (i): readonly [number, number] => {
      const t = (i + 0.5) / 26
      return [160 + 1280 * t, 204 - 4 * t * (1 - t) * 115]
    }),
    14,
    'var(--b)',
  ) +
  both(
    fill(slab(1104, 190, 208, 340, 6), '#0c0714') +
      times(6, (r) =>
        times(4, (c) =>
          fill(
            slab(1114 + c * 49, 202 + r * 54, 43, 46, 4),
            (r + c) % 2 === 0 ? 'var(--a)' : 'var(--b)',
            0.18 + 0.5 * chance(),
          ),
        ).join(''),
      ).join(''),
  ) +
  both(stack(1398, 430, 70, 5, '#120b1c', '#2a1f3a')) +
  fill(slab(546, 78, 508, 342, 8), '#0c0714') +
  stage('festival', '#3b2a52', '#1a1026') +
  both(stack(1420, 700, 130, 2, '#120b1c', '#2a1f3a')) +
  fill(crowdEdge, '#160c22') +
  fill('M-400 690h2400v310h-2400z', 'url(#festival-grass)') +
  stroke(
    times(260, () => {
      const y = 700 + chance() ** 1.3 * 290
      return `M${Math.round(chance() * 2400 - 400)} ${Math.round(y)}l${Math.round(chance() * 8 - 4)} ${-Math.round(6 + (y - 690) * 0.05)}`
    }).join(''),
    '#5c8a52',
    3,
    0.4,
  ) +
  dots(
    times(60, (): readonly [number, number] => [chance() * 2400 - 400, 705 + chance() * 280]),
    6,
    '#ffe2a8',
    0.3,
  ) +
  pool('festival') +
  neon('M104 641H1496', 'var(--a)', 4) +
  vignette('festival', '#08040f')

/** An open field at dusk: a stage under a sail of steel, flags, tents, a big wheel. */
export const scene: Scene = {
  ground: '#12082a',
  back,
  over:
    stroke('M556 88H1044V410H556z', '#0c0714', 10) +
    stroke(
      times(7, (i) => `M${626 + i * 61} 88V410`).join('') +
        times(4, (i) => `M556 ${152 + i * 64}H1044`).join(''),
      '#0c0714',
      2,
      0.4,
    ),
  front:
    flag(-60, 1010, 430, '#ff8a5b') +
    flag(170, 1010, 330, '#b79bff', -1) +
    flag(1660, 1010, 430, '#3fd0c9', -1) +
    flag(1450, 1010, 300, '#ffd166') +
    haze('festival', '#060a0c'),
  booth: booth({
    front: '#1a1026',
    shade: '#06030a',
    top: '#5a4878',
    marks: times(4, (r) =>
      times(10, (c) =>
        fill(
          slab(-110 + c * 22.4, -92 + r * 22, 19, 18, 3),
          (r * 3 + c) % 4 < 2 ? 'var(--a)' : 'var(--b)',
          0.25 + 0.6 * Math.abs(Math.sin(r * 1.7 + c * 0.9)),
        ),
      ).join(''),
    ).join(''),
  }),
  screen: { x: 556, y: 88, width: 488, height: 322 },
  lights: [
    ...times(
      6,
      (i): Light => ({
        kind: 'beam',
        x: 300 + i * 200,
        y: 150 - 4 * ((i + 0.5) / 6) * (1 - (i + 0.5) / 6) * 105,
        length: 820,
        angle: (2.5 - i) * 10,
        spread: 10,
        sway: 12,
        beats: 8 + (i % 2) * 8,
        color: i % 2 === 0 ? 'a' : 'b',
        strength: 0.6,
      }),
    ),
    ...[-1, 1].map(
      (side): Light => ({
        kind: 'beam',
        x: 800 + side * 560,
        y: 600,
        length: 900,
        angle: 180 - side * 22,
        spread: 6,
        sway: 14,
        beats: 16,
        color: 'b',
        strength: 0.5,
      }),
    ),
    { kind: 'glow', x: 800, y: 260, length: 560, angle: 0, color: 'a', strength: 0.32, beats: 1 },
  ],
  crowd: { far: '#ffe6ea', near: '#88809c' },
}
