import type { XastChild, XastElement } from 'svgo'
import { tintPlaceholder } from '#contract/avatars.ts'

/** What came of the area in the wearer's colour: there was none, it stands by itself, or it cannot. */
export type InLayers = 'none' | 'one' | 'several' | 'hidden'

/** What is never drawn where it stands. */
const kept = new Set(['defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient'])

const isTint = (value: string): boolean => /^\s*#(ff00aa|f0a)\s*$/i.test(value)
const elementsOf = (node: XastElement): XastElement[] =>
  node.children.filter((child): child is XastElement => child.type === 'element')

/** The ways from the root to each element that has the wearer's colour, and how often it stands anywhere. */
const tintsIn = (node: XastElement, way: XastElement[]): XastElement[][] => {
  const here = [...way, node]
  const own = Object.values(node.attributes)
    .filter(isTint)
    .map(() => here)
  return [...own, ...elementsOf(node).flatMap((child) => tintsIn(child, here))]
}

/** Takes out of the tree what is not drawn where it stands, in order. */
const takeKept = (node: XastElement): XastElement[] =>
  elementsOf(node).flatMap((child) => {
    if (!kept.has(child.name)) return takeKept(child)
    node.children = node.children.filter((one) => one !== child)
    return [child]
  })

/** What `use` shows of the drawing itself is shown from a copy, as the layers part it from the other. */
const copyUsed = (svg: XastElement): XastElement[] => {
  const found = new Map<string, XastElement>()
  const uses: XastElement[] = []
  const look = (node: XastElement): void => {
    const { id } = node.attributes
    if (id !== undefined && !found.has(id)) found.set(id, node)
    if (node.name === 'use') uses.push(node)
    elementsOf(node).forEach(look)
  }
  look(svg)
  return uses.flatMap((use, n) => {
    const used = found.get(use.attributes['href']?.slice(1) ?? '')
    if (!used) return []
    const copy = structuredClone(withoutParents(used))
    copy.attributes = { ...copy.attributes, id: `used-${n}` }
    use.attributes['href'] = `#used-${n}`
    return [copy]
  })
}

/** The nodes alone, without whatever a reader hung on them. */
const withoutParents = (node: XastElement): XastElement => ({
  type: 'element',
  name: node.name,
  attributes: { ...node.attributes },
  children: node.children.map(
    (child): XastChild => (child.type === 'element' ? withoutParents(child) : child),
  ),
})

const group = (name: string, children: XastChild[], rest: Record<string, string> = {}): XastElement => ({
  type: 'element',
  name: 'g',
  attributes: { class: name, ...rest },
  children,
})

/** One layer of a way down to an element: at every step what lies before the way, the way, or what lies after it. */
const layer = (way: readonly XastElement[], part: 'under' | 'tint' | 'over'): XastChild[] => {
  const [node, next, ...rest] = way
  if (!node || !next) return []
  const at = node.children.indexOf(next)
  const isLast = rest.length === 0
  const below = isLast ? (part === 'tint' ? [next] : []) : layer([next, ...rest], part)
  const within: XastChild[] = isLast || below.length === 0 ? below : [{ ...next, children: below }]
  if (part === 'under') return [...node.children.slice(0, at), ...within]
  return part === 'over' ? [...within, ...node.children.slice(at + 1)] : within
}

/**
 * Puts a drawing into three groups, `under`, `tint` and `over`, if one element of it has the wearer's colour; what is
 * referred to stands before them. Groups around that element stand in each of the three.
 */
export const inLayers = (svg: XastElement): InLayers => {
  const ways = tintsIn(svg, [])
  const [way, second] = ways
  if (second) return 'several'
  if (!way) return 'none'
  const tint = way.at(-1)
  if (
    !tint ||
    tint === svg ||
    way.some(({ name }) => kept.has(name)) ||
    !isTint(tint.attributes['fill'] ?? '')
  )
    return 'hidden'
  const held = takeKept(svg)
  held.push(...copyUsed(svg))
  tint.attributes['fill'] = tintPlaceholder
  const layers = [
    ...(held.length > 0 ? [{ type: 'element', name: 'defs', attributes: {}, children: held } as const] : []),
    group('under', layer(way, 'under')),
    group('tint', layer(way, 'tint')),
    group('over', layer(way, 'over')),
  ]
  svg.children = layers.filter((one) => one.children.length > 0) as XastChild[]
  return 'one'
}
