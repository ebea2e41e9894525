import { hexOf, readableOn, rgbOf } from './contrast.ts'

const ink = '#0b0d12'

/** A colour with its grey taken out: what a lamp with that gel would throw. */
function saturated(color: string, amount: number): string {
  const [r, g, b] = rgbOf(color)
  const grey = (r + g + b) / 3
  const pull = (part: number): number => grey + (part - grey) * amount
  return hexOf([pull(r), pull(g), pull(b)])
}

/** The two lights of a venue from two colours of a cover: vivid, and bright enough to be read on ink. */
export function lightColors(cover: readonly [string, string]): readonly [string, string] {
  const [a, b] = cover.map((color) => readableOn(saturated(color, 1.35), ink))
  return [a ?? '#ffb454', b ?? '#b79bff']
}
