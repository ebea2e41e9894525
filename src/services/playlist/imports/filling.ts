import { type CrateProgress, crateMessage, type SkippedSong } from '#contract/playlist/crateFiles.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import type { ResolvedSong } from '../catalogue/resolveSongs.ts'
import { type CrateRow, crateByAnyId, updateCrate } from '../crates/store.ts'
import type { Identified } from './identify.ts'
import { countFailure, endImport, importOf, type ImportRow } from './store.ts'

/** So many skipped songs are listed one by one; the others count as done. */
export const MOST_SKIPPED = 1000
/** So often the same step may fail. */
export const MOST_FAILURES = 4
/** Between tries of the same step, in ms; longer where a provider wants so. */
export const PAUSES_MS = [2000, 8000, 30_000]
/** Between two words to the owner, the last one aside, in ms: never more than two in a second. */
export const TOLD_EVERY = 1000

/** What was skipped before and now, as far as it is listed. */
export const withSkipped = (
  row: Pick<ImportRow, 'skipped'> | undefined,
  skipped: readonly SkippedSong[],
): SkippedSong[] => [...((row?.skipped ?? []) as SkippedSong[]), ...skipped].slice(0, MOST_SKIPPED)

/** Songs for which there was no room. */
export const lateIn = (songs: Identified['songs'], full: readonly ResolvedSong[]): SkippedSong[] =>
  songs
    .filter((one) => full.includes(one))
    .map(({ song: { trackName, artistName }, position }) => ({
      position,
      trackName,
      artistName,
      reason: 'full',
    }))

/** Says that a crate is no longer being filled. */
export const endFilling = async (
  tx: Tx,
  crateId: number,
  row: ImportRow,
  importStatus: 'COMPLETE' | 'FAILED',
): Promise<ImportRow> => {
  const endedAt = new Date(tx.now())
  await endImport(tx.db, crateId, endedAt)
  await updateCrate(tx.db, crateId, { importStatus })
  return { ...row, endedAt }
}

/** What fails for reasons of ours is tried again later, until it is given up. */
export const orGivenUp = async (
  tools: Tools,
  crate: CrateRow,
  signal: AbortSignal,
  work: () => Promise<ImportRow | null>,
): Promise<ImportRow | null> => {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted || (await countFailure(tools.db, crate.id)) < MOST_FAILURES) throw error
    tools.log.error({ err: error, crateUuid: crate.uuid }, 'a crate could not be filled')
    return tools.tx(async (tx) => {
      const row = await importOf(tx.db, crate.id)
      return row ? endFilling(tx, crate.id, row, 'FAILED') : null
    })
  }
}

/** Tells the owner on every connection of theirs how far it is. */
export const tellOwner = async (tools: Tools, crate: CrateRow, row: ImportRow): Promise<void> => {
  const isNew = await tools.kv.setNew(`playlist:told:${crate.uuid}`, '1', TOLD_EVERY)
  if (!isNew && row.endedAt === null) return
  const now = await crateByAnyId(tools.db, crate.uuid)
  if (!now?.importStatus) return
  const progress: CrateProgress = {
    crateUuid: crate.uuid,
    importStatus: now.importStatus,
    done: row.done,
    total: row.total,
  }
  await tools.live.pushToUser(crate.userUuid, crateMessage, progress)
}
