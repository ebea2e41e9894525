import { refuse } from '#contract/errors.ts'

/** Ten seconds of the general limits: 20 requests/s per caller and 100 chat reads/s are promised never to be refused. */
const WINDOW_S = 10

/** Requests per ten seconds. */
export interface Limits {
  readonly perCaller: number
  readonly chatPerCaller: number
  readonly perAddress: number
}

const generous: Limits = { perCaller: 600, chatPerCaller: 2000, perAddress: 3000 }

/** The general limit of requests, per caller and per address, on this node. */
export interface Throttle {
  pass(kind: 'http' | 'chat', caller: string, address: string): void
  /** A tighter limit of one endpoint for one caller. */
  passFew(operation: string, key: string, perMinute: number): void
}

export const createThrottle = (most: Limits = generous): Throttle => {
  const callers = { http: counter(WINDOW_S, most.perCaller), chat: counter(WINDOW_S, most.chatPerCaller) }
  const addresses = counter(WINDOW_S, most.perAddress)
  const few = new Map<string, Counter>()

  return {
    pass: (kind, caller, address) => {
      if (!callers[kind](caller) || !addresses(address)) refuse('tooManyRequests')
    },
    passFew: (operation, key, perMinute) => {
      const count = few.get(operation) ?? counter(60, perMinute)
      few.set(operation, count)
      if (!count(key)) refuse('tooManyRequests')
    },
  }
}

/** Counts a key; false once it was counted more than allowed in this window. */
type Counter = (key: string) => boolean

/** Fixed windows in one map that is thrown away whole: two look-ups a request, no timers, no promises. */
const counter = (seconds: number, most: number): Counter => {
  let counts = new Map<string, number>()
  let ends = 0
  return (key) => {
    const now = performance.now()
    if (now >= ends) {
      counts = new Map()
      ends = now + seconds * 1000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= most
  }
}
