import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#ports/log.ts'

/** Whoever watches the process may kill it after ten seconds: it is gone before, in milliseconds. */
export const STOP_MS = 9_500

/** How long each step may take, in milliseconds. One that takes longer is left behind, and the next begins. */
export const stopBounds = {
  rooms: 1_500,
  sockets: 100,
  /** An upload that does not end is cut off then. */
  requests: 1_500,
  /** Until the connections cut off are gone. */
  cutOff: 250,
  /** With the second that jobs have to give up when they are told to. */
  jobs: 4_750,
  pictures: 50,
  bus: 150,
  kv: 150,
  database: 1_000,
} as const

export type StopBounds = { readonly [step in keyof typeof stopBounds]: number }

/** What runs, by the names of the steps that end it. */
export interface Running {
  readonly gateway: { readonly server: Server; close(): Promise<void> }
  readonly live: { stop(): Promise<void> }
  readonly sockets: readonly { close(): void | Promise<void> }[]
  readonly jobs: { stop(): Promise<void> }
  /** The processes that make pictures. */
  readonly pictures: { close(): Promise<void> }
  /** What everything above stands on, ended in this order. */
  readonly bus: { close(): Promise<void> }
  readonly kv: { close(): Promise<void> }
  readonly database: { close(): Promise<void> }
}

/**
 * Ends everything so that nothing needs what is already gone: no new connections → rooms write themselves down →
 * sockets, whose clients come back elsewhere → requests → jobs under way, which may still send others → processes → what they all
 * stand on. A step that hangs or fails is logged and keeps no other from ending.
 */
export const stopInOrder = async (
  { gateway, live, sockets, jobs, pictures, bus, kv, database }: Running,
  log: Pick<Log, 'warn'>,
  bounds: StopBounds = stopBounds,
): Promise<void> => {
  const step = async (name: keyof StopBounds, end: () => unknown): Promise<void> => {
    const waited = new AbortController()
    const late = sleep(bounds[name], 'late' as const, { signal: waited.signal }).catch(() => 'late' as const)
    const ended = Promise.resolve()
      .then(end)
      .catch((error: unknown) => log.warn({ err: error, step: name }, 'a step of the stop failed'))
    if ((await Promise.race([ended, late])) === 'late')
      log.warn({ step: name }, 'a step of the stop took too long and was left behind')
    waited.abort()
  }

  gateway.server.close()
  await step('rooms', () => live.stop())
  await step('sockets', () => Promise.all(sockets.map(async (socket) => socket.close())))
  const requests = gateway.close()
  await step('requests', () => requests)
  gateway.server.closeAllConnections()
  await step('cutOff', () => requests)
  await step('jobs', () => jobs.stop())
  await step('pictures', () => pictures.close())
  await step('bus', () => bus.close())
  await step('kv', () => kv.close())
  await step('database', () => database.close())
}
