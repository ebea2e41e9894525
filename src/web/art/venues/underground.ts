import { fill, mirrored, oval, slab, stroke } from '../draw.ts'
import {
  dots,
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
  vignette,
} from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Light, Scene } from './scene.ts'

const chance = random(13)
const both = (marks: string): string => mirrored(marks, 800) + marks
const toxic = '#b8ff5a'

/** The tunnel `depth` steps away: 0 is where we stand, 1 its far end. */
const ring = (depth: number): { readonly d: string; readonly r: number; readonly y: number } => {
  const r = 1240 * (1 - depth) ** 1.55 + 250
  const y = 300 + (1 - depth) * 40
  const foot = 600 + (1 - depth) ** 1.6 * 460
  return { r, y, d: `M${800 - r} ${foot}V${y}A${r} ${r * 0.98} 0 0 1 ${800 + r} ${y}V${foot}z` }
}

const vault = times(9, (i) => {
  const depth = i / 8
  const shade = Math.round(14 + depth * 30)
  const { d } = ring(depth)
  const tone = `rgb(${shade + 6},${shade},${shade + 10})`
  return (
    fill(d, tone) +
    stroke(d, '#050507', 10 - i * 0.7, 0.85) +
    stroke(d, i % 2 === 0 ? 'var(--b)' : 'var(--a)', 3 - i * 0.15, 0.22 + depth * 0.3)
  )
}).join('')

const joints = times(8, (i) => {
  const [near, far] = [ring(i / 8), ring((i + 1) / 8)]
  return times(22, (k) => {
    const angle = Math.PI + (k / 21) * Math.PI + (i % 2 === 0 ? 0 : 0.07)
    const at = ({ r, y }: { r: number; y: number }): string =>
      `${Math.round(800 + Math.cos(angle) * r)} ${Math.round(y + Math.sin(angle) * r * 0.98)}`
    return `M${at(near)}L${at(far)}`
  }).join('')
}).join('')

const pipe = (y: number, w: number, color: string): string =>
  stroke(`M2040 ${y - 130}L1290 ${y}L1080 ${y + 26}`, '#050507', w + 8) +
  stroke(`M2040 ${y - 130}L1290 ${y}L1080 ${y + 26}`, color, w) +
  stroke(`M2040 ${y - 130 - w * 0.25}L1290 ${y - w * 0.25}L1080 ${y + 26 - w * 0.2}`, '#fff', w * 0.16, 0.25)

const cageLamp = (x: number, y: number): string =>
  fill(slab(x - 16, y - 34, 32, 16, 4), '#15151c') +
  fill(oval(x, y, 15, 20), '#fff4c4') +
  glow(`under-lamp${x}${y}`, x, y, 110, 110, '#ffd166', 0.4) +
  stroke(`M${x - 14} ${y - 18}v34q14 16 28 0v-34M${x} ${y - 18}v44`, '#15151c', 4)

const tag = `<g transform="rotate(-7 300 420)">${stroke('M150 470q-20-90 46-84q56 8 10 48q-30 18-52 14l62 52', 'var(--a)', 13, 0.55)}${stroke('M262 440a34 34 0 1 0 68 0a34 34 0 1 0-68 0', 'var(--b)', 13, 0.55)}${stroke('M356 476V400l36 46l34-48v76', toxic, 13, 0.5)}</g>`

const arrow = `<g transform="rotate(6 1320 430)">${stroke('M1200 440h150l-34-34M1350 440l-34 34', toxic, 13, 0.45)}${stroke('M1404 400q40-10 30 34t-40 40', 'var(--a)', 13, 0.5)}${dots([[1388, 500]], 18, 'var(--a)', 0.5)}</g>`

