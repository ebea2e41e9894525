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

const chance = random(1991)
const both = (marks: string): string => mirrored(marks, 800) + marks
const blue = '#2f7de0'
const yellow = '#ffd23f'

/** A sunflower, its middle at (x, y). */
const sunflower = (x: number, y: number, r: number): string =>
  stroke(`M${x} ${y}q${r * 0.3} ${r * 2} 0 ${r * 5}`, '#2c5a34', r * 0.28) +
  fill(
    `M${x} ${y + r * 2.4}q${r * 1.6} ${-r * 0.9} ${r * 2} ${r * 0.5}q${-r} ${r * 0.7} ${-r * 2} ${-r * 0.5}z`,
    '#356b3c',
  ) +
  fill(
    `M${x} ${y + r * 3}q${-r * 1.6} ${-r * 0.8} ${-r * 1.9} ${r * 0.6}q${r} ${r * 0.6} ${r * 1.9} ${-r * 0.6}z`,
    '#2c5a34',
  ) +
  times(
    14,
    (i) =>
      `<g transform="rotate(${i * 25.7} ${x} ${y})">${fill(oval(x, y - r * 0.82, r * 0.2, r * 0.46), i % 2 === 0 ? yellow : '#f5ae2a')}</g>`,
  ).join('') +
  fill(oval(x, y, r * 0.56), '#4a2a14') +
  fill(oval(x - r * 0.12, y - r * 0.14, r * 0.34), '#6b3f1e', 0.8)

/** A cross-stitched pattern, cell by cell, like on a towel. */
const stitches = (x: number, y: number, cell: number, rows: readonly string[]): string =>
  rows
    .flatMap((row, r) =>
      Array.from(row, (mark, c) =>
        mark === '.'
          ? ''
          : fill(
              slab(x + c * cell, y + r * cell, cell - 1.2, cell - 1.2),
              mark === 'b' ? '#1f5fc0' : '#f0b428',
            ),
      ),
    )
    .join('')

const diamond = ['...b...', '..byb..', '.byyyb.', 'byybyyb', '.byyyb.', '..byb..', '...b...']

const towel = (x: number): string =>
  fill(`M${x - 44} 96h88l6 330q-50 16-100 0z`, '#f6f1e6') +
  fill(`M${x + 10} 96h34l6 330q-22 8-44 10z`, '#1b2a55', 0.14) +
  [150, 236, 322].map((y) => stitches(x - 32, y, 9, diamond)).join('') +
  stroke(`M${x - 44} 132h88M${x - 48} 404h98`, '#1f5fc0', 6) +
  stroke(`M${x - 44} 144h88M${x - 47} 392h96`, '#f0b428', 4) +
  stroke(times(12, (i) => `M${x - 46 + i * 8.4} 430v18`).join(''), '#f6f1e6', 3)

const wheat = (y: number, count: number, size: number, color: string, opacity: number): string =>
  stroke(
    times(count, () => {
      const x = chance() * 2400 - 400
      return `M${Math.round(x)} ${y + Math.round(chance() * 16)}q${Math.round(chance() * 8 - 4)} ${-size} ${Math.round(chance() * 14 - 4)} ${-size - Math.round(chance() * 14)}`
    }).join(''),
    color,
    3.4,
    opacity,
  )

const thatch =
  fill('M800 -170L1480 210Q1500 232 1470 246L800 -96L130 246Q100 232 120 210z', '#8a6427') +
  fill('M800 -120L1450 236Q1440 262 1410 250L800 -50L190 250Q160 262 150 236z', '#5e4118') +
  stroke(
    times(80, (i) => {
      const t = i / 79
      const x = 130 + t * 1340
      const y = 232 - (1 - Math.abs(t - 0.5) * 2) * 330
      return `M${Math.round(x)} ${Math.round(y)}l${Math.round((t - 0.5) * 34)} ${Math.round(26 + chance() * 16)}`
    }).join(''),
    '#c99a45',
    4,
    0.75,
  )

