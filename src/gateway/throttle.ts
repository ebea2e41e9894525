import { refuse } from '#contract/errors.ts'
import { type Count, counters, type SharedCounts } from './counters.ts'
import { type Asked, type Limit, rateHeaders } from './rateHeaders.ts'

/** Ten seconds of the general limits: 20 requests/s per caller and 100 chat reads/s are promised never to be refused. */
const WINDOW_S = 10

/** Requests per ten seconds, over all nodes. */
export interface Limits {
  readonly perCaller: number
  readonly chatPerCaller: number
  /** Everything from one address. */
  readonly perAddress: number
  /** What one address asks without a good token: each such request may cost a look at the database. */
  readonly strangersPerAddress: number
  /** What one token for a program asks of the services, and how much of that may change something. */
  readonly perToken?: number
  readonly writesPerToken?: number
}

/** What a token for a program may ask of the services in ten seconds (documented in the API's pages). */
export const tokenLimits = { requests: 600, writes: 200 } as const

const generous: Limits = {
  perCaller: 600,
  chatPerCaller: 2000,
  perAddress: 20_000,
  strangersPerAddress: 3000,
}

/** The general limits of requests. What is refused here costs nothing but this look. */
export interface Throttle {
  /** Before anybody is identified. */
  passAddress(address: string): void
  /** Once the caller is known; null for a stranger. */
  passCaller(kind: 'http' | 'chat', caller: string | null, address: string): void
  /** The same for a token for a program, which is counted by itself; `tell` hears the headers that say what is left. */
  passToken(asked: Asked, tell: (headers: Readonly<Record<string, string>>) => void): void
  /** A tighter limit of one endpoint for one caller. */
  passFew(operation: string, key: string, perMinute: number): void
}

/** `shared` holds what all nodes count together; null for a node alone. See `counters.ts` for how exact that is. */
export const createThrottle = (shared: SharedCounts | null, most: Limits = generous): Throttle => {
  const counterOf = counters(shared)
  const callers = {
    http: counterOf('http', WINDOW_S, most.perCaller),
    chat: counterOf('chat', WINDOW_S, most.chatPerCaller),
  }
  const addresses = counterOf('address', WINDOW_S, most.perAddress)
  const strangers = counterOf('stranger', WINDOW_S, most.strangersPerAddress)
  const few = new Map<string, Count>()
  const tokens = {
    http: {
      requests: counterOf('token', WINDOW_S, most.perToken ?? tokenLimits.requests),
      writes: counterOf('tokenWrites', WINDOW_S, most.writesPerToken ?? tokenLimits.writes),
    },
    chat: { requests: counterOf('tokenChat', WINDOW_S, most.chatPerCaller), writes: null },
  }
  const limitsOf = ({ kind, isWrite }: Asked): Limit[] => {
    const { requests, writes } = tokens[kind]
    return [
      { name: kind === 'chat' ? 'chat' : 'requests', count: requests, counts: true },
      ...(writes ? [{ name: 'writes', count: writes, counts: isWrite }] : []),
    ]
  }

  return {
    passAddress: (address) => {
      if (!addresses.add(address) || strangers.isOver(address)) refuseUntil(addresses)
    },
    passCaller: (kind, caller, address) => {
      if (!(caller === null ? strangers.add(address) : callers[kind].add(caller))) refuseUntil(addresses)
    },
    passToken: (asked, tell) => {
      const limits = limitsOf(asked)
      const over = limits.filter(({ count, counts }) => counts && !count.add(asked.token))
      tell(rateHeaders(limits, asked.token))
      if (over[0]) refuseUntil(over[0].count)
    },
    passFew: (operation, key, perMinute) => {
      const count = few.get(operation) ?? counterOf(operation, 60, perMinute)
      few.set(operation, count)
      if (!count.add(key)) refuseUntil(count)
    },
  }
}

const refuseUntil = (count: Count): never => refuse('tooManyRequests', { retryAfterS: count.resetS() })
