import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../lib/median.ts'
import { cpuSeconds } from '../lib/processTime.ts'
import type { Variant } from './variant.ts'

/** What one run of one variant gave. */
export interface Run {
  /** Deliveries per second of the server's CPU time. */
  readonly perCpuSecond: number
  /** Median milliseconds from saying something to its delivery to the first member; of paced runs. */
  readonly latencyMs: number
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
  const arrived = variant.arrivals().length
  const said: number[] = []
  const expected = seen + members * messages
  const before = cpuSeconds(variant.pid)
  const started = performance.now()
  for (let i = 0; i < messages; i++) {
    if (perSecond > 0) {
      const due = started + (i * 1000) / perSecond
      if (due > performance.now()) await sleep(due - performance.now())
    }
    said.push(performance.timeOrigin + performance.now())
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
  const waits = variant
    .arrivals()
    .slice(arrived)
    .map((at, i) => at - (said[i] ?? Number.NaN))
  return {
    perCpuSecond: (members * messages) / (cpuSeconds(variant.pid) - before),
    latencyMs: median(waits),
  }
}
