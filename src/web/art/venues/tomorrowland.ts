import { fill, mirrored, oval, poly, stroke } from '../draw.ts'
import { dots, glow, haze, linear, neon, pool, random, stage, times, vignette } from '../scene/kit.ts'
import { booth } from './booth.ts'
import type { Light, Scene } from './scene.ts'

const chance = random(3021)
const both = (marks: string): string => mirrored(marks, 800) + marks
const gold = '#ffd98a'

/** A tower like a shell: it swells, narrows, and ends in a spire with a light. */
const tower = (x: number, foot: number, w: number, h: number, color: string, dark: string): string => {
  const top = foot - h
  const lit = times(Math.round(h / 44), (i) => {
    const y = foot - 40 - i * 42
    const n = y < top + h * 0.35 ? 1 : 2
    return times(n, (k) =>
      fill(
        oval(x + (n === 1 ? 0 : (k - 0.5) * w * 0.4), y, 6.5, 11),
        chance() > 0.25 ? '#ffe9b0' : 'var(--b)',
        0.95,
      ),
    ).join('')
  }).join('')
  const d = `M${x - w * 0.42} ${foot}C${x - w * 0.62} ${foot - h * 0.3} ${x - w * 0.28} ${foot - h * 0.42} ${x - w * 0.36} ${foot - h * 0.58}C${x - w * 0.5} ${foot - h * 0.72} ${x - w * 0.1} ${top + h * 0.12} ${x} ${top}C${x + w * 0.1} ${top + h * 0.12} ${x + w * 0.5} ${foot - h * 0.72} ${x + w * 0.36} ${foot - h * 0.58}C${x + w * 0.28} ${foot - h * 0.42} ${x + w * 0.62} ${foot - h * 0.3} ${x + w * 0.42} ${foot}z`
  const dusk = `M${x + w * 0.06} ${foot}C${x + w * 0.1} ${foot - h * 0.4} ${x + w * 0.04} ${foot - h * 0.7} ${x} ${top}C${x + w * 0.1} ${top + h * 0.12} ${x + w * 0.5} ${foot - h * 0.72} ${x + w * 0.36} ${foot - h * 0.58}C${x + w * 0.28} ${foot - h * 0.42} ${x + w * 0.62} ${foot - h * 0.3} ${x + w * 0.42} ${foot}z`
  return (
    fill(d, color) +
    fill(dusk, dark, 0.6) +
    stroke(
      `M${x - w * 0.46} ${foot - h * 0.2}q${w * 0.46} ${h * 0.06} ${w * 0.92} 0M${x - w * 0.36} ${foot - h * 0.58}q${w * 0.36} ${h * 0.05} ${w * 0.72} 0`,
      gold,
      5,
      0.8,
    ) +
    lit +
    stroke(`M${x} ${top}v${-h * 0.09}`, gold, 4) +
    dots([[x, top - h * 0.1]], 11, '#fff6d8') +
    dots([[x, top - h * 0.1]], 40, 'var(--a)', 0.3)
  )
}

const petal = (turn: number, reach: number, w: number, color: string, opacity: number): string =>
  `<g transform="rotate(${turn} 800 268)">${fill(`M800 268C${800 - w} ${268 - reach * 0.45} ${800 - w * 0.5} ${268 - reach * 0.85} 800 ${268 - reach}C${800 + w * 0.5} ${268 - reach * 0.85} ${800 + w} ${268 - reach * 0.45} 800 268z`, color, opacity)}${stroke(`M800 268V${268 - reach * 0.86}`, gold, 3, 0.5)}</g>`

const blossom =
  times(16, (i) => petal(i * 22.5 + 11.25, 350, 64, '#3b1c6e', 0.95)).join('') +
  times(16, (i) => petal(i * 22.5, 318, 58, i % 2 === 0 ? 'var(--a)' : 'var(--b)', 0.62)).join('') +
  times(16, (i) => petal(i * 22.5 + 11.25, 272, 50, '#ff9ac4', 0.5)).join('') +
  fill(oval(800, 268, 212), '#241048') +
  stroke(oval(800, 268, 208), gold, 12) +
  dots(
    times(32, (i): readonly [number, number] => [
      800 + Math.cos(i * 0.19635) * 208,
      268 + Math.sin(i * 0.19635) * 208,
    ]),
    6,
    '#6a3d0c',
  )

