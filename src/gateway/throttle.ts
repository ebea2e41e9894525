import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '#contract/errors.ts'

/** Ten seconds of the general limits: 20 requests/s per caller and 100 chat reads/s are promised never to be refused. */
const WINDOW_S = 10
const PER_CALLER = 600
const CHAT_PER_CALLER = 2000
const PER_ADDRESS = 3000

/** The general limit of requests, per caller and per address, on this node. */
export interface Throttle {
  pass(kind: 'http' | 'chat', caller: string, address: string): Promise<void>
  /** A tighter limit of one endpoint: `most` per minute for `key`. */
  passFew(operation: string, key: string, most: number): Promise<void>
}

export const createThrottle = (): Throttle => {
  const limits = {
    http: new RateLimiterMemory({ keyPrefix: 'http', points: PER_CALLER, duration: WINDOW_S }),
    chat: new RateLimiterMemory({ keyPrefix: 'chat', points: CHAT_PER_CALLER, duration: WINDOW_S }),
  }
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: PER_ADDRESS, duration: WINDOW_S })
  const few = new Map<string, RateLimiterMemory>()

  return {
    pass: async (kind, caller, address) => {
      await consume(limits[kind], caller)
      await consume(addresses, address)
    },
    passFew: async (operation, key, most) => {
      const limiter =
        few.get(operation) ?? new RateLimiterMemory({ keyPrefix: operation, points: most, duration: 60 })
      few.set(operation, limiter)
      await consume(limiter, key)
    },
  }
}

const consume = (limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch(() => refuse('tooManyRequests'))
