import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from '../lib/processTime.ts'
import type { Variant } from './variant.ts'

/** What one run of one variant gave. */
export interface Run {
  /** Deliveries per second of the server's CPU time. */
  readonly perCpuSecond: number
}

const PATIENCE_MS = 60_000

/** Sends `messages` at `perSecond` (0: all at once) and waits until every member has every one. */
export const drive = async (
  variant: Variant,
  members: number,
  messages: number,
  perSecond: number,
): Promise<Run> => {
  const seen = variant.delivered()
  const expected = seen + members * messages
  const before = cpuSeconds(variant.pid)
  const started = performance.now()
  for (let i = 0; i < messages; i++) {
    if (perSecond > 0) {
      const due = started + (i * 1000) / perSecond
      if (due > performance.now()) await sleep(due - performance.now())
    }
    variant.say(i % members)
  }
  while (variant.delivered() < expected) {
    if (performance.now() - started > PATIENCE_MS + (perSecond ? (messages * 1000) / perSecond : 0))
      throw new Error(`${variant.name}: ${variant.delivered()} of ${expected} deliveries arrived`)
    await sleep(10)
  }
  await sleep(50)
  if (variant.delivered() !== expected) throw new Error(`${variant.name} delivered some messages twice`)
  variant.verify()
  return { perCpuSecond: (members * messages) / (cpuSeconds(variant.pid) - before) }
}