const island = (x: number, y: number, w: number): string =>
  fill(
    `M${x - w / 2} ${y}q${w * 0.5} ${-w * 0.13} ${w} 0q${-w * 0.1} ${w * 0.16} ${-w * 0.3} ${w * 0.2}q${-w * 0.06} ${w * 0.3} ${-w * 0.2} ${w * 0.38}q${-w * 0.14} ${-w * 0.1} ${-w * 0.2} ${-w * 0.34}q${-w * 0.22} ${-w * 0.06} ${-w * 0.3} ${-w * 0.24}z`,
    '#3a2a66',
  ) +
  fill(`M${x - w / 2} ${y}q${w * 0.5} ${-w * 0.13} ${w} 0q${-w * 0.5} ${w * 0.1} ${-w} 0z`, '#4fb08a') +
  tower(x - w * 0.08, y - w * 0.02, w * 0.28, w * 0.62, '#e8b4ff', '#3b1c6e') +
  stroke(`M${x + w * 0.24} ${y + w * 0.02}q4 ${w * 0.3} -6 ${w * 0.6}`, '#b8f4ff', 7, 0.5)

const lantern = (x: number, y: number, s: number): string =>
  glow(`tomorrow-lantern${x}-${y}`, x, y, 44 * s, 44 * s, '#ffc46b', 0.45) +
  fill(
    `M${x - 9 * s} ${y - 12 * s}q${9 * s} ${-7 * s} ${18 * s} 0l${-3 * s} ${22 * s}h${-12 * s}z`,
    '#ffd58a',
  ) +
  fill(oval(x, y + 4 * s, 4 * s, 6 * s), '#fff7dd')

const back =
  linear('tomorrow-sky', [
    [0, '#0c0a35'],
    [0.4, '#3b1a78'],
    [0.7, '#a2358f'],
    [1, '#ff9a76'],
  ]) +
  linear('tomorrow-floor', [
    [0, '#6a3d8f'],
    [0.35, '#2c1a54'],
    [1, '#0a0619'],
  ]) +
  fill('M-400 0h2400v700h-2400z', 'url(#tomorrow-sky)') +
  dots(
    times(170, (): readonly [number, number] => [chance() * 2400 - 400, chance() ** 1.2 * 420]),
    3.4,
    '#fff',
    0.8,
  ) +
  fill(oval(300, 120, 88), '#ffb7a0') +
  fill('M300 32a88 88 0 0 1 0 176a120 120 0 0 0 0-176z', '#7a2a7c', 0.55) +
  stroke('M176 150Q300 196 428 88', '#ffe0c2', 9, 0.85) +
  stroke('M166 166Q304 220 440 92', '#ffe0c2', 3, 0.7) +
  fill(oval(1330, 76, 34), '#b8f4ff') +
  fill('M1330 42a34 34 0 0 1 0 68a46 46 0 0 0 0-68z', '#3a3a9c', 0.5) +
  fill(
    'M-400 560Q-200 380 40 470Q240 330 480 480H1120Q1360 330 1560 470Q1800 380 2000 560v120h-2400z',
    '#4a2080',
    0.85,
  ) +
  island(-180, 250, 240) +
  island(1800, 210, 260) +
  both(
    tower(1930, 640, 150, 420, '#8a5ad0', '#241048') +
      tower(1790, 650, 170, 520, '#d86aa8', '#3b1050') +
      tower(1640, 640, 140, 400, '#5aa8c8', '#17285c') +
      tower(1500, 630, 170, 500, '#9a6ae0', '#2a1258') +
      tower(1360, 620, 150, 400, '#ff9a8a', '#6a1f5c'),
  ) +
  both(
    stroke(
      'M1360 420Q1430 360 1500 420M1500 380Q1570 310 1640 390M1640 430Q1720 350 1790 420',
      gold,
      9,
      0.85,
    ) +
      stroke(
        'M1360 420Q1430 360 1500 420M1500 380Q1570 310 1640 390M1640 430Q1720 350 1790 420',
        '#3b1c6e',
        3,
      ),
  ) +
  glow('tomorrow-cover', 800, 268, 760, 500, 'var(--a)', 0.6) +
  blossom +
  both(
    fill(
      'M1020 600C1030 480 1130 420 1230 470C1310 510 1290 580 1250 570C1220 560 1240 520 1262 532C1240 490 1130 500 1100 600z',
      '#2f8f7a',
    ) + fill('M1060 600C1070 520 1140 470 1210 496C1150 500 1110 540 1100 600z', '#7ce0b0', 0.5),
  ) +
  stage('tomorrow', '#7a4aa8', '#2a1458', gold) +
  times(
    15,
    (i) =>
      fill(`M${134 + i * 92} 688q0-34 22-34t22 34z`, i % 2 === 0 ? 'var(--a)' : 'var(--b)', 0.55) +
      stroke(`M${134 + i * 92} 688q0-34 22-34t22 34`, gold, 4),
  ).join('') +
  fill('M-400 690h2400v310h-2400z', 'url(#tomorrow-floor)') +
  [1, 0.74, 0.46].map((k) => stroke(oval(800, 850, 900 * k, 150 * k), gold, 6, 0.3)).join('') +
  times(16, (i) => {
    const a = i * 0.3927
    return fill(
      poly(
        `800,850 ${Math.round(800 + Math.cos(a - 0.09) * 660)},${Math.round(850 + Math.sin(a - 0.09) * 110)} ${Math.round(800 + Math.cos(a) * 880)},${Math.round(850 + Math.sin(a) * 146)} ${Math.round(800 + Math.cos(a + 0.09) * 660)},${Math.round(850 + Math.sin(a + 0.09) * 110)}`,
      ),
      i % 2 === 0 ? 'var(--a)' : gold,
      0.16,
    )
  }).join('') +
  pool('tomorrow') +
  neon('M104 641H1496', gold, 3) +
  times(26, () => {
    const x = chance() * 2300 - 350
    const near = Math.abs(x - 800) < 360
    return lantern(
      Math.round(x),
      Math.round(near ? 10 + chance() * 30 : 40 + chance() * 420),
      0.5 + chance() * 0.8,
    )
  }).join('') +
  vignette('tomorrow', '#07031a')