const back =
  linear('under-floor', [
    [0, '#34343f'],
    [0.35, '#1b1b23'],
    [1, '#060608'],
  ]) +
  fill('M-400 0h2400v1000h-2400z', '#08080c') +
  vault +
  stroke(joints, '#050507', 3, 0.6) +
  glow('under-cover', 800, 280, 680, 460, 'var(--a)', 0.62) +
  tag +
  arrow +
  both(pipe(250, 30, '#4a4e5c') + pipe(306, 18, '#7a4a3a') + pipe(200, 14, '#2f5a58')) +
  both(cageLamp(1220, 210) + cageLamp(1470, 150)) +
  fill(oval(800, 262, 236), '#08080c') +
  stroke(oval(800, 262, 226), '#3c3f4c', 34) +
  stroke(oval(800, 262, 226), '#5d6172', 8) +
  dots(
    times(20, (i): readonly [number, number] => [
      800 + Math.cos(i * 0.31416) * 226,
      262 + Math.sin(i * 0.31416) * 226,
    ]),
    11,
    '#15151c',
  ) +
  neon(oval(800, 262, 204), 'var(--b)', 5) +
  stage('under', '#3a3a46', '#17171e', toxic) +
  stroke(times(30, (i) => `M${110 + i * 48} 690l34-46`).join(''), '#e8b93c', 15, 0.5) +
  fill(slab(96, 640, 1408, 12), '#17171e') +
  neon('M104 641H1496', toxic, 4) +
  both(stack(1560, 700, 150, 4, '#0c0c11', '#202028')) +
  fill('M-400 690h2400v310h-2400z', 'url(#under-floor)') +
  stroke('M640 690L120 1000M690 690L330 1000M910 690L1270 1000M960 690L1480 1000', '#07070a', 22) +
  stroke('M640 690L120 1000M690 690L330 1000M910 690L1270 1000M960 690L1480 1000', '#8d93a8', 7) +
  stroke(
    floorRows(690, 1010, 11)
      .map(
        (y) =>
          `M${Math.round(660 - (y - 690) * 1.62)} ${Math.round(y)}H${Math.round(700 - (y - 690) * 1.1)}M${Math.round(900 + (y - 690) * 1.1)} ${Math.round(y)}H${Math.round(940 + (y - 690) * 1.62)}`,
      )
      .join(''),
    '#2b2018',
    13,
    0.8,
  ) +
  [
    [300, 780, 150, 20],
    [1250, 820, 210, 26],
    [760, 930, 260, 30],
    [1650, 740, 150, 16],
    [-80, 900, 220, 30],
  ]
    .map(
      ([x = 0, y = 0, w = 0, h = 0], i) =>
        fill(oval(x, y, w, h), i % 2 === 0 ? 'var(--b)' : 'var(--a)', 0.2) +
        fill(oval(x + 20, y + 3, w * 0.7, h * 0.5), '#fff', 0.05),
    )
    .join('') +
  dots(
    times(80, (): readonly [number, number] => [chance() * 2400 - 400, 700 + chance() * 290]),
    5,
    '#000',
    0.4,
  ) +
  pool('under') +
  vignette('under', '#020203')

/** A disused tunnel: rails in the floor, pipes, paint on the wall, and lasers. */
export const scene: Scene = {
  ground: '#050507',
  back,
  front: haze('under', '#030304'),
  booth: booth({
    front: '#2c2e38',
    shade: '#08080b',
    top: '#5d6172',
    marks:
      stroke(times(8, (i) => `M${-114 + i * 30} -8l20-24`).join(''), '#e8b93c', 13, 0.9) +
      fill(slab(-124, -38, 248, 8), '#17171e') +
      neon('M-104 -68h60l16 14l16-28l16 28l14-14h82', toxic, 4) +
      dots(
        [
          [-112, -96],
          [112, -96],
          [-114, -50],
          [114, -50],
        ],
        8,
        '#8d93a8',
      ),
  }),
  screen: { x: 606, y: 68, width: 388, height: 388, round: '50%' },
  lights: [
    ...times(
      9,
      (i): Light => ({
        kind: 'laser',
        x: 800 + (i - 4) * 14,
        y: 470,
        length: 1300,
        angle: 180 + (i - 4) * 19,
        sway: 7,
        beats: 8,
        color: i % 2 === 0 ? 'a' : '#b8ff5a',
        strength: 0.75,
      }),
    ),
    ...[-1, 1].flatMap((side): readonly Light[] =>
      times(
        3,
        (i): Light => ({
          kind: 'laser',
          x: 800 + side * 620,
          y: 350,
          length: 1500,
          angle: side * (52 + i * 12),
          sway: 8,
          beats: 12,
          color: i % 2 === 0 ? 'b' : 'a',
          strength: 0.55,
        }),
      ),
    ),
    { kind: 'glow', x: 800, y: 262, length: 620, angle: 0, color: 'b', strength: 0.4, beats: 1 },
    ...[-670, -420, 420, 670].map(
      (d): Light => ({
        kind: 'glow',
        x: 800 + d,
        y: Math.abs(d) > 500 ? 150 : 210,
        length: 150,
        angle: 0,
        color: '#ffd166',
        strength: 0.3,
        beats: 4,
      }),
    ),
  ],
  crowd: { far: '#eef2ee', near: '#7d8290' },
}
