import autocannon from 'autocannon'
import { startChild } from '../lib/child.ts'
import { median } from '../lib/median.ts'
import { cpuSeconds } from '../lib/processTime.ts'
import type { Finding } from '../lib/table.ts'

const ROUNDS = 5
/** Requests a round: a number, not a time, so that a busy machine measures as much as an idle one. */
const REQUESTS = 40_000
const CONNECTIONS = 50

/** Goal 5: requests per server-CPU-second of our gateway beside bare Fastify with zod, interleaved. */
export const httpBench = async (): Promise<Finding[]> => {
  const ours = await startChild('http/ours.ts')
  const peer = await startChild('http/peer.ts')
  const figures: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = { ours: await perCpuSecond(ours), peer: await perCpuSecond(peer) }
    if (round === 0) continue // warm-up
    figures.ours.push(pair.ours)
    figures.peer.push(pair.peer)
  }
  await ours.stop()
  await peer.stop()
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
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/rooms?limit=8`,
    connections: CONNECTIONS,
    amount: REQUESTS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors spoil the figure`)
  return result['2xx'] / (cpuSeconds(pid) - before)
}
