import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long requests that are under way may take to end; an upload that does not is cut off. */
const REQUESTS_MS = 2_000
/** How long it may take until the connections cut off are gone. */
const CUT_OFF_MS = 250

/** What runs, by the names of the steps that end it. */
export interface Running {
  readonly gateway: { readonly server: Server; close(): Promise<void> }
  readonly live: { stop(): Promise<void> }
  readonly sockets: readonly { close(): void | Promise<void> }[]
  readonly jobs: { stop(): Promise<void> }
  /** What everything above stands on, ended in this order. */
  readonly ground: readonly { close(): Promise<void> }[]
}

/**
 * Ends everything so that nothing needs what is already gone: no new connections → rooms write themselves down →
 * sockets, whose clients come back elsewhere → requests, within bounds → jobs under way, which may still send others →
 * what they all stand on.
 */
export const stopInOrder = async ({ gateway, live, sockets, jobs, ground }: Running): Promise<void> => {
  gateway.server.close()
  await live.stop()
  for (const socket of sockets) await socket.close()
  await endRequests(gateway)
  await jobs.stop()
  for (const part of ground) await part.close()
}

const endRequests = async (gateway: Running['gateway']): Promise<void> => {
  const ended = gateway.close()
  const waited = new AbortController()
  const bound = (ms: number): Promise<void> =>
    Promise.race([ended, sleep(ms, undefined, { signal: waited.signal }).catch(() => undefined)])
  await bound(REQUESTS_MS)
  gateway.server.closeAllConnections()
  await bound(CUT_OFF_MS)
  waited.abort()
}
