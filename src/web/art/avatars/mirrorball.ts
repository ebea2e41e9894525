import { fill, oval, slab, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { smile } from './face.ts'
import { figure } from './figure.ts'
import { shade } from './shade.ts'

const [middle, radius] = [84, 72]
const ball = oval(128, middle, radius)
const tones = ['#dfe8f5', '#b7c6dd', '#8fa4c4', '#c9b6ff', '#ffd0e6', '#a6ecff', '#ffe6a6'] as const

/** Small mirrors in rows, narrower to the sides, each in the light of another lamp. */
const mirrors = (turn: number): string => {
  const rows = 9
  return Array.from({ length: rows }, (_, row) => {
    const y = middle - radius + (row * 2 * radius) / rows
    const high = (2 * radius) / rows
    // As wide as the ball is where the row is narrower.
    const far = Math.max(Math.abs(y - middle), Math.abs(y + high - middle))
    const reach = Math.sqrt(Math.max(0, radius ** 2 - far ** 2))
    if (reach < 8) return ''
    return Array.from({ length: 9 }, (__, column) => {
      const edge = (n: number): number => 128 + reach * Math.sin(((n / 9) * 2 - 1) * (Math.PI / 2))
      const [left, right] = [edge(column), edge(column + 1)]
      const tone = tones[(row * 5 + column * 3 + turn + (row % 3) * column) % tones.length] ?? tones[0]
      return fill(slab(left + 0.8, y + 0.8, Math.max(1, right - left - 1.6), high - 1.6, 1.5), tone)
    }).join('')
  }).join('')
}

const flash = (x: number, y: number, r: number): string =>
  fill(
    `M${x} ${y - r}q${r * 0.12} ${r * 0.88} ${r} ${r}q${-r * 0.88} ${r * 0.12} ${-r} ${r}q${-r * 0.12} ${-r * 0.88} ${-r} ${-r}q${r * 0.88} ${-r * 0.12} ${r} ${-r}z`,
    '#ffffff',
  )

/** The ball under the ceiling, down among the people for once. */
export const mirrorball: Avatar = {
  slug: 'mirrorball',
  body: (view) =>
    figure(
      { skin: '#b7c6dd', legs: '#f4f1ea', shoes: '#8fa4c4', top: 'jacket', trim: '#33294f', arms: 'one-up' },
      view,
    ),
  head: (view) => {
    const ring = stroke('M128 14V4', '#8fa4c4', 6) + fill(slab(112, 6, 32, 14, 5), '#6b7fa3')
    const globe = fill(ball, '#55678c') + mirrors(view === 'front' ? 0 : 3) + shade(ball, 16)
    if (view === 'back') return [ring, globe, flash(160, 56, 20), flash(92, 110, 13)]
    const shades =
      fill(slab(70, 72, 52, 34, 14), '#1a1226') +
      fill(slab(134, 72, 52, 34, 14), '#1a1226') +
      stroke('M118 80h20', '#1a1226', 8) +
      stroke('M82 82l14-4M146 82l14-4', '#ffffff', 5, 0.75)
    const mouth = fill(oval(128, 124, 30, 17), '#dfe8f5') + smile(118, 30, true)
    return [ring, globe, shades, mouth, flash(88, 44, 19), flash(180, 116, 12)]
  },
}
