import { SaxesParser } from 'saxes'

/** An element as it was read. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Reads XML with its namespaces, and throws for what is not well-formed. */
export const readXml = (text: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    const one: XmlElement = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(one)
    open.push(one)
  })
  parser.on('text', (said) => {
    const last = open.at(-1)
    if (last) last.text += said
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [only] = root.children
  if (only === undefined) throw new Error('no element')
  return only
}
/** Its children of a name. */
export const named = (of: XmlElement, name: string): XmlElement[] =>
  of.children.filter((one) => one.name === name)
/** The text of its one child of a name. */
export const said = (of: XmlElement, name: string): string => {
  const [one, second] = named(of, name)
  if (one === undefined || second !== undefined) throw new Error(`not one ${name}`)
  return one.text
}
