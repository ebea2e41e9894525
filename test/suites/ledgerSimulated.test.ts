import { expect, test } from 'vitest'
import type { Deaths } from '#test/support/ledgerChaos.ts'
import { HOLD_SECONDS, runEpisode } from '#test/support/ledgerEpisode.ts'
import { brokenLaws, lawsAndSights } from '#test/support/ledgerLaws.ts'
import { openShop } from '#test/support/ledgerShop.ts'
import { startWorld } from '#test/support/world.ts'

const EPISODES = 50
const { tools } = await startWorld({ TOKEN_HOLD_SECONDS: String(HOLD_SECONDS) })

test('(A18) L1–L15: eight workers at once, back ends that end, payments told twice and in any order', async () => {
  // Another run tries others; a failure says which seed it was.
  const first = Date.now() % 1_000_000_000
  const all: Deaths = { begun: 0, felt: 0 }
  const met = new Set<string>()
  const moves = new Map<string, number>()
  const shop = await openShop(tools)
  for (let seed = first; seed < first + EPISODES; seed++) {
    const told = await runEpisode(tools, shop, seed)
    all.begun += told.deaths.begun
    all.felt += told.deaths.felt
    for (const [name, count] of told.moves) moves.set(name, (moves.get(name) ?? 0) + count)
    expect(await brokenLaws(tools, told, met), `npm run ledger -- --simulate ${seed}`).toEqual([])
  }
  // Each of the laws had something to be held against, and each kind of move was made again and again.
  expect([...met]).toEqual(expect.arrayContaining([...lawsAndSights]))
  expect([...moves.keys()].toSorted()).toEqual(
    'back credit end expire hold pays purchase reverse settle status tell'.split(' '),
  )
  for (const [name, count] of moves) expect(count, name).toBeGreaterThan(EPISODES)
  expect(all.felt).toBeGreaterThan(0)
  expect(all.begun).toBeGreaterThan(EPISODES)
}, 600_000)
