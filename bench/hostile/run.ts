import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../lib/child.ts'
import { startProduct } from '../lib/product.ts'
import type { Finding } from '../lib/table.ts'
import { type Calm, honestPeople } from './honest.ts'

const FLOODS = [
  'forged tokens',
  'wrong passwords',
  'letters',
  'pictures',
  'socket frames',
  'voice',
  'slow bodies',
] as const
const WARM_UP_MS = 3_000

/**
 * What honest people feel of attackers on loopback: the median of a log-in and of a vote under each flood and under all
 * at once, beside the calm median of the same run. Attackers have five public addresses, honest people others.
 */
export const hostileBench = async (): Promise<Finding[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
  await chmod(dataDir, 0o755)
  const server = await startProduct(dataDir)
  try {
    const people = await honestPeople(server.url)
    await people.measure() // warms up
    const calm = await people.measure()
    const findings: Finding[] = []
    for (const floods of [...FLOODS.map((flood) => [flood]), FLOODS]) {
      const attackers = await Promise.all(
        floods.map(async (flood) => {
          const attacker = await startChild('hostile/attacker.ts')
          await attacker.ask({ flood, url: server.url })
          return attacker
        }),
      )
      await sleep(WARM_UP_MS)
      const name = floods.length === 1 ? String(floods[0]) : 'all floods at once'
      const began = performance.now()
      const besieged = await people.measure()
      const sent = await Promise.all(attackers.map(async (attacker) => (await attacker.ask({})) as Sent))
      const perSecond =
        (1000 * sent.reduce((sum, one) => sum + one.sent, 0)) / (performance.now() - began + WARM_UP_MS)
      findings.push(...compared(name, calm, besieged, perSecond))
      for (const attacker of attackers) await attacker.stop()
      await sleep(WARM_UP_MS)
    }
    return findings
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Sent {
  readonly sent: number
}

const compared = (flood: string, calm: Calm, besieged: Calm, perSecond: number): Finding[] => {
  const row = (what: string, before: number, now: number): Finding => ({
    goal: 'hostile',
    what: `${what} under ${flood}, beside calm`,
    ratio: now / before,
    wanted: '<= 5',
    detail: `median ${now.toFixed(1)} ms against ${before.toFixed(1)} ms; ${besieged.refused} of 85 refused; ${perSecond.toFixed(0)} hostile requests, frames or bytes a second`,
  })
  return [row('a log-in', calm.loginMs, besieged.loginMs), row('a vote', calm.voteMs, besieged.voteMs)]
}
