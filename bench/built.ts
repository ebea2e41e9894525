// Benches that run what is built, in a process of their own: see `startChild`.
import { jobsBench } from './jobs.ts'
import { ledgerBench } from './ledger/hold.ts'
import type { Finding } from './lib/table.ts'
import { patchBench } from './patches.ts'
import { rulesBench } from './rules.ts'
import { rulesCostBench } from './rulesCost.ts'

const benches = {
  jobs: jobsBench,
  ledger: ledgerBench,
  patches: patchBench,
  rules: rulesBench,
  rulesCost: rulesCostBench,
} satisfies Record<string, () => Finding[] | Promise<Finding[]>>

/** Their names. */
export type Built = keyof typeof benches

process.on('message', async ({ bench }: { bench: Built }) => process.send?.(await benches[bench]()))
process.send?.({ port: 0 })
