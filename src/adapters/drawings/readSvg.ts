import { SaxesParser } from 'saxes'
import type { DrawingFault, DrawingFaultKind } from '#contract/merch/avatarDrawings.ts'
import { drawingLimits } from './limits.ts'

export const svgNamespace = 'http://www.w3.org/2000/svg'

/** An attribute of an element, and the line it stands in. */
export interface ReadAttribute {
  readonly name: string
  readonly uri: string
  readonly value: string
  readonly line: number
}

/** An element of a drawing as it was read. */
export interface ReadElement {
  readonly name: string
  readonly uri: string
  readonly line: number
  readonly attributes: ReadAttribute[]
  readonly children: ReadElement[]
  /** The text right inside of it. */
  text: string
}

/** What ends the reading at once. */
class Unreadable extends Error {
  readonly fault: DrawingFault

  constructor(fault: DrawingFault) {
    super(fault.why)
    this.fault = fault
  }
}

/**
 * Reads a drawing as XML without anything that would have to be resolved: no doctype, no entities, no instructions.
 * The first thing that cannot be read ends it, and so does more than a drawing may hold.
 */
export const readSvg = (source: string): { readonly ok: ReadElement } | { readonly fault: DrawingFault } => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: ReadElement[] = []
  let root: ReadElement | null = null
  let elements = 0
  let line = 1
  let attributes: ReadAttribute[] = []
  const end = (why: DrawingFaultKind, what = ''): never => {
    throw new Unreadable({ why, element: open.at(-1)?.name ?? 'svg', line: parser.line, what })
  }
  parser.on('error', ({ message }) => end('notXml', message.replace(/^\d+:\d+: /, '')))
  parser.on('doctype', () => end('doctype'))
  parser.on('processinginstruction', ({ target }) => end('instruction', target))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') end('notText', encoding)
  })
  parser.on('opentagstart', () => {
    line = parser.line
    attributes = []
    if (++elements > drawingLimits.elements) end('tooMany')
    if (open.length >= drawingLimits.depth) end('tooDeep')
  })
  parser.on('attribute', ({ name, value }) => {
    attributes.push({ name, uri: '', value, line: parser.line })
  })
  parser.on('opentag', (tag) => {
    const read: ReadElement = {
      name: tag.name,
      uri: tag.uri,
      line,
      // Namespaces are known once all attributes were read.
      attributes: attributes.map((one) => ({ ...one, uri: tag.attributes[one.name]?.uri ?? '' })),
      children: [],
      text: '',
    }
    const parent = open.at(-1)
    if (parent) parent.children.push(read)
    else root = read
    open.push(read)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (text: string): void => {
    const inside = open.at(-1)
    if (inside) inside.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    parser.write(source).close()
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault }
    throw error
  }
  return root
    ? { ok: root }
    : { fault: { why: 'notXml', element: 'svg', line: parser.line, what: 'nothing in it' } }
}
