import { median } from '../lib/median.ts'
import type { Finding } from '../lib/table.ts'
import { withoutRest } from '../lib/withoutRest.ts'
import { drive, type Run } from './drive.ts'
import type { Variant } from './variant.ts'
import { oursVariant } from './variantOurs.ts'
import { socketIoVariant } from './variantSocketIo.ts'
import { tcpVariant } from './variantTcp.ts'

const MEMBERS = 1000
/** Sets of processes, and rounds of each: one process differs from the next by a tenth. */
const SETS = 3
const ROUNDS = 3
/** Rounds before those: what is paced says little in a minute, and V8 compiles what runs often. */
const WARM_UP = 3
/** Ten seconds a round: a room that begins to speak gathers nothing yet, and that is no part of its pace. */
const PACED = { messages: 500, perSecond: 50 }
const BURST = { messages: 400, perSecond: 0 }
/** As long as the frames of ours that carry an animation. */
const BYTES = 290

/** Goal 1: deliveries per second of the server's CPU, ours beside socket.io and the TCP floor, interleaved. */
export const fanoutBench = async (): Promise<Finding[]> => {
  const burst: Run[][] = []
  const paced: Run[][] = []
  for (let set = 0; set < SETS; set++) {
    const variants = [await oursVariant(), await socketIoVariant(BYTES), await tcpVariant(BYTES)]
    for (const variant of variants) await variant.connect(MEMBERS)
    burst.push(...(await withoutRest(() => rounds(variants, BURST))))
    paced.push(...(await withoutRest(() => rounds(variants, PACED))))
    for (const variant of variants) await variant.close()
  }
  return [
    finding('paced 50/s', '/ socket.io', paced, 1, '>= 2'),
    finding('paced 50/s', '/ TCP floor', paced, 2, '>= 1.2'),
    addedLatency(paced),
    finding('burst', '/ socket.io', burst, 1, '>= 1.7'),
    finding('burst', '/ one write per message', burst, 2, '>= 2'),
  ]
}

type Load = { readonly messages: number; readonly perSecond: number }

/** One row a round, in the order of the variants. */
const rounds = async (variants: readonly Variant[], load: Load): Promise<Run[][]> => {
  const rows: Run[][] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const row: Run[] = []
    for (const variant of variants) row.push(await drive(variant, MEMBERS, load.messages, load.perSecond))
    if (round >= WARM_UP) rows.push(row)
  }
  return rows
}

const finding = (load: string, against: string, rows: Run[][], peer: number, wanted: string): Finding => {
  const column = (index: number): number[] => rows.map((row) => row[index]?.perCpuSecond ?? Number.NaN)
  const ours = column(0)
  const theirs = column(peer)
  const thousands = (index: number): string => `${(median(column(index)) / 1000).toFixed(0)}k`
  return {
    goal: '1',
    what: `fan-out to ${MEMBERS}, ${load}, ours ${against}`,
    ratio: median(ours.map((value, i) => value / (theirs[i] ?? Number.NaN))),
    wanted,
    detail: `${thousands(0)} against ${thousands(peer)} deliveries per CPU second`,
  }
}

/** What gathering adds to the time a paced message takes, beside the TCP floor, in whole milliseconds as its goal is. */
const addedLatency = (rows: Run[][]): Finding => {
  const latency = (index: number): number => median(rows.map((row) => row[index]?.latencyMs ?? Number.NaN))
  return {
    goal: '1',
    what: `median latency of a message to ${MEMBERS}, paced 50/s, ours less the TCP floor's, in whole ms`,
    ratio: Math.round(latency(0) - latency(2)),
    wanted: '<= 20',
    detail: `${latency(0).toFixed(1)} ms against ${latency(2).toFixed(1)} ms; socket.io ${latency(1).toFixed(1)} ms`,
  }
}
