import { fill, oval, poly, slab, stroke } from '../draw.ts'

/** Numbers from 0 to 1 that are the same on every run: a drawing never changes by itself. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `0 … count - 1`. */
export function times<T>(count: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

type Stop = readonly [offset: number, color: string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" style="stop-color:${color};stop-opacity:${opacity}"/>`,
    )
    .join('')
}

/** A gradient from top to bottom, or left to right when `across`. */
export function linear(id: string, list: readonly Stop[], across = false): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops(list)}</linearGradient>`
}

/** A gradient from the middle outwards. */
export function radial(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`
}

/** A soft round light, drawn with a gradient of its own; `color` may be `var(--a)`. */
export function glow(
  id: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  opacity = 0.5,
): string {
  return (
    radial(id, [
      [0, color, opacity],
      [0.45, color, opacity * 0.36],
      [1, color, 0],
    ]) + fill(oval(x, y, rx, ry), `url(#${id})`)
  )
}

/** Many small round lights in one path. */
export function dots(
  points: readonly (readonly [number, number])[],
  size: number,
  color: string,
  opacity = 1,
): string {
  return stroke(
    points.map(([x, y]) => `M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}h0`).join(''),
    color,
    size,
    opacity,
  )
}

/** A thin line with its glow: a neon tube. */
export function neon(d: string, color: string, width = 5): string {
  return (
    stroke(d, color, width * 5, 0.1) +
    stroke(d, color, width * 2.4, 0.22) +
    stroke(d, color, width) +
    stroke(d, '#fff', width * 0.4, 0.75)
  )
}

/** Lines that run over the floor to the vanishing point. */
export function floorLines(
  top: number,
  bottom: number,
  count: number,
  color: string,
  width: number,
  opacity = 1,
  vanish: readonly [number, number] = [800, 330],
): string {
  const reach = 2600
  const lines = times(count + 1, (i) => {
    const x = 800 - reach + (i * 2 * reach) / count
    const t = (top - vanish[1]) / (bottom - vanish[1])
    return `M${Math.round(vanish[0] + (x - vanish[0]) * t)} ${top}L${Math.round(x)} ${bottom}`
  })
  return stroke(lines.join(''), color, width, opacity)
}

/** Heights of rows on the floor, closer together the farther away. */
export function floorRows(top: number, bottom: number, count: number): readonly number[] {
  return times(count, (i) => top + (bottom - top) * ((i + 1) / (count + 1)) ** 1.9)
}

/** The path of something heavy hanging between two points. */
export function hanging(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  return `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`
}

/** A string of bulbs between two points. */
export function bulbs(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  color: string,
  size = 11,
): string {
  const points = times(count, (i): readonly [number, number] => {
    const t = (i + 0.5) / count
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) * 0.98 + 7]
  })
  return (
    stroke(hanging(x1, y1, x2, y2, sag), '#0a0710', 3, 0.9) +
    dots(points, size * 4.2, color, 0.07) +
    dots(points, size * 2.3, color, 0.16) +
    dots(points, size, color) +
    dots(points, size * 0.45, '#fffaf0', 0.95)
  )
}

/** A truss: two rails and a lattice between, lying or (with `upright`) standing. */
export function truss(
  x: number,
  y: number,
  length: number,
  depth: number,
  color: string,
  upright = false,
): string {
  const cells = Math.round(length / depth)
  const zig = times(cells, (i) => {
    const at = (i * length) / cells
    const next = ((i + 1) * length) / cells
    const [a, b] = i % 2 === 0 ? [0, depth] : [depth, 0]
    return upright ? `M${x + a} ${y + at}L${x + b} ${y + next}` : `M${x + at} ${y + a}L${x + next} ${y + b}`
  }).join('')
  const rails = upright
    ? `M${x} ${y}v${length}M${x + depth} ${y}v${length}`
    : `M${x} ${y}h${length}M${x} ${y + depth}h${length}`
  return stroke(zig, color, 3, 0.75) + stroke(rails, color, 6)
}

/** Courses of brick as one path of joints. */
export function brickwork(
  x: number,
  y: number,
  w: number,
  h: number,
  bw: number,
  bh: number,
  color: string,
  opacity: number,
): string {
  const rows = Math.ceil(h / bh)
  const lines = times(rows, (row) => {
    const top = y + row * bh
    const shift = row % 2 === 0 ? 0 : bw / 2
    const ends = times(Math.ceil(w / bw), (i) => `M${x + i * bw + shift} ${top}v${bh}`).join('')
    return `M${x} ${top}h${w}${ends}`
  })
  return stroke(lines.join(''), color, 2.5, opacity)
}

/** A stack of loudspeakers, foot at (x, y). */
export function stack(x: number, y: number, w: number, boxes: number, body: string, cone: string): string {
  return times(boxes, (i) => {
    const h = w * (i === boxes - 1 ? 0.72 : 0.95)
    const top = y - w * 0.95 * i - h
    const r = w * 0.33
    const small = i === boxes - 1
    const round = small
      ? fill(oval(x - w * 0.24, top + h / 2, w * 0.17), cone) +
        fill(oval(x + w * 0.24, top + h / 2, w * 0.17), cone)
      : fill(oval(x, top + h / 2, r), cone) +
        fill(oval(x, top + h / 2, r * 0.72), body) +
        fill(oval(x, top + h / 2, r * 0.3), cone)
    return (
      fill(slab(x - w / 2, top, w, h - 3, 6), body) +
      round +
      fill(slab(x - w / 2, top, w * 0.08, h - 3, 3), '#fff', 0.05)
    )
  }).join('')
}

/** The raised stage: its top, its front, and a strip of light along the edge. */
export function stage(id: string, top: string, face: string, edge = 'var(--a)'): string {
  return (
    linear(`${id}-face`, [
      [0, face],
      [1, '#05050a'],
    ]) +
    linear(`${id}-top`, [
      [0, face],
      [1, top],
    ]) +
    fill(poly('200,594 1400,594 1500,640 100,640'), `url(#${id}-top)`) +
    fill(poly('100,640 1500,640 1500,690 100,690'), `url(#${id}-face)`) +
    fill(oval(800, 692, 720, 18), '#000', 0.4) +
    neon('M104 641H1496', edge, 4)
  )
}

/** Light that the screen throws on the stage and the floor before it. */
export function pool(id: string, y = 690): string {
  return (
    glow(`${id}-pool`, 800, y, 900, 240, 'var(--a)', 0.4) +
    glow(`${id}-pool2`, 800, y + 120, 1200, 320, 'var(--b)', 0.16)
  )
}

/** Darkness that gathers towards the edges. */
export function vignette(id: string, color = '#050409'): string {
  return (
    `<radialGradient id="${id}-vig" cx="0.5" cy="0.5" r="0.62">${stops([
      [0.45, color, 0],
      [1, color, 0.85],
    ])}</radialGradient>` + fill('M-400 0h2400v1000h-2400z', `url(#${id}-vig)`)
  )
}

/** Haze in front of those who stand nearest. */
export function haze(id: string, color: string): string {
  return (
    linear(`${id}-haze`, [
      [0, color, 0],
      [0.6, color, 0.35],
      [1, color, 0.85],
    ]) + fill('M-400 800h2400v200h-2400z', `url(#${id}-haze)`)
  )
}