const posts = both(
  fill(slab(1340, 190, 46, 430), '#3a2413') +
    fill(slab(1346, 190, 28, 430), '#8a5a30') +
    times(5, (i) =>
      fill(
        poly(`1360,${250 + i * 70} 1374,${268 + i * 70} 1360,${286 + i * 70} 1346,${268 + i * 70}`),
        i % 2 === 0 ? blue : yellow,
      ),
    ).join('') +
    stroke('M1360 320L1262 206', '#8a5a30', 18),
)

const bunting = (x1: number, y1: number, x2: number, y2: number, sag: number, count: number): string =>
  stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, '#0a1024', 3) +
  times(count, (i) => {
    const t = (i + 0.5) / count
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
    return fill(poly(`${x - 15},${y} ${x + 15},${y} ${x},${y + 36}`), i % 2 === 0 ? blue : yellow)
  }).join('')

const back =
  linear('barnua-sky', [
    [0, '#071338'],
    [0.42, '#1b4a9c'],
    [0.75, '#5b8fd6'],
    [1, '#ffe08a'],
  ]) +
  linear('barnua-field', [
    [0, '#ffc93a'],
    [0.35, '#c98d1e'],
    [1, '#3d2a0c'],
  ]) +
  linear('barnua-floor', [
    [0, '#b3813a'],
    [0.35, '#5e4019'],
    [1, '#140d06'],
  ]) +
  linear('barnua-wall', [
    [0, '#c9d3e6'],
    [1, '#6f7a96'],
  ]) +
  fill('M-400 0h2400v520h-2400z', 'url(#barnua-sky)') +
  dots(
    times(120, (): readonly [number, number] => [chance() * 2400 - 400, chance() ** 1.5 * 300]),
    3.4,
    '#fff',
    0.85,
  ) +
  glow('barnua-moon', 1560, 130, 190, 190, '#fff4cf', 0.5) +
  fill('M1560 88a44 44 0 1 0 34 72a36 36 0 1 1-34-72z', '#fff6dc') +
  fill('M-400 470q260-60 520-26q240-40 480-8h400q260-40 480-4q260-34 520 14v90h-2400z', '#243a4f') +
  fill('M-400 500q600-40 1200-20t1200 10v210h-2400z', 'url(#barnua-field)') +
  wheat(540, 210, 34, '#ffdf7a', 0.5) +
  wheat(590, 210, 44, '#ffe9a0', 0.55) +
  wheat(650, 170, 56, '#f0b93a', 0.7) +
  both(
    fill('M1760 500v-120q0-46 40-56q40 10 40 56v120z', '#16263c', 0.9) +
      fill('M1650 506v-90q0-34 30-42q30 8 30 42v90z', '#1c3048', 0.9),
  ) +
  thatch +
  fill('M800 -20L1370 262V600H230V262z', 'url(#barnua-wall)') +
  fill('M800 -20L1370 262V600H230V262z', '#0a1430', 0.62) +
  stroke('M800 -10L1362 268V600M800 -10L238 268V600M238 300H1362M520 130V600M1080 130V600', '#3a2413', 20) +
  stroke('M800 -10L1362 268V600M800 -10L238 268V600M238 300H1362M520 130V600M1080 130V600', '#80542d', 12) +
  both(
    fill(slab(1140, 350, 150, 130, 4), '#ffdf8a') +
      fill(slab(1140, 350, 150, 130, 4), '#f0a030', 0.3) +
      stroke('M1140 350h150v130h-150zM1215 350v130M1140 415h150', '#3a2413', 9) +
      fill(slab(1112, 346, 24, 138), blue) +
      fill(slab(1294, 346, 24, 138), blue) +
      stroke(
        'M1124 366l8 14l-8 14l-8-14zM1306 366l8 14l-8 14l-8-14zM1124 436l8 14l-8 14l-8-14zM1306 436l8 14l-8 14l-8-14z',
        yellow,
        4,
      ),
  ) +
  glow('barnua-cover', 800, 270, 560, 400, 'var(--a)', 0.55) +
  posts +
  towel(520) +
  towel(1080) +
  stage('barnua', '#7a5228', '#2c3f6e', yellow) +
  times(9, (i) => stitches(142 + i * 158, 650, 5, diamond)).join('') +
  fill('M-400 690h2400v310h-2400z', 'url(#barnua-floor)') +
  floorLines(690, 1000, 30, '#1c1207', 4, 0.6) +
  stroke(
    times(170, () => {
      const y = 700 + chance() * 300
      return `M${Math.round(chance() * 2400 - 400)} ${Math.round(y)}l${Math.round(12 + chance() * 26)} ${Math.round(chance() * 10 - 5)}`
    }).join(''),
    '#ffd978',
    3,
    0.35,
  ) +
  pool('barnua') +
  both(
    sunflower(1530, 560, 46) +
      sunflower(1600, 500, 56) +
      sunflower(1690, 570, 50) +
      sunflower(1780, 510, 60) +
      sunflower(1880, 560, 52),
  ) +
  bunting(-400, 90, 360, 110, 70, 18) +
  bunting(1240, 110, 2000, 90, 70, 18) +
  bulbs(130, 250, 800, -40, 30, 15, '#ffd78a', 10) +
  bulbs(800, -40, 1470, 250, 30, 15, '#ffd78a', 10) +
  bulbs(-400, 300, 150, 240, 60, 11, '#8ec5ff', 10) +
  bulbs(1450, 240, 2000, 300, 60, 11, '#8ec5ff', 10) +
  vignette('barnua', '#03060f')

