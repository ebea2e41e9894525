import { expect, test } from 'vitest'
import type { Deaths } from '#test/support/ledgerChaos.ts'
import { HOLD_SECONDS, runEpisode } from '#test/support/ledgerEpisode.ts'
import { brokenLaws } from '#test/support/ledgerLaws.ts'
import { startWorld } from '#test/support/world.ts'

const EPISODES = 50
const { tools } = await startWorld({ TOKEN_HOLD_SECONDS: String(HOLD_SECONDS) })

test('(A18) L1–L8, L10, L14, L15: eight workers at once, back ends that end, payments told twice and in any order', async () => {
  // Another run tries others; a failure says which seed it was.
  const first = Date.now() % 1_000_000_000
  const all: Deaths = { begun: 0, felt: 0 }
  const met = new Set<string>()
  for (let seed = first; seed < first + EPISODES; seed++) {
    const told = await runEpisode(tools, seed)
    all.begun += told.deaths.begun
    all.felt += told.deaths.felt
    expect(await brokenLaws(tools, told, met), `npm run ledger -- --simulate ${seed}`).toEqual([])
  }
  // Each of the laws had something to be held against.
  expect([...met].toSorted()).toEqual(['L1', 'L10', 'L14', 'L15', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8'])
  expect(all.felt).toBeGreaterThan(0)
  expect(all.begun).toBeGreaterThan(EPISODES)
}, 300_000)
