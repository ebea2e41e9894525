import type { DrawingFault, DrawingFaultKind } from '#contract/merch/avatarDrawings.ts'
import { avatarBox } from '#contract/avatars.ts'
import { _collections } from 'svgo'
import { allowedElements, geometry, leftOut, presentation } from './allowed.ts'
import { checkReferences, type Referring } from './checkReferences.ts'
import { checkValue } from './checkValue.ts'
import { MOST_FAULTS } from './limits.ts'
import { isSized, sidesOf } from './box.ts'
import { type ReadAttribute, type ReadElement, svgNamespace } from './readSvg.ts'

const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/** What one looks for: in what was sent, marks of drawing programs and styles are fine, as they are taken out. */
export type Stage = 'sent' | 'kept'

interface Walk {
  readonly stage: Stage
  readonly faults: DrawingFault[]
  readonly refers: Referring[]
}

/** All that is wrong with a drawing, in the order of its lines, as far as somebody wants to read it. */
export const checkSvg = (root: ReadElement, stage: Stage, anyBox = false): readonly DrawingFault[] => {
  const walk: Walk = { stage, faults: [], refers: [] }
  if (root.name !== 'svg' || root.uri !== svgNamespace)
    return [{ why: 'notSvg', element: root.name, line: root.line, what: '' }]
  checkBox(walk, root, anyBox)
  checkElement(walk, root)
  if (walk.faults.length === 0) walk.faults.push(...checkReferences(root, walk.refers))
  return walk.faults.toSorted((a, b) => a.line - b.line).slice(0, MOST_FAULTS)
}

const tell = (
  { faults }: Walk,
  why: DrawingFaultKind,
  element: string,
  at: { line: number; what?: string },
): void => {
  if (faults.length < 200) faults.push({ why, element, line: at.line, what: (at.what ?? '').slice(0, 80) })
}

const isOfEditor = (uri: string): boolean => _collections.editorNamespaces.has(uri)

const isOfAvatars = (sides: readonly number[]): boolean =>
  [0, 0, avatarBox.width, avatarBox.height].every((side, n) => sides[n] === side)

const checkBox = (walk: Walk, root: ReadElement, anyBox: boolean): void => {
  const box = root.attributes.find(({ name }) => name === 'viewBox')
  const sides = box && sidesOf(box.value)
  const fits = sides && (anyBox ? isSized(sides) : isOfAvatars(sides))
  if (!fits) tell(walk, 'wrongBox', 'svg', { line: box?.line ?? root.line, what: box?.value ?? '' })
}

const checkElement = (walk: Walk, element: ReadElement): void => {
  const { name, uri, line } = element
  if (walk.stage === 'sent') {
    // What drawing programs note for themselves is taken out with all that is in it.
    if (isOfEditor(uri) || (uri === svgNamespace && name === 'metadata')) return
    if (uri === svgNamespace && name === 'style') return checkSheet(walk, element)
  }
  if (uri !== svgNamespace || !allowedElements.has(name)) return tell(walk, 'element', name, { line })
  for (const attribute of element.attributes) checkAttribute(walk, element, attribute)
  for (const child of element.children) checkElement(walk, child)
}

const checkAttribute = (
  walk: Walk,
  element: ReadElement,
  { name, uri, value, line }: ReadAttribute,
): void => {
  const at = { line, what: name }
  if (uri === xmlnsNamespace || name === 'xmlns') {
    if (walk.stage === 'kept' && value !== svgNamespace) tell(walk, 'attribute', element.name, at)
    return
  }
  if (walk.stage === 'sent') {
    if (isOfEditor(uri) || leftOut.has(name)) return
    if (name === 'style') return checkStyle(walk, element, { value, line })
  }
  if (name === 'href' || (uri === xlinkNamespace && name === 'xlink:href')) {
    if (!/^#[A-Za-z_][\w.:-]*$/.test(value))
      return tell(walk, 'reference', element.name, { line, what: value })
    walk.refers.push({ element, line, to: value.slice(1) })
    return
  }
  if (uri === xlinkNamespace && walk.stage === 'sent' && /^xlink:(title|type|show|actuate)$/.test(name))
    return
  if (uri !== '' || !(presentation.has(name) || geometry.has(name)))
    return tell(walk, 'attribute', element.name, at)
  checkOne(walk, element, { name, value, line })
}

const checkOne = (
  walk: Walk,
  element: ReadElement,
  { name, value, line }: { name: string; value: string; line: number },
): void => {
  const checked = checkValue(name, value)
  if ('fault' in checked) tell(walk, checked.fault, element.name, { line, what: `${name}: ${value}` })
  else for (const to of checked.refers) walk.refers.push({ element, line, to })
}

/** A style is a list of what could stand in attributes as well. */
const checkStyle = (
  walk: Walk,
  element: ReadElement,
  { value, line }: { value: string; line: number },
): void => {
  for (const declaration of value.split(';').filter((part) => part.trim() !== '')) {
    const [name = '', ...said] = declaration.split(':')
    const property = name.trim()
    if (leftOut.has(property)) continue
    if (!presentation.has(property))
      tell(walk, 'attribute', element.name, { line, what: `style: ${property}` })
    else checkOne(walk, element, { name: property, value: said.join(':').trim(), line })
  }
}

/** Rules for classes and names are brought to their elements; anything that reaches further is refused here. */
const checkSheet = (walk: Walk, { name, line, text, children }: ReadElement): void => {
  if (children.length > 0) return tell(walk, 'element', children[0]?.name ?? '', { line })
  text.split('\n').forEach((written, n) => {
    const rest = written.replace(/url\(\s*(["']?)#[A-Za-z_][\w.:-]*\1\s*\)/g, '')
    const reaches = /[@\\<]|url|:\/|expression/i.exec(rest)
    if (reaches) tell(walk, 'style', name, { line: line + n, what: written.trim() })
  })
}
