import { fill, oval, slab, stroke } from './draw.ts'
import { linear } from './scene/kit.ts'

/** A doorway inside a doorway inside a doorway: a room, and a tone that spreads from it. On a box of 64 x 64. */
const doorways = (ink: string): string => {
  const arch = (r: number): string => `M${32 - r} 54V${32}A${r} ${r} 0 0 1 ${32 + r} ${32}V54`
  return (
    stroke(arch(23), 'url(#far)', 6) +
    stroke(arch(12.5), 'url(#near)', 6) +
    fill(oval(32, 36, 4.6), ink) +
    stroke('M32 40V54', ink, 5)
  )
}

const colors =
  linear('far', [
    [0, '#b79bff'],
    [0.55, '#ff7aa2'],
    [1, '#ff8a5b'],
  ]) +
  linear('near', [
    [0, '#ffb454'],
    [1, '#ffd98a'],
  ])

/** The mark alone, for small places: on the house's ink, with round corners unless `bleed` fills the square. */
export function mark(bleed = false): string {
  const scale = bleed ? 'transform="translate(7 5) scale(.78)"' : 'transform="translate(3.2 1.6) scale(.9)"'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs>' +
    `${colors}${linear('ground', [
      [0, '#241a38'],
      [1, '#0b0d12'],
    ])}</defs>` +
    `${fill(slab(0, 0, 64, 64, bleed ? 0 : 15), 'url(#ground)')}<g ${scale}>${doorways('#fff6e4')}</g></svg>\n`
  )
}

const letters: readonly (readonly [width: number, d: string])[] = [
  [27, 'M4 60V20M4 40A18 18 0 0 1 24 20'],
  [50, 'M4 40a20 20 0 1 1 40 0a20 20 0 1 1-40 0'],
  [50, 'M4 40a20 20 0 1 1 40 0a20 20 0 1 1-40 0'],
  [66, 'M4 60V20M4 36a14 15 0 0 1 28 0V60M32 36a14 15 0 0 1 28 0V60'],
  [31, 'M11 6V48a12 12 0 0 0 14 12M2 20H24'],
  [50, 'M4 40a20 20 0 1 1 40 0a20 20 0 1 1-40 0'],
  [46, 'M4 60V20M4 38a17 17.5 0 0 1 35 0V60'],
  [46, 'M4 40H44A20 20 0 1 0 37 55'],
]

/** The mark beside the name, drawn letter by letter; for dark ground. */
export function wordmark(): string {
  let x = 84
  const word = letters
    .map(([width, d]) => {
      const letter = `<g transform="translate(${x} 0)">${stroke(d, '#eef1f6', 8.5)}</g>`
      x += width + 4.5
      return letter
    })
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(x + 2)} 68" width="${Math.ceil(x + 2)}" height="68" role="img" aria-label="Roomtone"><defs>${colors}</defs>` +
    `<g transform="translate(-4 -4) scale(1.2)">${doorways('#fff6e4')}</g>${word}</svg>\n`
  )
}
