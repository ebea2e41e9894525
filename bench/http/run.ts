import { startChild, startPeer } from '../lib/child.ts'
import { median } from '../lib/median.ts'
import { cpuSeconds } from '../lib/processTime.ts'
import type { Finding } from '../lib/table.ts'
import { askOverAndOver } from './client.ts'

/** One process differs from the next by a tenth, whatever it runs. */
const PAIRS = 5
const ROUNDS = 5
const WARM_UPS = 3
/** Requests a round: a number, not a time, so that a busy machine measures as much as an idle one. */
const REQUESTS = 40_000
const CONNECTIONS = 50

/** Goal 5: requests per server-CPU-second of our gateway beside bare Fastify with zod, interleaved, in several pairs of processes. */
export const httpBench = async (): Promise<Finding[]> => {
  const figures: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
  for (let pair = 0; pair < PAIRS; pair++) {
    const ours = await startChild('http/ours.ts')
    const peer = await startPeer('http/peer.ts')
    for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
      const both = { ours: await perCpuSecond(ours), peer: await perCpuSecond(peer) }
      if (round < WARM_UPS) continue
      figures.ours.push(both.ours)
      figures.peer.push(both.peer)
    }
    await ours.stop()
    await peer.stop()
  }
  const ratios = figures.ours.map((value, i) => value / (figures.peer[i] ?? Number.NaN))
  const thousands = (values: number[]): string => (median(values) / 1000).toFixed(1)
  return [
    {
      goal: '5',
      what: 'HTTP read, ours / bare Fastify + zod, per server-CPU-second',
      ratio: median(ratios),
      wanted: '>= 0.8',
      detail: `${thousands(figures.ours)}k against ${thousands(figures.peer)}k requests`,
    },
  ]
}

const perCpuSecond = async ({ pid, port }: { pid: number; port: number }): Promise<number> => {
  const before = cpuSeconds(pid)
  await askOverAndOver({ port, path: '/rooms?limit=8', connections: CONNECTIONS, requests: REQUESTS })
  return REQUESTS / (cpuSeconds(pid) - before)
}
