import { seasonClosed } from '#facts/merch.ts'
import { songHeard } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { queuesBefore } from '#services/core/facts/queues.ts'
import { fold } from '../rankings/fold.ts'
import { lockTotals } from '../rankings/storeFold.ts'
import { grantAll } from './awards.ts'
import { rowsOf, seasonById } from './store.ts'
import { markClosed, seal, writeResults } from './storeClose.ts'

/** How long after its end a season is sealed, ms. */
export const SEALED_AFTER = 600_000

/** Plays that are told and not counted yet: still in the outbox, or handed to who counts them. */
const PLAYS = { kind: songHeard.kind, queues: queuesBefore('merch.points') }

/**
 * Seals a season that ended ten minutes ago, writes its results down, gives its awards and closes it. Each step may be
 * repeated: ended anywhere and called again it comes to the same. While plays told before the seal still wait to be
 * counted nothing is done; the next minute it is tried again.
 */
export const closeSeason = async (
  tools: Tools,
  seasonId: number,
  sealedAfter = SEALED_AFTER,
): Promise<void> => {
  const now = new Date(tools.now())
  await seal(tools.db, seasonId, now, new Date(now.getTime() - sealedAfter))
  const season = await seasonById(tools.db, seasonId)
  if (season?.status !== 'CLOSING' || season.sealedAt === null) return
  if (await tools.jobs.anyToldBy(season.sealedAt, PLAYS)) return
  await fold(tools)
  if ((await rowsOf(tools.db, seasonId)).inbox > 0) return
  while (
    await tools.tx(async ({ db }) => {
      await lockTotals(db)
      return writeResults(db, seasonId)
    })
  );
  await grantAll(tools, season)
  await tools.tx(async (tx) => {
    if (await markClosed(tx.db, seasonId, new Date(tx.now()))) tx.emit(seasonClosed({ seasonId }))
  })
}