/** Somewhere that is not on the map: shell towers, floating gardens, and a flower that opens on the cover. */
export const scene: Scene = {
  ground: '#0d0728',
  back,
  over: stroke(oval(800, 268, 194), '#241048', 6),
  front:
    lantern(70, 760, 2) + lantern(1560, 700, 2.4) + lantern(1380, 900, 1.8) + haze('tomorrow', '#080418'),
  booth: booth({
    front: '#4a2488',
    shade: '#170a38',
    top: gold,
    marks:
      stroke(
        'M-118 -6C-110 -70 -60 -96 -40 -50C-26 -20 -60 -8 -62 -34M118 -6C110 -70 60 -96 40 -50C26 -20 60 -8 62 -34',
        gold,
        6,
      ) +
      times(
        8,
        (i) =>
          `<g transform="rotate(${i * 45} 0 -50)">${fill(oval(0, -72, 8, 15), i % 2 === 0 ? 'var(--a)' : 'var(--b)')}</g>`,
      ).join('') +
      fill(oval(0, -50, 13), gold),
  }),
  screen: { x: 606, y: 74, width: 388, height: 388, round: '50%' },
  lights: [
    ...[-1, 1].flatMap((side): readonly Light[] => [
      {
        kind: 'beam',
        x: 800 + side * 560,
        y: 215,
        length: 900,
        angle: side * 30,
        spread: 9,
        sway: 10,
        beats: 16,
        color: 'a',
        strength: 0.5,
      },
      {
        kind: 'beam',
        x: 800 + side * 700,
        y: 590,
        length: 1000,
        angle: 180 - side * 26,
        spread: 6,
        sway: 14,
        beats: 12,
        color: 'b',
        strength: 0.5,
      },
      {
        kind: 'beam',
        x: 800 + side * 430,
        y: 590,
        length: 1000,
        angle: 180 - side * 8,
        spread: 6,
        sway: 12,
        beats: 16,
        color: 'a',
        strength: 0.45,
      },
    ]),
    { kind: 'glow', x: 800, y: 268, length: 620, angle: 0, color: 'a', strength: 0.36, beats: 1 },
    { kind: 'glow', x: 800, y: 660, length: 560, angle: 0, color: '#ffd98a', strength: 0.2, beats: 2 },
  ],
  crowd: { far: '#fbe8ff', near: '#8a80b0' },
}
