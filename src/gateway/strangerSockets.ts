import { isLocalGroup } from './addressGroup.ts'
import { type Count, counters, type SharedCounts } from './counters.ts'

const WINDOW_S = 10
const MOST = 300
/** Behind a loopback or private address a proxy may stand. */
const MOST_LOCAL = 6_000

/** Counts the sockets that each address opened lately with a bad token: each may cost a look at the database. */
export const strangerSockets = (name: string, shared: SharedCounts | null): Pick<Count, 'add' | 'isOver'> => {
  const counterOf = counters(shared)
  const everywhere = counterOf(`${name}.stranger`, WINDOW_S, MOST)
  const here = counterOf(`${name}.strangerHere`, WINDOW_S, MOST_LOCAL)
  const countOf = (address: string): Count => (isLocalGroup(address) ? here : everywhere)
  return {
    add: (address) => countOf(address).add(address),
    isOver: (address) => countOf(address).isOver(address),
  }
}
