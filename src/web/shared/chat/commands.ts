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

/**
 * Reads a line from the composer. `known` are the commands there are; where bots listen, one that is not known may be
 * meant for them and is said like words. Two slashes say one.
 */
export const typed = (line: string, name: string, known: readonly string[], botsListen: boolean): Typed => {
  if (line.startsWith('//')) return { kind: 'say', text: line.slice(1) }
  const found = slashed.exec(line)
  if (!found) return { kind: 'say', text: line }
  const command = (found[1] ?? '').toLowerCase()
  const rest = (found[2] ?? '').trim()
  const face = faces[command]
  if (face !== undefined) return { kind: 'say', text: rest === '' ? face : `${rest} ${face}` }
  if (command === 'me' && rest !== '') return { kind: 'act', text: `* ${name} ${rest}` }
  if (command === 'me') return { kind: 'command', name: 'help', rest: '' }
  if (known.includes(command)) return { kind: 'command', name: command, rest }
  return botsListen ? { kind: 'say', text: line } : { kind: 'unknown', name: command }
}
