import { chance } from './kit/chance.ts'
import type { Track } from './kit/track.ts'

const side = 600

/** The cover of a demo song: its motif in its colours, as SVG. */
export const drawCover = ({ colors, motif, mixer }: Track): string => {
  const [back, deep, bright, light] = colors
  const random = chance(mixer.seed)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${back}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
<rect width="${side}" height="${side}" fill="url(#g)"/>
${motifs[motif](bright, light, random).join('\n')}
</svg>`
}

type Draw = (bright: string, light: string, random: () => number) => string[]

const times = (count: number, draw: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => draw(i))
const circle = (x: number, y: number, r: number, paint: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" ${paint}/>`
const fill = (color: string, opacity = 1) => `fill="${color}" fill-opacity="${opacity.toFixed(2)}"`
const line = (color: string, width: number, opacity = 1) =>
  `fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity.toFixed(2)}" stroke-linecap="round"`

const wave = (y: number, height: number, shift: number): string =>
  `M-20 ${y} ${times(8, (i) => `Q${i * 80 + 20 + shift} ${(y + (i % 2 ? height : -height)).toFixed(1)} ${i * 80 + 60 + shift} ${y}`).join(' ')}`

const motifs: Readonly<Record<Track['motif'], Draw>> = {
  waves: (bright, light, random) => [
    circle(410, 170, 74, fill(light, 0.9)),
    ...times(
      11,
      (i) =>
        `<path d="${wave(250 + i * 34, 16 + i * 1.5, random() * 40 - 40)}" ${line(i % 3 ? bright : light, 5 + i * 0.7, 0.35 + i * 0.06)}/>`,
    ),
  ],
  sun: (bright, light) => [
    circle(300, 290, 180, fill(bright)),
    ...times(
      6,
      (i) =>
        `<rect x="100" y="${300 + i * 28}" width="400" height="${7 + i * 3}" fill="#12052b" fill-opacity="0.85"/>`,
    ),
    ...times(
      13,
      (i) => `<path d="M${300 + (i - 6) * 22} 470 L${300 + (i - 6) * 95} 620" ${line(light, 2.5, 0.8)}/>`,
    ),
    ...times(5, (i) => `<path d="M0 ${472 + i * i * 7} H600" ${line(light, 2.5, 0.8)}/>`),
  ],
  blocks: (bright, light, random) =>
    times(36, (i) => {
      const [x, y] = [(i % 6) * 88 + 42, Math.floor(i / 6) * 88 + 42]
      const lit = random()
      return `<rect x="${x}" y="${y}" width="70" height="70" rx="10" ${fill(lit > 0.72 ? light : bright, 0.12 + lit * 0.85)}/>`
    }),
  rings: (bright, light, random) =>
    times(7, (i) => {
      const [x, y, r] = [60 + random() * 480, 60 + random() * 480, 50 + random() * 70]
      const paint = (n: number) =>
        n === 3 ? fill(i % 2 ? light : bright) : line(n % 2 ? light : bright, 7, 0.9)
      return times(4, (n) => circle(x, y, r * (1 - n * 0.24), paint(n))).join('')
    }),
  hills: (bright, light) => [
    circle(440, 150, 62, fill(light)),
    ...times(
      5,
      (i) =>
        `<rect x="${60 + i * 34}" y="${120 + (i % 2) * 22}" width="34" height="22" ${fill(bright, 0.9)}/>`,
    ),
    ...times(24, (i) => {
      const top = 380 - Math.round((Math.sin(i * 0.7) * 60 + Math.sin(i * 0.23) * 50) / 20) * 20
      return `<rect x="${i * 25}" y="${top}" width="25" height="${600 - top}" ${fill(i % 2 ? bright : '#2a9d8f', 0.85)}/>`
    }),
  ],
  rain: (bright, light, random) => [
    `<rect x="90" y="250" width="420" height="200" rx="44" ${fill(bright)}/>`,
    ...times(
      4,
      (i) => `<rect x="${122 + i * 92}" y="284" width="76" height="76" rx="14" ${fill(light, 0.95)}/>`,
    ),
    circle(190, 456, 30, fill('#16222b')),
    circle(410, 456, 30, fill('#16222b')),
    ...times(70, () => {
      const [x, y, l] = [random() * 640, random() * 600, 18 + random() * 26]
      return `<path d="M${x.toFixed(0)} ${y.toFixed(0)} l${(-l / 3).toFixed(1)} ${l.toFixed(1)}" ${line(light, 2.4, 0.35 + random() * 0.3)}/>`
    }),
  ],
  stripes: (bright, light, random) => [
    ...times(
      14,
      (i) =>
        `<path d="M${i * 60 - 160} 640 L${i * 60 + 120} -40" ${line(i % 2 ? bright : light, 14 + random() * 22, 0.75)}/>`,
    ),
    circle(300, 300, 120, fill('#3b1c0a')),
    circle(300, 300, 46, fill(light)),
    circle(300, 300, 10, fill('#3b1c0a')),
  ],
  leaves: (bright, light, random) =>
    times(34, (i) => {
      const [x, y, turn, size] = [random() * 600, random() * 600, random() * 360, 50 + random() * 70]
      const shape = `M0 0 C${size * 0.5} ${-size * 0.5} ${size} ${-size * 0.3} ${size * 1.4} 0 C${size} ${size * 0.3} ${size * 0.5} ${size * 0.5} 0 0`
      return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" d="${shape}" ${fill(i % 4 ? bright : light, 0.35 + random() * 0.45)}/>`
    }),
}
