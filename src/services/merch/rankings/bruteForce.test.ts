import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chanceOf } from '#test/support/ledgerChaos.ts'
import { startWorld } from '#test/support/world.ts'
import { fold } from './fold.ts'
import { peopleAbove, type PlacedRow, rankingPage, scopes } from './store.ts'

const world = await startWorld()
const { db } = world.tools
const PEOPLE = 400
const CHANGES = 10_000
const A_FOLD = 250
const SEED = 7

test('(A7) after ten thousand random changes every place is a count by brute force, and pages joined give everybody once', async () => {
  const chance = chanceOf(SEED)
  const within = (n: number): number => Math.floor(chance() * n)
  const uuids = Array.from({ length: PEOPLE }, () => randomUUID())
  const totals = new Map<string, number>()
  // Small numbers, so that many are equal, and some on both sides of blocks of 256.
  for (let done = 0; done < CHANGES; done += A_FOLD) {
    const rows = Array.from({ length: A_FOLD }, () => {
      const userUuid = uuids[within(PEOPLE)] ?? ''
      const had = totals.get(userUuid) ?? 0
      const points = within(3) === 0 ? -within(Math.min(had, 300) + 1) : 1 + within(60)
      totals.set(userUuid, had + points)
      return { userUuid, points, seasonId: null }
    }).filter(({ points }) => points !== 0)
    await db.insertInto('pointInbox').values(rows).execute()
    await fold(world.tools)
  }
  const above = (points: number): number => [...totals.values()].filter((other) => other > points).length
  for (const [userUuid, points] of totals)
    expect([userUuid, await peopleAbove(db, scopes.lifetime, points)]).toEqual([userUuid, above(points)])

  const joined: PlacedRow[] = []
  for (let skip = 0; skip < totals.size; skip += 7)
    joined.push(...(await rankingPage(db, scopes.lifetime, { take: 7, skip })))
  expect(joined).toHaveLength(totals.size)
  expect(new Map(joined.map(({ userUuid, points }) => [userUuid, points]))).toEqual(totals)
  for (const { rank, points } of joined) expect(rank).toBe(1 + above(points))
  expect(joined.map(({ points }) => points)).toEqual([...totals.values()].toSorted((a, b) => b - a))
  // Ties and more than one block were met.
  expect(new Set(totals.values()).size).toBeLessThan(totals.size)
  expect(new Set([...totals.values()].map((points) => Math.floor(points / 256))).size).toBeGreaterThan(1)
}, 120_000)
