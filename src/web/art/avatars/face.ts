import { fill, oval, stroke } from '../draw.ts'

const ink = '#1a1226'

/** Two eyes with a glint. */
export function eyes(y: number, apart: number, r = 8, color = ink): string {
  return [128 - apart, 128 + apart]
    .map((x) => fill(oval(x, y, r, r * 1.2), color) + fill(oval(x - r * 0.3, y - r * 0.45, r * 0.34), '#fff'))
    .join('')
}

/** Two eyes shut in joy. */
export function happyEyes(y: number, apart: number, r = 9, color = ink): string {
  return [128 - apart, 128 + apart]
    .map((x) => stroke(`M${x - r} ${y + 3}q${r} ${-r * 1.3} ${r * 2} 0`, color, 5))
    .join('')
}

/** A smile; `open` shows the mouth. */
export function smile(y: number, width: number, open = false, color = ink): string {
  const [x, depth] = [128 - width / 2, width * 0.55]
  if (!open) return stroke(`M${x} ${y}q${width / 2} ${depth} ${width} 0`, color, 4.5)
  const tongue = fill(oval(128, y + depth * 0.78, width * 0.26, depth * 0.26), '#ff7d8f')
  return fill(`M${x} ${y}q${width / 2} ${depth * 2.1} ${width} 0z`, '#3a1026') + tongue
}

/** Warm cheeks. */
export function cheeks(y: number, apart: number, color = '#ff6f7d', opacity = 0.4): string {
  return fill(oval(128 - apart, y, 12, 8), color, opacity) + fill(oval(128 + apart, y, 12, 8), color, opacity)
}

/** Round glasses. */
export function glasses(y: number, apart: number, r: number, color: string): string {
  const rims = [128 - apart, 128 + apart].map(
    (x) => fill(oval(x, y, r), '#ffffff', 0.16) + stroke(oval(x, y, r), color, 5),
  )
  return `${rims.join('')}${stroke(`M${128 - apart + r} ${y}q${apart - r} -6 ${(apart - r) * 2} 0`, color, 5)}`
}

/** Over-ear headphones on a head of half-width `reach`, seen from either side. */
export function headphones(y: number, reach: number, top: number, color: string): string {
  const band = stroke(
    `M${128 - reach} ${y}C${128 - reach} ${top - 14} ${128 + reach} ${top - 14} ${128 + reach} ${y}`,
    color,
    10,
  )
  const cup = (x: number): string =>
    fill(oval(x, y + 6, 15, 24), color) + fill(oval(x, y + 6, 8, 16), '#ffffff', 0.22)
  return band + cup(128 - reach) + cup(128 + reach)
}
