import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BaseTools } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'

/** Numbers from 0 up to 1, the same ones for the same seed. */
export const chanceOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Ends of transactions that are tried, so that a run can be held to have met them all. */
export interface Deaths {
  begun: number
  /** Their work threw because of it. */
  felt: number
}

/**
 * Tools of which some transactions lose their back end: at any moment while they run, between two statements or within
 * one. `share` of all, from 0 to 1.
 */
export const mortal = <T extends BaseTools>(
  tools: T,
  chance: () => number,
  share: number,
  deaths: Deaths,
): T =>
  replaced(tools, {
    tx: ((work) => {
      if (chance() >= share) return tools.tx(work)
      const wait = chance() * 6
      return tools.tx(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
        const pid = rows[0]?.pid ?? 0
        deaths.begun++
        // Over another connection, while the work goes on; until it is gone, so that nobody else is given what is left of it.
        const killing = sleep(wait).then(() =>
          sql`select pg_terminate_backend(${pid}, 10000)`.execute(tools.db),
        )
        try {
          const made = await work(tx)
          // What is done before its back end ends, ends here: the commit finds nobody.
          await killing
          return made
        } catch (error) {
          deaths.felt++
          await killing
          throw error
        }
      })
    }) as BaseTools['tx'],
  })
