import { fill, oval, poly, slab, stroke } from '../draw.ts'
import {
  brickwork,
  dots,
  floorLines,
  floorRows,
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

const chance = random(7)
const ball: readonly [number, number] = [470, 118]

/** Lit tiles of the dance floor. */
const tiles = (): string => {
  const ys = [690, ...floorRows(690, 1010, 6), 1010]
  return times(46, () => {
    const row = Math.floor(chance() * (ys.length - 1))
    const column = Math.floor((chance() - 0.5) * 14)
    const at = (y: number, c: number): string => `${Math.round(800 + c * (y - 330) * 0.32)},${Math.round(y)}`
    const [top = 690, bottom = 720] = [ys[row], ys[row + 1]]
    const color = chance() > 0.5 ? 'var(--a)' : 'var(--b)'
    return fill(
      poly(`${at(top, column)} ${at(top, column + 1)} ${at(bottom, column + 1)} ${at(bottom, column)}`),
      color,
      0.07 + chance() * 0.2,
    )
  }).join('')
}

const mirrorBall = (): string => {
  const [x, y] = ball
  const facets = times(60, (): readonly [number, number] => {
    const [angle, r] = [chance() * 6.28, Math.sqrt(chance()) * 46]
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
  })
  return (
    stroke(`M${x} 0V70`, '#26202f', 5) +
    fill(oval(x, y, 52), '#544d6b') +
    fill(oval(x - 12, y - 12, 34), '#857ca3', 0.7) +
    stroke(times(5, (i) => `M${x - 50} ${y - 36 + i * 18}h100`).join(''), '#2c2738', 2, 0.5) +
    dots(facets.slice(0, 30), 8, 'var(--a)', 0.8) +
    dots(facets.slice(30), 7, '#fff', 0.75)
  )
}

const flecks = times(120, (): readonly [number, number] => [chance() * 2200 - 300, chance() * 560])

const back =
  linear('club-wall', [
    [0, '#0d0a16'],
    [0.55, '#2a1836'],
    [1, '#180f22'],
  ]) +
  linear('club-floor', [
    [0, '#231a33'],
    [1, '#08070d'],
  ]) +
  fill('M-400 0h2400v700h-2400z', 'url(#club-wall)') +
  brickwork(-400, 40, 2400, 560, 84, 34, '#050308', 0.42) +
  glow('club-halo', 800, 270, 760, 480, 'var(--a)', 0.55) +
  dots(flecks.slice(0, 60), 7, 'var(--a)', 0.22) +
  dots(flecks.slice(60), 6, 'var(--b)', 0.25) +
  [-270, -90, 90, 1510, 1690, 1870]
    .map(
      (x, i) =>
        fill(slab(x - 26, 0, 52, 600), '#0c0913', 0.85) +
        neon(`M${x} 90V560`, i % 2 === 0 ? 'var(--b)' : 'var(--a)', 5),
    )
    .join('') +
  neon(oval(800, 262, 214), 'var(--a)', 9) +
  stroke(oval(800, 262, 244), '#120c1a', 26) +
  dots(
    times(48, (i): readonly [number, number] => [
      800 + Math.cos(i * 0.1309) * 244,
      262 + Math.sin(i * 0.1309) * 244,
    ]),
    9,
    'var(--b)',
    0.85,
  ) +
  truss(-400, 22, 2400, 34, '#1d1828') +
  times(
    9,
    (i) =>
      fill(slab(60 + i * 180, 52, 40, 34, 8), '#15111d') +
      fill(oval(80 + i * 180, 88, 15, 7), i % 2 === 0 ? 'var(--a)' : 'var(--b)', 0.95),
  ).join('') +
  mirrorBall() +
  stage('club', '#33244a', '#1a1226') +
  stack(250, 612, 116, 3, '#14101d', '#2a2238') +
  stack(1350, 612, 116, 3, '#14101d', '#2a2238') +
  stack(30, 700, 150, 3, '#0f0c17', '#241d31') +
  stack(1570, 700, 150, 3, '#0f0c17', '#241d31') +
  fill('M-400 690h2400v310h-2400z', 'url(#club-floor)') +
  tiles() +
  floorLines(690, 1000, 40, '#0a0710', 3, 0.8) +
  stroke(
    floorRows(690, 1010, 6)
      .map((y) => `M-400 ${Math.round(y)}h2400`)
      .join(''),
    '#0a0710',
    3,
    0.8,
  ) +
  pool('club') +
  vignette('club')

const lights: readonly Light[] = [
  ...times(
    8,
    (i): Light => ({
      kind: 'beam',
      x: 170 + i * 180,
      y: 88,
      length: 760,
      angle: (3.5 - i) * 7,
      spread: 13,
      sway: 9,
      beats: 8 + (i % 3) * 4,
      color: i % 2 === 0 ? 'a' : 'b',
      strength: 0.55,
    }),
  ),
  { kind: 'glow', x: 470, y: 118, length: 210, angle: 0, color: '#ffffff', strength: 0.16 },
  { kind: 'glow', x: 800, y: 262, length: 620, angle: 0, color: 'a', beats: 1, strength: 0.4 },
]

/** A cellar club: brick, neon, a mirror ball and a ring of light around the cover. */
export const scene: Scene = {
  ground: '#0a0811',
  back,
  front: haze('club', '#07060c'),
  booth: booth({
    front: '#1d1729',
    shade: '#06040a',
    top: '#3b3050',
    marks: neon('M-96 -70h56l20 44h40l20-44h56', 'var(--a)', 4) + stroke('M-100 -18h200', 'var(--b)', 3, 0.6),
  }),
  screen: { x: 600, y: 62, width: 400, height: 400, round: '50%' },
  lights,
  crowd: { far: '#f0e2ff', near: '#8f83b0' },
}
