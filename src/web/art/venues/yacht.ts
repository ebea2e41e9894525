import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import {
  bulbs,
  dots,
  floorLines,
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
import type { Light, Scene } from './scene.ts'

const chance = random(99)
const horizon = 446
const both = (marks: string): string => mirrored(marks, 800) + marks

const stars = times(170, (): readonly [number, number] => [chance() * 2400 - 400, chance() ** 1.4 * 400])
const glints = times(150, (): string => {
  const t = chance() ** 1.6
  const y = horizon + 6 + t * 250
  const w = 12 + t * 70 * chance()
  return `M${Math.round(chance() * 2400 - 400)} ${Math.round(y)}h${Math.round(w)}`
}).join('')
const moonPath = times(34, (i) => {
  const y = horizon + 5 + i * 7
  const w = 20 + i * 3.4 + chance() * 30
  return `M${Math.round(330 - w / 2 + (chance() - 0.5) * 26)} ${y}h${Math.round(w)}`
}).join('')
const town = times(64, (): readonly [number, number] => [1060 + chance() * 900, horizon - 3 - chance() * 26])

/** Rails along a side of the deck, nearer and nearer. */
const rail = (): string => {
  const post = (t: number): readonly [number, number, number] => [1420 + t * 760, 600 + t * 300, 96 + t * 170]
  const marks = times(6, (i) => {
    const [x, y, h] = post(i / 5)
    return stroke(`M${x} ${y}V${y - h}`, '#e8edf6', 6 + i * 2.2) + fill(oval(x, y - h, 7 + i * 2), '#fff')
  }).join('')
  const rope = (share: number): string =>
    times(6, (i) => {
      const [x, y, h] = post(i / 5)
      return `${i === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y - h * share)}`
    }).join('')
  return (
    stroke(rope(0.98), '#c99a5e', 12) +
    stroke(rope(0.62), '#cfd8e6', 5, 0.9) +
    stroke(rope(0.3), '#cfd8e6', 5, 0.8) +
    marks
  )
}

const buoy = (x: number, y: number): string =>
  stroke(oval(x, y, 26), '#f4f7fb', 17) +
  stroke(`M${x - 26} ${y}h.1M${x + 26} ${y}h.1M${x} ${y - 26}h.1M${x} ${y + 26}h.1`, '#ff6b5e', 18)

const back =
  linear('yacht-sky', [
    [0, '#060a1c'],
    [0.5, '#122048'],
    [0.82, '#2f3f78'],
    [1, '#7a5a8c'],
  ]) +
  linear('yacht-sea', [
    [0, '#3a4a7e'],
    [0.18, '#17254d'],
    [1, '#070d1f'],
  ]) +
  linear('yacht-deck', [
    [0, '#b98d5e'],
    [0.35, '#6d4f38'],
    [1, '#1a1216'],
  ]) +
  linear(
    'yacht-mast',
    [
      [0, '#fdfdff'],
      [1, '#8f9bb5'],
    ],
    true,
  ) +
  fill(`M-400 0h2400v${horizon}h-2400z`, 'url(#yacht-sky)') +
  dots(stars.slice(0, 120), 3, '#fff', 0.75) +
  dots(stars.slice(120), 5, '#dfe8ff', 0.9) +
  glow('yacht-moonlight', 330, 150, 330, 330, '#fff1cf', 0.5) +
  fill(oval(330, 150, 62), '#fff4da') +
  fill(oval(312, 138, 12), '#e3d3b0', 0.7) +
  fill(oval(350, 168, 17), '#e3d3b0', 0.6) +
  fill(oval(344, 126, 7), '#e3d3b0', 0.6) +
  fill(`M980 ${horizon}q120-46 260-30q120-52 300-22q130-34 260-8q110-20 200 10v54z`, '#0d1430') +
  dots(town, 5, '#ffd58a', 0.95) +
  dots(town, 16, '#ffb454', 0.12) +
  fill(`M-400 ${horizon}h2400v260h-2400z`, 'url(#yacht-sea)') +
  stroke(glints, '#9db4ea', 3, 0.28) +
  stroke(moonPath, '#fff1cf', 4, 0.6) +
  stroke(
    times(
      40,
      () =>
        `M${Math.round(1080 + chance() * 860)} ${Math.round(horizon + 4 + chance() * 60)}h${Math.round(8 + chance() * 22)}`,
    ).join(''),
    '#ffd58a',
    3,
    0.35,
  ) +
  fill(`M-120 ${horizon - 4}h150l-22 20h-104z`, '#0a1026') +
  fill(poly(`-50,${horizon - 6} -50,${horizon - 104} 20,${horizon - 14}`), '#d8dff0', 0.75) +
  fill(poly(`-58,${horizon - 6} -58,${horizon - 90} -106,${horizon - 12}`), '#aab6d4', 0.6) +
  glow('yacht-cover', 800, 260, 640, 420, 'var(--a)', 0.5) +
  stroke('M800 -20L-60 640M800 -20L1660 640', '#aeb9cf', 4, 0.8) +
  fill(slab(790, -20, 20, 640), 'url(#yacht-mast)') +
  stroke('M620 92H980', '#d8deea', 9) +
  fill(poly('60,596 1540,596 2400,1000 -800,1000'), 'url(#yacht-deck)') +
  stroke('M60 596L-800 1000M1540 596L2400 1000', '#f4f7fb', 20) +
  floorLines(596, 1000, 46, '#24170f', 3, 0.75) +
  stage('yacht', '#d7c1a0', '#e9eef6', 'var(--a)') +
  fill(poly('104,646 1496,646 1496,690 104,690'), '#dfe6f1') +
  fill(poly('104,668 1496,668 1496,690 104,690'), '#27375f') +
  buoy(210, 664) +
  buoy(1390, 664) +
  both(
    fill(slab(1240, 548, 150, 60, 20), '#f2f5fa') +
      fill(slab(1240, 576, 150, 32, 12), '#b9c4d8') +
      fill(slab(1252, 536, 58, 34, 12), 'var(--b)') +
      fill(slab(1320, 536, 58, 34, 12), 'var(--a)'),
  ) +
  pool('yacht') +
  bulbs(800, 30, 1560, 560, 70, 19, '#ffd58a', 10) +
  bulbs(800, 30, 40, 560, 70, 19, '#ffd58a', 10) +
  bulbs(800, 30, 2000, 250, 90, 20, '#ffd58a', 10) +
  bulbs(800, 30, -400, 250, 90, 20, '#ffd58a', 10) +
  both(rail()) +
  vignette('yacht', '#03050d')

/** A yacht at anchor in the bay: a lit sail, lanterns down from the mast, the moon on the water. */
export const scene: Scene = {
  ground: '#060a1a',
  back,
  over:
    stroke('M800 44V452M700 86Q686 290 612 440M900 86Q914 290 988 440', '#0b1026', 5, 0.2) +
    stroke('M596 430Q566 240 800 34Q1034 240 1004 430Q800 486 596 430z', '#f7f3ea', 8, 0.92) +
    stroke('M598 434L500 590M1002 434L1100 590', '#cfd8e6', 5),
  front: haze('yacht', '#040612'),
  booth: booth({
    front: '#eef2f8',
    shade: '#7f8db0',
    top: '#b98850',
    marks:
      fill(slab(-122, -34, 244, 14), '#27375f') +
      stroke('M-122 -16h244', '#27375f', 4) +
      stroke('M0 -86v40M-16 -58q0 18 16 18t16-18M-9 -78h18', '#27375f', 6) +
      stroke(oval(0, -90, 5), '#27375f', 4),
  }),
  screen: {
    x: 580,
    y: 34,
    width: 440,
    height: 430,
    clip: 'path("M16 396Q-14 206 220 0Q454 206 424 396Q220 452 16 396z")',
  },
  lights: [
    ...[-1, 1].map(
      (side): Light => ({
        kind: 'beam',
        x: 800 + side * 700,
        y: 590,
        length: 820,
        angle: side * 148,
        spread: 10,
        sway: 8,
        beats: 16,
        color: 'a',
        strength: 0.45,
      }),
    ),
    ...[-1, 1].map(
      (side): Light => ({
        kind: 'beam',
        x: 800 + side * 560,
        y: 590,
        length: 820,
        angle: side * 166,
        spread: 9,
        sway: 10,
        beats: 12,
        color: 'b',
        strength: 0.4,
      }),
    ),
    { kind: 'glow', x: 800, y: 250, length: 520, angle: 0, color: 'a', strength: 0.3, beats: 2 },
    { kind: 'glow', x: 330, y: 150, length: 200, angle: 0, color: '#fff1cf', strength: 0.25 },
  ],
  crowd: { far: '#eef0ff', near: '#8087a8' },
}
