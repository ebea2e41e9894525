import { afterEach, beforeEach, vi } from 'vitest'
import type { Kv } from '#ports/kv.ts'

type Faked = NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']>

/** Starts servers under a clock that stands still; each is closed after its test. `toFake`: what of the clock stands. */
export const onStandingClock = <A extends readonly unknown[], S extends { close(): Promise<void> }>(
  toFake: Faked,
  start: (...options: A) => Promise<S>,
): ((...options: A) => Promise<S>) => {
  const servers: S[] = []
  beforeEach(() => {
    vi.useFakeTimers({ toFake })
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
    vi.useRealTimers()
  })
  return async (...options) => {
    const server = await start(...options)
    servers.push(server)
    return server
  }
}

/** As if other nodes had so many sockets open of what `set` counts. */
export const openElsewhere = (kv: Kv, set: string, count: number): Promise<void> =>
  kv.putMembers(
    Array.from({ length: count }, (_, n) => ({ set, member: `other ${n}` })),
    80_000,
  )
