import { median } from '../lib/median.ts'
import type { Finding } from '../lib/table.ts'
import { drive } from './drive.ts'
import type { Variant } from './variant.ts'
import { oursVariant } from './variantOurs.ts'
import { socketIoVariant } from './variantSocketIo.ts'
import { tcpVariant } from './variantTcp.ts'

const MEMBERS = 1000
const ROUNDS = 5
const PACED = { messages: 100, perSecond: 50 }
const BURST = { messages: 400, perSecond: 0 }
/** As long as the frames of ours that carry an animation. */
const BYTES = 290

/** Goal 1: deliveries per second of the server's CPU, ours beside socket.io and the TCP floor, interleaved. */
export const fanoutBench = async (): Promise<Finding[]> => {
  const variants = [await oursVariant(), await socketIoVariant(BYTES), await tcpVariant(BYTES)]
  for (const variant of variants) await variant.connect(MEMBERS)
  const paced = await rounds(variants, PACED)
  const burst = await rounds(variants, BURST)
  for (const variant of variants) await variant.close()
  return [
    finding('paced 50/s', '/ socket.io', paced, 1, '>= 1.7'),
    finding('paced 50/s', '/ TCP floor', paced, 2, '>= 0.85'),
    finding('burst', '/ socket.io', burst, 1, '>= 1.7'),
    finding('burst', '/ one write per message', burst, 2, '>= 2'),
  ]
}

type Load = { readonly messages: number; readonly perSecond: number }

/** Deliveries per CPU second, one row a round in the order of the variants. */
const rounds = async (variants: readonly Variant[], load: Load): Promise<number[][]> => {
  const rows: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const row: number[] = []
    for (const variant of variants)
      row.push((await drive(variant, MEMBERS, load.messages, load.perSecond)).perCpuSecond)
    if (round > 0) rows.push(row) // the first is warm-up
  }
  return rows
}

const finding = (load: string, against: string, rows: number[][], peer: number, wanted: string): Finding => {
  const column = (index: number): number[] => rows.map((row) => row[index] ?? Number.NaN)
  const thousands = (index: number): string => `${(median(column(index)) / 1000).toFixed(0)}k`
  return {
    goal: '1',
    what: `fan-out to ${MEMBERS}, ${load}, ours ${against}`,
    ratio: median(rows.map((row) => (row[0] ?? 0) / (row[peer] ?? Number.NaN))),
    wanted,
    detail: `${thousands(0)} against ${thousands(peer)} deliveries per CPU second`,
  }
}
