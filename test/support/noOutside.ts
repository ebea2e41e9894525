import { type LookupFunction, Socket } from 'node:net'

/** Hosts that a test of this process wanted to reach outside of this machine. */
const wanted: string[] = ((globalThis as { outsideWanted?: string[] }).outsideWanted ??= [])

/** Gives them, and forgets them: for tests of what reaches out. */
export const takeOutside = (): string[] => wanted.splice(0)

const isHere = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '::' || host === '0.0.0.0' || host.startsWith('127.')

interface Target {
  readonly host: string
  /** Finds the addresses of the host, where whoever connects brought their own way. */
  readonly lookup?: LookupFunction
}

/** Where the arguments of `connect` lead; null for a path on this machine. */
const targetOf = (args: readonly unknown[]): Target | null => {
  // Node passes its own calls on as one list.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  if (typeof first === 'object' && first !== null) {
    const { path, host, lookup } = first as { path?: string; host?: string; lookup?: LookupFunction }
    return path ? null : { host: host ?? 'localhost', ...(lookup && { lookup }) }
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return null
  return { host: typeof second === 'string' ? second : 'localhost' }
}

/** True if a name is found by its own way, and all that it is found to be is here. */
const isFoundHere = ({ host, lookup }: Target): boolean => {
  let here = false
  lookup?.(host, { all: true }, (_error, found) => {
    here = Array.isArray(found) && found.every(({ address }) => isHere(address))
  })
  return here
}

type Connect = (this: Socket, ...args: unknown[]) => Socket
const marked = Symbol.for('roomtone.noOutside')
const prototype = Socket.prototype as unknown as { connect: Connect & { [marked]?: true } }
const reach = prototype.connect

if (!reach[marked]) {
  const guarded: Connect & { [marked]?: true } = function (this: Socket, ...args) {
    const target = targetOf(args)
    if (target === null || isHere(target.host) || isFoundHere(target)) return reach.apply(this, args)
    wanted.push(target.host)
    // Nobody listens there, and whoever connects hears that as of any other host.
    return reach.call(this, { host: '127.0.0.1', port: 1 })
  }
  guarded[marked] = true
  prototype.connect = guarded
}

/** Run after each test. */
export const failOnOutside = (): void => {
  const outside = takeOutside()
  if (outside.length > 0) throw new Error(`A test wanted to reach ${outside.join(', ')}`)
}
