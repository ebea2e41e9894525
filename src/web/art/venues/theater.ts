import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import {
  dots,
  floorLines,
  floorRows,
  glow,
  haze,
  linear,
  pool,
  stage,
  times,
  vignette,
} from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Light, Scene } from './scene.ts'

const gold = '#d9a441'
const pale = '#ffe0a0'
const both = (marks: string): string => mirrored(marks, 800) + marks

/** A curtain that falls in folds from `top`, drawn back at the waist. */
const drape = (x: number, w: number): string => {
  const folds = times(6, (i) => {
    const [a, b] = [x + (w / 6) * i, x + (w / 6) * (i + 1)]
    const pulled = (at: number): number => x + w - (x + w - at) * 0.42
    return (
      fill(
        `M${a} 60L${b} 60Q${b} 360 ${pulled(b)} 440Q${b + 4} 520 ${b} 620L${a} 620Q${a + 4} 520 ${pulled(a)} 440Q${a} 360 ${a} 60z`,
        i % 2 === 0 ? '#a01f2d' : '#7c1422',
      ) + stroke(`M${a + 8} 60Q${a + 8} 360 ${pulled(a + 8)} 438`, '#e0505a', 5, 0.35)
    )
  }).join('')
  const tie =
    stroke(`M${x + w - w * 0.44} 440Q${x + w * 0.8} 462 ${x + w + 6} 438`, gold, 16) +
    stroke(`M${x + w * 0.86} 448v60`, gold, 10) +
    fill(
      poly(
        `${x + w * 0.86 - 12},506 ${x + w * 0.86 + 12},506 ${x + w * 0.86 + 18},552 ${x + w * 0.86 - 18},552`,
      ),
      gold,
    )
  return folds + tie
}

const swag = (x: number, w: number): string =>
  fill(`M${x} 40H${x + w}V84Q${x + w / 2} 212 ${x} 84z`, '#8e1927') +
  fill(`M${x} 40H${x + w}V66Q${x + w / 2} 168 ${x} 66z`, '#b42636') +
  stroke(`M${x} 84Q${x + w / 2} 212 ${x + w} 84`, gold, 8) +
  stroke(
    `M${x + w * 0.2} 60Q${x + w / 2} 150 ${x + w * 0.8} 60M${x + w * 0.32} 50Q${x + w / 2} 110 ${x + w * 0.68} 50`,
    '#5e0d18',
    4,
    0.6,
  )

/** A box with a gilded parapet and a lamp, where somebody sits in the dark. */
const box = (x: number, y: number, w: number): string =>
  fill(`M${x} ${y}V${y - 96}Q${x + w / 2} ${y - 164} ${x + w} ${y - 96}V${y}z`, '#180608') +
  fill(
    `M${x} ${y - 60}V${y - 96}Q${x + w * 0.3} ${y - 150} ${x + w * 0.42} ${y - 132}Q${x + w * 0.2} ${y - 100} ${x + 20} ${y - 20}L${x} ${y}z`,
    '#7c1422',
  ) +
  fill(
    `M${x + w} ${y - 60}V${y - 96}Q${x + w * 0.7} ${y - 150} ${x + w * 0.58} ${y - 132}Q${x + w * 0.8} ${y - 100} ${x + w - 20} ${y - 20}L${x + w} ${y}z`,
    '#7c1422',
  ) +
  stroke(`M${x} ${y}V${y - 96}Q${x + w / 2} ${y - 164} ${x + w} ${y - 96}V${y}`, gold, 8) +
  fill(
    `M${x - 14} ${y - 10}H${x + w + 14}L${x + w - 4} ${y + 62}Q${x + w / 2} ${y + 92} ${x + 4} ${y + 62}z`,
    '#6a4a1c',
  ) +
  fill(`M${x - 14} ${y - 10}H${x + w + 14}L${x + w + 8} ${y + 12}H${x - 8}z`, gold) +
  stroke(
    times(4, (i) => `M${x + (w / 4) * i + 8} ${y + 24}q${w / 8 - 8} 44 ${w / 4 - 16} 0`).join(''),
    gold,
    5,
  ) +
  fill(oval(x + w / 2, y - 84, 15), pale) +
  glow(`theater-box${x}${y}`, x + w / 2, y - 84, 90, 80, pale, 0.4)

