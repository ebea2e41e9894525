import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import { dots, glow, haze, linear, neon, pool, random, stage, times, truss, vignette } from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Light, Scene } from './scene.ts'

const chance = random(70_000)
const both = (marks: string): string => mirrored(marks, 800) + marks

/** A height on the bowl: tiers rise towards the sides. */
const tier = (x: number, base: number, lift: number): number =>
  base - lift * Math.abs((x - 800) / 1200) ** 1.6

const stand = (base: number, depth: number, lift: number, grow: number): string => {
  const xs = times(25, (i) => -400 + i * 100)
  const upper = xs.map((x) => `${x},${Math.round(tier(x, base, lift))}`).join(' ')
  const lower = xs
    .toReversed()
    .map((x) => `${x},${Math.round(tier(x, base + depth, lift - grow))}`)
    .join(' ')
  return `${upper} ${lower}`
}

/** The people of a stand: thousands of small lights and heads. */
const fans = (count: number, base: number, depth: number, lift: number, grow: number): string => {
  const at = (): readonly [number, number] => {
    const [x, t] = [chance() * 2400 - 400, chance()]
    return [x, tier(x, base, lift) * (1 - t) + tier(x, base + depth, lift - grow) * t]
  }
  const some = (n: number): readonly (readonly [number, number])[] => times(n, at)
  return (
    dots(some(count), 9, '#0a0f1e', 0.8) +
    dots(some(count * 0.5), 7, '#4a5378', 0.6) +
    dots(some(count * 0.22), 6, 'var(--a)', 0.4) +
    dots(some(count * 0.22), 6, 'var(--b)', 0.45) +
    dots(some(count * 0.16), 4, '#fff', 0.95) +
    dots(some(count * 0.05), 15, '#fff', 0.13)
  )
}

const mast = (x: number, y: number): string =>
  truss(x - 14, y, 460 - y, 28, '#2c3450', true) +
  fill(slab(x - 92, y - 62, 184, 78, 6), '#151b2e') +
  dots(
    times(18, (i): readonly [number, number] => [x - 75 + (i % 6) * 30, y - 48 + Math.floor(i / 6) * 25]),
    19,
    '#f4f8ff',
  ) +
  dots(
    times(18, (i): readonly [number, number] => [x - 75 + (i % 6) * 30, y - 48 + Math.floor(i / 6) * 25]),
    46,
    '#cfe0ff',
    0.14,
  )

const turf = times(12, (i) => {
  const at = (y: number, k: number): string => `${Math.round(800 + k * (y - 300) * 0.5)},${y}`
  return i % 2 === 0
    ? ''
    : fill(poly(`${at(690, i - 6)} ${at(690, i - 5)} ${at(1000, i - 5)} ${at(1000, i - 6)}`), '#5fae62', 0.16)
}).join('')