/** A thatched barn in a wheat field after sunset: blue and yellow, sunflowers, embroidered towels round the cover. */
export const scene: Scene = {
  ground: '#071022',
  back,
  over:
    stroke('M566 92H1034V428H566z', '#3a2413', 16) +
    stroke('M566 92H1034V428H566z', '#b07a3e', 6) +
    [
      [566, 92],
      [1034, 92],
      [566, 428],
      [1034, 428],
    ]
      .map(
        ([x = 0, y = 0]) =>
          fill(poly(`${x},${y - 17} ${x + 17},${y} ${x},${y + 17} ${x - 17},${y}`), yellow) +
          fill(poly(`${x},${y - 8} ${x + 8},${y} ${x},${y + 8} ${x - 8},${y}`), blue),
      )
      .join(''),
  front:
    both(sunflower(1640, 880, 74) + sunflower(1500, 950, 60) + sunflower(1800, 930, 84)) +
    haze('barnua', '#060812'),
  booth: booth({
    front: '#f1ebdc',
    shade: '#44557e',
    top: '#8a5a30',
    marks:
      stitches(-31, -92, 9, diamond) +
      stitches(-103, -80, 6.6, diamond) +
      stitches(57, -80, 6.6, diamond) +
      stroke('M-118 -20h238', '#1f5fc0', 7) +
      stroke('M-120 -9h242', '#f0b428', 6),
  }),
  screen: { x: 570, y: 96, width: 460, height: 328 },
  lights: [
    ...[-1, 1].map(
      (side): Light => ({
        kind: 'beam',
        x: 800 + side * 500,
        y: 120,
        length: 700,
        angle: side * 24,
        spread: 12,
        sway: 7,
        beats: 12,
        color: 'a',
        strength: 0.5,
      }),
    ),
    {
      kind: 'beam',
      x: 520,
      y: 90,
      length: 720,
      angle: 10,
      spread: 11,
      sway: 8,
      beats: 16,
      color: '#5aa2ff',
      strength: 0.45,
    },
    {
      kind: 'beam',
      x: 1080,
      y: 90,
      length: 720,
      angle: -10,
      spread: 11,
      sway: 8,
      beats: 16,
      color: '#ffd23f',
      strength: 0.42,
    },
    ...[385, 1215].map(
      (x): Light => ({
        kind: 'glow',
        x,
        y: 415,
        length: 230,
        angle: 0,
        color: '#ffc65a',
        strength: 0.42,
        beats: 4,
      }),
    ),
  ],
  crowd: { far: '#fff0d2', near: '#8489a6' },
}
