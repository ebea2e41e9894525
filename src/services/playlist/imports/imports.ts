import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { SkippedSong } from '#contract/playlist/crateFiles.ts'
import type * as contract from '#contract/playlist/crateFiles.ts'
import { MusicProvider } from '#contract/song.ts'
import type { Operation } from '#services/core/context.ts'
import { ownCrate } from '../access.ts'
import { lockCrate } from '../crates/store.ts'
import { endFilling, tellOwner } from './fillCrate.ts'
import { importOf } from './store.ts'

export const crateImport: Operation<typeof contract.crateImport> = async (ctx, { params }) => {
  const crate = await ownCrate(ctx, params.crateUuid)
  const row = (await importOf(ctx.db, crate.id)) ?? refuse('importNotFound')
  return {
    status: crate.importStatus ?? 'COMPLETE',
    musicProvider: MusicProvider.safeParse(row.musicProvider).data ?? null,
    done: row.done,
    total: row.total,
    skipped: SkippedSong.array().parse(row.skipped),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** Stopping what is over already changes nothing. */
export const stopCrateImport: Operation<typeof contract.stopCrateImport> = async (ctx, { params }) => {
  const crate = await ownCrate(ctx, params.crateUuid)
  const stopped = await ctx.tx(async (tx) => {
    const locked = await lockCrate(tx.db, crate.id)
    const row = (await importOf(tx.db, crate.id)) ?? refuse('importNotFound')
    return locked?.importStatus === 'IN_PROGRESS' ? endFilling(tx, crate.id, row, 'FAILED') : null
  })
  if (stopped) await tellOwner(ctx, crate, stopped)
  return success
}
