/** What somebody typed: words to say, something they do, a command of ours, or a command nobody here knows. */
export type Typed =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'act'; readonly text: string }
  | { readonly kind: 'command'; readonly name: string; readonly rest: string }
  | { readonly kind: 'unknown'; readonly name: string }

const faces: Readonly<Record<string, string>> = {
  shrug: '¯\\_(ツ)_/¯',
  tableflip: '(╯°□°)╯︵ ┻━┻',
}

/** Commands that every conversation has. */
export const commonCommands = ['help', 'me', 'shrug', 'tableflip'] as const

const slashed = /^\/(\S*)\s*([\s\S]*)$/
const ours = /^\/rt(?:\s+\/?|$)/i

/** How commands are read where somebody writes. */
export interface Reading {
  /** How the writer is called. */
  readonly name: string
  /** The commands there are. */
  readonly known: readonly string[]
  /** `/x` is ours; otherwise it is said, and only `/rt x` is ours. */
  readonly takesBare: boolean
  /** A command that is not known is said like words. */
  readonly saysUnknown: boolean
}

/** Reads a line from the composer. Two slashes say one; `/rt x` is ours wherever it is written. */
export const typed = (line: string, { name, known, takesBare, saysUnknown }: Reading): Typed => {
  if (line.startsWith('//')) return { kind: 'say', text: line.slice(1) }
  const isOurs = ours.test(line)
  const found = slashed.exec(line.replace(ours, '/'))
  if (!found) return { kind: 'say', text: line }
  const command = (found[1] ?? '').toLowerCase()
  const rest = (found[2] ?? '').trim()
  const face = faces[command]
  // Words and faces say something: bots lose nothing by them.
  if (face !== undefined) return { kind: 'say', text: rest === '' ? face : `${rest} ${face}` }
  if (command === 'me' && rest !== '') return { kind: 'act', text: `* ${name} ${rest}` }
  if (!takesBare && !isOurs) return { kind: 'say', text: line }
  if (command === 'me' || (isOurs && command === '')) return { kind: 'command', name: 'help', rest: '' }
  if (known.includes(command)) return { kind: 'command', name: command, rest }
  return saysUnknown && !isOurs ? { kind: 'say', text: line } : { kind: 'unknown', name: command }
}
