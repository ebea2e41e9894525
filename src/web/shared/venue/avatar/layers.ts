/** What lies under the own-coloured area of a drawing, the area itself, and what lies over it: three SVGs in one. */
export interface Layers {
  readonly under: string | null
  readonly tint: string | null
  readonly over: string | null
}

const group = /<g class="(under|tint|over)"/g

/**
 * Cuts an avatar's SVG at its groups `under`, `tint` and `over`; one without them is all `over`. What stands before the
 * first of them is referred to by all.
 */
export function layersOf(svg: string): Layers {
  const close = svg.lastIndexOf('</svg>')
  const starts = [...svg.matchAll(group)].map((match) => ({ name: match[1], at: match.index }))
  const first = starts[0]
  if (!first || close < 0) return { under: null, tint: null, over: svg }
  const piece = (name: string): string | null => {
    const i = starts.findIndex((start) => start.name === name)
    const start = starts[i]
    if (!start) return null
    return svg.slice(0, first.at) + svg.slice(start.at, starts[i + 1]?.at ?? close) + svg.slice(close)
  }
  return { under: piece('under'), tint: piece('tint'), over: piece('over') }
}
