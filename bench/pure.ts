// What the room core costs, in a process that runs what is built: see `startChild`.
import type { Finding } from './lib/table.ts'
import { patchBench } from './patches.ts'
import { rulesBench } from './rules.ts'
import { rulesCostBench } from './rulesCost.ts'

const benches: Record<string, () => Finding[] | Promise<Finding[]>> = {
  patches: patchBench,
  rules: rulesBench,
  rulesCost: rulesCostBench,
}

process.on('message', async ({ bench }: { bench: string }) => process.send?.(await benches[bench]?.()))
process.send?.({ port: 0 })