const back =
  linear('theater-wall', [
    [0, '#2a0b10'],
    [1, '#14060a'],
  ]) +
  linear('theater-deep', [
    [0, '#2b0a14'],
    [0.7, '#4a1018'],
    [1, '#1d0509'],
  ]) +
  linear('theater-gold', [
    [0, '#f6d07a'],
    [0.5, '#b47a25'],
    [1, '#6a4113'],
  ]) +
  linear('theater-floor', [
    [0, '#551c1c'],
    [0.45, '#2c0d10'],
    [1, '#0e0406'],
  ]) +
  fill('M-400 0h2400v700h-2400z', 'url(#theater-wall)') +
  stroke(times(30, (i) => `M${-400 + i * 80} 0v690`).join(''), '#3d1218', 3, 0.6) +
  fill(slab(210, 30, 1180, 600), 'url(#theater-deep)') +
  stroke(times(26, (i) => `M${228 + i * 46} 60V600`).join(''), '#1c0509', 14, 0.35) +
  glow('theater-cover', 800, 280, 620, 420, 'var(--a)', 0.6) +
  fill(slab(548, 96, 504, 344, 8), '#0b0507') +
  both(drape(1110, 290)) +
  times(5, (i) => swag(200 + i * 240, 240)).join('') +
  both(
    fill(slab(1390, 0, 92, 690), 'url(#theater-gold)') +
      fill(slab(1404, 0, 14, 690), '#6a4113', 0.7) +
      fill(slab(1452, 0, 10, 690), '#fff0c0', 0.35) +
      times(
        7,
        (i) => fill(oval(1437, 66 + i * 92, 17), '#7a4d16') + fill(oval(1437, 64 + i * 92, 11), '#ffe8b0'),
      ).join('') +
      fill(slab(1378, 590, 116, 40, 6), 'url(#theater-gold)') +
      box(1530, 300, 190) +
      box(1780, 340, 210) +
      box(1530, 540, 190) +
      box(1780, 590, 210),
  ) +
  fill(slab(120, -10, 1360, 62), 'url(#theater-gold)') +
  fill(slab(120, 44, 1360, 10), '#5e3a10') +
  dots(
    times(34, (i): readonly [number, number] => [140 + i * 40, 20]),
    13,
    '#fff1c9',
  ) +
  dots(
    times(34, (i): readonly [number, number] => [140 + i * 40, 20]),
    36,
    '#ffcf73',
    0.2,
  ) +
  fill('M700 52Q720 -14 800 -14T900 52Q800 84 700 52z', 'url(#theater-gold)') +
  fill(oval(800, 26, 24), '#7c1422') +
  stroke('M792 36v-20l18-4v18', pale, 5) +
  stage('theater', '#6a3b22', '#3a0f14', '#ffcf73') +
  times(
    13,
    (i) =>
      fill(`M${170 + i * 105} 644q0-26 24-26t24 26z`, gold) +
      fill(oval(194 + i * 105, 640, 12, 7), '#fff3cf'),
  ).join('') +
  fill('M-400 690h2400v310h-2400z', 'url(#theater-floor)') +
  floorLines(690, 1000, 44, '#0e0305', 3, 0.6) +
  stroke(
    floorRows(690, 1000, 7)
      .map((y) => `M-400 ${Math.round(y)}h2400`)
      .join(''),
    '#0e0305',
    3,
    0.4,
  ) +
  fill(poly('690,690 910,690 1180,1000 420,1000'), '#a8202f', 0.5) +
  stroke('M694 690L432 1000M906 690L1168 1000', gold, 7, 0.7) +
  pool('theater') +
  vignette('theater', '#060203')

/** Red curtain, gilded boxes, footlights: a theatre that stayed open after the play. */
export const scene: Scene = {
  ground: '#0c0406',
  back,
  over: stroke('M560 106H1040V430H560z', '#0b0507', 12) + stroke('M550 96H1050V440H550z', gold, 6),
  front:
    both(
      fill(
        'M1560 1000q10-96 70-96t70 96zM1730 1000q10-120 80-120t80 120zM1420 1000q8-60 60-60t60 60z',
        '#080304',
        0.94,
      ) + stroke('M1568 980q14-70 62-72t62 72M1740 980q14-90 70-92t70 92', '#5e0d18', 5, 0.7),
    ) + haze('theater', '#070203'),
  booth: booth({
    front: '#7c1422',
    shade: '#2b0409',
    top: '#d9a441',
    marks:
      times(8, (i) =>
        fill(
          poly(`${-116 + i * 29},-98 ${-102 + i * 29},-98 ${-102 + i * 29},-4 ${-118 + i * 30},-4`),
          '#5e0d18',
          0.8,
        ),
      ).join('') +
      stroke('M-120 -96Q-90 -50 -60 -96Q-30 -50 0 -96Q30 -50 60 -96Q90 -50 120 -96', gold, 7) +
      fill(oval(0, -38, 24), gold) +
      stroke('M-6 -28v-22l16-4v20', '#5e0d18', 5),
  }),
  screen: { x: 560, y: 106, width: 480, height: 324 },
  lights: [
    ...[-1, 1].map(
      (side): Light => ({
        kind: 'beam',
        x: 800 + side * 760,
        y: 190,
        length: 900,
        angle: side * 62,
        spread: 8,
        sway: 5,
        beats: 16,
        color: 'a',
        strength: 0.6,
      }),
    ),
    ...[-1, 1].map(
      (side): Light => ({
        kind: 'beam',
        x: 800 + side * 360,
        y: 40,
        length: 640,
        angle: side * 20,
        spread: 13,
        sway: 8,
        beats: 12,
        color: 'b',
        strength: 0.5,
      }),
    ),
    { kind: 'beam', x: 800, y: 20, length: 700, angle: 0, spread: 14, color: '#ffe6b8', strength: 0.35 },
    { kind: 'glow', x: 800, y: 640, length: 520, angle: 0, color: '#ffb45a', strength: 0.3, beats: 2 },
  ],
  crowd: { far: '#ffe4c8', near: '#9a7a7a' },
}