const back =
  linear('stadium-sky', [
    [0, '#040816'],
    [0.6, '#0f1e42'],
    [1, '#23386a'],
  ]) +
  linear('stadium-turf', [
    [0, '#2f7a48'],
    [0.35, '#173f2c'],
    [1, '#050f0c'],
  ]) +
  linear('stadium-roof', [
    [0, '#2a3352'],
    [1, '#0c1122'],
  ]) +
  fill('M-400 0h2400v600h-2400z', 'url(#stadium-sky)') +
  dots(
    times(80, (): readonly [number, number] => [chance() * 2400 - 400, chance() * 200]),
    3,
    '#fff',
    0.55,
  ) +
  both(mast(1500, 96) + mast(1880, 40)) +
  fill(poly(`${stand(330, 90, 210, 10)}`), '#121a30') +
  fans(900, 334, 82, 210, 10) +
  stroke(
    `M${times(25, (i) => `${-400 + i * 100} ${Math.round(tier(-400 + i * 100, 328, 212))}`).join('L')}`,
    'url(#stadium-roof)',
    26,
  ) +
  stroke(
    `M${times(25, (i) => `${-400 + i * 100} ${Math.round(tier(-400 + i * 100, 318, 214))}`).join('L')}`,
    '#8fa6d8',
    3,
    0.6,
  ) +
  stroke(
    `M${times(25, (i) => `${-400 + i * 100} ${Math.round(tier(-400 + i * 100, 432, 196))}`).join('L')}`,
    '#0b1020',
    24,
  ) +
  stroke(
    `M${times(25, (i) => `${-400 + i * 100} ${Math.round(tier(-400 + i * 100, 432, 196))}`).join('L')}`,
    'var(--b)',
    6,
    0.9,
  ) +
  dots(
    times(100, (i): readonly [number, number] => [-400 + i * 24, tier(-400 + i * 24, 432, 196)]),
    4,
    '#fff',
    0.8,
  ) +
  fill(poly(`${stand(446, 210, 190, 150)}`), '#161f38') +
  fans(1500, 450, 200, 190, 150) +
  stroke(
    times(13, (i) => {
      const x = -340 + i * 190
      return `M${x} ${Math.round(tier(x, 446, 190))}L${Math.round(800 + (x - 800) * 0.93)} ${Math.round(tier(x, 650, 50))}`
    }).join(''),
    '#0b1020',
    9,
    0.75,
  ) +
  fill('M-400 620q1200 60 2400 0v80h-2400z', '#0d1426') +
  stroke('M-400 640q1200 56 2400 0', 'var(--a)', 12, 0.5) +
  glow('stadium-cover', 800, 270, 700, 440, 'var(--a)', 0.5) +
  stroke('M620 -10L640 70M980 -10L960 70M800 -10V66', '#8f9cc0', 5) +
  fill(poly('520,80 1080,80 1046,440 554,440'), '#0a0f1e') +
  fill(poly('520,80 560,68 1040,68 1080,80'), '#2a3352') +
  fill(slab(516, 74, 568, 26, 4), '#11182c') +
  dots(
    times(23, (i): readonly [number, number] => [530 + i * 24.5, 87]),
    9,
    'var(--b)',
  ) +
  fill(poly('486,110 546,104 562,400 508,386'), '#0d1426') +
  fill(poly('1114,110 1054,104 1038,400 1092,386'), '#0d1426') +
  times(
    9,
    (i) =>
      fill(slab(498 + i * 1.4, 130 + i * 28, 12 + ((i * 37) % 34), 15, 3), 'var(--a)', 0.75) +
      fill(slab(1062 - i * 1.2, 130 + i * 28, 12 + ((i * 53) % 34), 15, 3), 'var(--b)', 0.75),
  ).join('') +
  stage('stadium', '#2b3658', '#131a30') +
  times(24, (i) =>
    fill(slab(112 + i * 58, 652, 52, 30, 3), i % 2 === 0 ? 'var(--a)' : 'var(--b)', 0.16 + 0.3 * chance()),
  ).join('') +
  fill('M-400 690h2400v310h-2400z', 'url(#stadium-turf)') +
  turf +
  stroke(oval(800, 800, 620, 130), '#eaf6ec', 9, 0.5) +
  stroke('M-400 800H180M1420 800h580', '#eaf6ec', 8, 0.5) +
  stroke('M-400 706h2400', '#eaf6ec', 5, 0.4) +
  stroke('M30 1000L180 706M1570 1000L1420 706', '#eaf6ec', 7, 0.3) +
  pool('stadium') +
  times(110, () =>
    fill(
      `M${Math.round(chance() * 2200 - 300)} ${Math.round(chance() * 640)}l9 4l-3 9l-9-4z`,
      (['var(--a)', 'var(--b)', '#ffd166', '#fff'] as const)[Math.floor(chance() * 4)] ?? '#fff',
      0.75,
    ),
  ).join('') +
  vignette('stadium', '#02040a')

/** A full bowl under floodlights: the pitch is the floor, confetti is in the air, thousands hold up a light. */
export const scene: Scene = {
  ground: '#050a18',
  back,
  over: stroke('M560 100H1040V424H560z', '#0a0f1e', 10) + stroke('M552 92H1048V432H552z', '#3c4870', 4),
  front: haze('stadium', '#030810'),
  booth: booth({
    front: '#18213a',
    shade: '#060a14',
    top: '#43517e',
    marks:
      fill(slab(-108, -90, 216, 62, 6), '#0a0f1e') +
      times(18, (i) =>
        fill(
          slab(
            -102 + i * 11.6,
            -34 - (12 + 38 * Math.abs(Math.sin(i * 0.9 + 0.6))),
            8,
            12 + 38 * Math.abs(Math.sin(i * 0.9 + 0.6)),
            2,
          ),
          i % 3 === 0 ? 'var(--b)' : 'var(--a)',
          0.9,
        ),
      ).join('') +
      neon('M-118 -12H118', 'var(--a)', 3),
  }),
  screen: { x: 560, y: 100, width: 480, height: 324 },
  lights: [
    ...[-1, 1].flatMap((side): readonly Light[] => [
      {
        kind: 'beam',
        x: 800 + side * 700,
        y: 70,
        length: 1050,
        angle: side * 48,
        spread: 9,
        sway: 6,
        beats: 16,
        color: '#dfe9ff',
        strength: 0.42,
      },
      {
        kind: 'beam',
        x: 800 + side * 250,
        y: 60,
        length: 780,
        angle: side * 12,
        spread: 12,
        sway: 10,
        beats: 12,
        color: 'a',
        strength: 0.5,
      },
      {
        kind: 'beam',
        x: 800 + side * 620,
        y: 600,
        length: 900,
        angle: 180 - side * 30,
        spread: 5,
        sway: 16,
        beats: 16,
        color: 'b',
        strength: 0.6,
      },
      {
        kind: 'beam',
        x: 800 + side * 470,
        y: 600,
        length: 900,
        angle: 180 - side * 12,
        spread: 5,
        sway: 14,
        beats: 12,
        color: 'a',
        strength: 0.5,
      },
    ]),
    { kind: 'glow', x: 800, y: 260, length: 560, angle: 0, color: 'a', strength: 0.32, beats: 1 },
    ...[-1, 1].map(
      (side): Light => ({
        kind: 'glow',
        x: 800 + side * 700,
        y: 72,
        length: 260,
        angle: 0,
        color: '#dfe9ff',
        strength: 0.42,
      }),
    ),
  ],
  crowd: { far: '#f0f4ff', near: '#7f8aa4' },
}
