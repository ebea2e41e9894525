import { tintPlaceholder } from '#contract/avatars.ts'
import { shade } from './shade.ts'

/** A person is drawn twice: as the DJ facing us and as one of the crowd. */
export type View = 'front' | 'back'

/** A shape in the wearer's own colour; `depth` is the width of its second tone, 0 for none. */
export interface Tint {
  readonly d: string
  readonly depth: number
}

/** A drawing is a list from back to front: marks, and shapes in the wearer's colour. */
export type Drawing = readonly (string | Tint)[]

/** How one avatar is drawn, on a box of 256 x 384 with the neck at (128, 150). */
export interface Avatar {
  readonly slug: string
  readonly body: (view: View) => Drawing
  readonly head: (view: View) => Drawing
}

/** A shape in the wearer's own colour. */
export function tint(d: string, depth = 18): Tint {
  return { d, depth }
}

/** The SVG of a drawing: what lies under the wearer's colour, the colour in one flat group, what lies over it. */
export function svgOf(drawing: Drawing): string {
  const under: string[] = []
  const flat: string[] = []
  const over: string[] = []
  for (const piece of drawing) {
    if (typeof piece === 'string') (flat.length === 0 ? under : over).push(piece)
    else {
      flat.push(`<path d="${piece.d}"/>`)
      if (piece.depth > 0) over.push(shade(piece.d, piece.depth))
    }
  }
  const group = (name: string, marks: readonly string[], rest = ''): string =>
    marks.length === 0 ? '' : `<g class="${name}"${rest}>${marks.join('')}</g>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 384" width="256" height="384">' +
    `${group('under', under)}${group('tint', flat, ` fill="${tintPlaceholder}"`)}${group('over', over)}</svg>\n`
  )
}
