import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import {
  dots,
  floorLines,
  floorRows,
  glow,
  haze,
  linear,
  neon,
  pool,
  stack,
  stage,
  times,
  vignette,
} from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Light, Scene } from './scene.ts'

const both = (marks: string): string => mirrored(marks, 800) + marks
const blue = '#3d8bff'
const yellow = '#ffd93b'

/** A lozenge with steps, as embroidered; `r` from the middle to a tip. */
const lozenge = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`

const motif = (x: number, y: number, r: number, one: string, other: string): string =>
  neon(lozenge(x, y, r), one, 4) +
  neon(lozenge(x, y, r * 0.62), other, 3) +
  fill(lozenge(x, y, r * 0.26), one, 0.95) +
  dots(
    [
      [x, y - r * 1.24],
      [x, y + r * 1.24],
    ],
    r * 0.16,
    other,
  )

/** A rib of the vault, from the floor over our heads; larger is nearer. */
const rib = (k: number): string => {
  const w = 560 * k
  return `M${800 - w} ${610 + (k - 1) * 90}V${300}C${800 - w} ${300 - 330 * k} ${800 + w} ${300 - 330 * k} ${800 + w} 300V${610 + (k - 1) * 90}`
}

const ribs = [2.15, 1.8, 1.5, 1.25, 1.04]

const chandelier = (x: number, y: number, r: number): string =>
  stroke(`M${x} -10V${y}M${x} ${y - 40}L${x - r} ${y}M${x} ${y - 40}L${x + r} ${y}`, '#0a1230', 4) +
  stroke(oval(x, y, r, r * 0.24), '#1a2c66', 14) +
  neon(oval(x, y, r, r * 0.24), yellow, 4) +
  dots(
    times(12, (i): readonly [number, number] => [
      x + Math.cos(i * 0.5236) * r,
      y + Math.sin(i * 0.5236) * r * 0.24 + 8,
    ]),
    9,
    '#fff6c8',
  )

const back =
  linear('clubua-wall', [
    [0, '#050a20'],
    [0.5, '#122a66'],
    [1, '#0a1538'],
  ]) +
  linear('clubua-panel', [
    [0, '#0c1c4c'],
    [1, '#081130'],
  ]) +
  linear('clubua-floor', [
    [0, '#22408f'],
    [0.35, '#0e1c48'],
    [1, '#04081a'],
  ]) +
  fill('M-400 0h2400v700h-2400z', 'url(#clubua-wall)') +
  ribs
    .map(
      (k, i) =>
        stroke(rib(k), '#040920', 60 * k * 0.7) +
        stroke(rib(k), '#1b3576', 34 * k * 0.7) +
        neon(rib(k), i % 2 === 0 ? yellow : blue, 2.4 + k),
    )
    .join('') +
  fill('M240 610V300C240 -30 1360 -30 1360 300V610z', '#071033') +
  glow('clubua-cover', 800, 270, 660, 440, 'var(--a)', 0.6) +
  both(
    fill(slab(1050, 190, 270, 400, 8), 'url(#clubua-panel)') +
      stroke('M1054 194H1316V586H1054z', '#24489c', 5) +
      motif(1185, 282, 66, yellow, blue) +
      motif(1185, 462, 66, blue, yellow) +
      [
        [1090, 372],
        [1280, 372],
        [1090, 226],
        [1280, 226],
        [1090, 540],
        [1280, 540],
      ]
        .map(([x = 0, y = 0], i) => neon(lozenge(x, y, 22), i % 2 === 0 ? blue : yellow, 2.5))
        .join(''),
  ) +
  both(
    fill(slab(1446, 280, 56, 360), '#0a1538') +
      fill(slab(1452, 280, 18, 360), '#2a4ea8', 0.7) +
      fill(slab(1432, 262, 84, 22, 4), '#24489c') +
      motif(1640, 380, 54, yellow, blue) +
      motif(1800, 380, 54, blue, yellow) +
      motif(1640, 540, 40, blue, yellow),
  ) +
  neon('M800 26L1034 262L800 498L566 262z', yellow, 8) +
  stroke('M800 -4L1064 262L800 528L536 262z', '#0a1538', 20) +
  neon('M800 -10L1070 262L800 534L530 262z', blue, 4) +
  chandelier(330, 120, 96) +
  chandelier(1270, 120, 96) +
  stage('clubua', '#1d3a8a', '#0c1a4a', yellow) +
  times(14, (i) => neon(lozenge(150 + i * 100, 668, 14), i % 2 === 0 ? yellow : blue, 2.5)).join('') +
  both(stack(1380, 612, 112, 3, '#070d26', '#18285c') + stack(1600, 700, 140, 3, '#060b20', '#14224e')) +
  fill('M-400 690h2400v310h-2400z', 'url(#clubua-floor)') +
  times(7, (row) => {
    const ys = [690, ...floorRows(690, 1010, 6), 1010]
    const [top = 690, bottom = 720] = [ys[row], ys[row + 1]]
    return times(14, (c) => {
      const column = c - 7
      if ((row + c) % 2 === 0) return ''
      const at = (y: number, k: number): string =>
        `${Math.round(800 + k * (y - 330) * 0.38)},${Math.round(y)}`
      return fill(
        poly(`${at(top, column)} ${at(top, column + 1)} ${at(bottom, column + 1)} ${at(bottom, column)}`),
        (row + c) % 4 === 1 ? yellow : blue,
        0.16,
      )
    }).join('')
  }).join('') +
  floorLines(690, 1000, 40, '#050a20', 2.5, 0.6) +
  fill(poly('776,690 824,690 900,1000 700,1000'), yellow, 0.16) +
  pool('clubua') +
  vignette('clubua', '#02040e')

/** A deep hall of blue stone and yellow light, its walls embroidered in neon. */
export const scene: Scene = {
  ground: '#040818',
  back,
  front: haze('clubua', '#03061a'),
  booth: booth({
    front: '#0f2258',
    shade: '#040818',
    top: '#2f5fd0',
    marks:
      motif(0, -52, 32, yellow, blue) +
      [-84, 84].map((x) => neon(lozenge(x, -52, 22), blue, 3) + fill(lozenge(x, -52, 9), yellow)).join('') +
      neon('M-118 -8H118', yellow, 3),
  }),
  screen: { x: 572, y: 34, width: 456, height: 456, clip: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' },
  lights: [
    ...times(
      6,
      (i): Light => ({
        kind: 'beam',
        x: 300 + i * 200,
        y: 20 + Math.abs(i - 2.5) * 34,
        length: 760,
        angle: (2.5 - i) * 9,
        spread: 12,
        sway: 10,
        beats: 8 + (i % 3) * 4,
        color: (['#3d8bff', 'a', '#ffd93b', '#3d8bff', 'b', '#ffd93b'] as const)[i] ?? 'a',
        strength: 0.46,
      }),
    ),
    { kind: 'glow', x: 800, y: 262, length: 600, angle: 0, color: 'a', strength: 0.35, beats: 1 },
    ...[330, 1270].map(
      (x): Light => ({
        kind: 'glow',
        x,
        y: 128,
        length: 230,
        angle: 0,
        color: '#ffe27a',
        strength: 0.36,
        beats: 4,
      }),
    ),
  ],
  crowd: { far: '#e6edff', near: '#7f8ab4' },
}
