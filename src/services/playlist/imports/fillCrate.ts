import { type CrateProgress, crateMessage, type SkippedSong } from '#contract/playlist/crateFiles.ts'
import { fillCrate } from '#facts/playlist.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { putSongs } from '../crates/addSongsTo.ts'
import { type CrateRow, crateByAnyId, lockCrate, updateCrate } from '../crates/store.ts'
import { identify } from './identify.ts'
import {
  countFailure,
  endImport,
  importOf,
  type ImportRow,
  noteProgress,
  takeWaiting,
  type WaitingSong,
  waitingSongs,
} from './store.ts'

/** So many songs come in together; a server that dies goes on behind the last lot. */
const LOT = 250
/** So many skipped songs are listed one by one; the others count as done. */
export const MOST_SKIPPED = 1000
/** So often the server may fail at one lot. */
const MOST_FAILURES = 4
/** Milliseconds between two words to the owner. */
const TOLD_EVERY = 500

/** Brings songs that wait into their crate, lot by lot. */
export const fillCrateWorker = worker(fillCrate, async (tools, { crateUuid }, signal) => {
  let told = 0
  for (;;) {
    signal.throwIfAborted()
    const crate = await crateByAnyId(tools.db, crateUuid)
    if (crate?.importStatus !== 'IN_PROGRESS') return
    const now = await orGivenUp(tools, crate, signal, () => fillNext(tools, crate))
    if (now && (now.endedAt !== null || tools.now() - told >= TOLD_EVERY)) {
      told = tools.now()
      await tellOwner(tools, crate, now)
    }
  }
})

/** Brings the next lot in; null if somebody else did meanwhile, or it was stopped. */
const fillNext = async (tools: Tools, crate: CrateRow): Promise<ImportRow | null> => {
  const lot = await waitingSongs(tools.db, crate.id, LOT)
  const { songs, skipped } = await identify(tools, crate.userUuid, lot)
  return tools.tx(async (tx) => {
    const locked = await lockCrate(tx.db, crate.id)
    if (locked?.importStatus !== 'IN_PROGRESS') return null
    const positions = lot.map(({ position }) => position)
    if (lot.length > 0 && (await takeWaiting(tx.db, crate.id, positions)) < lot.length)
      throw new Error('Songs were brought into a crate twice at once')
    const { full } = await putSongs(tx, { ...crate, ...locked }, songs, true)
    const late = full.map((one) => skippedAs(lot, one, songs))
    return noteLot(tx, crate, lot.length, [...skipped, ...late])
  })
}

const skippedAs = (
  lot: readonly WaitingSong[],
  one: { readonly song: { readonly trackName: string; readonly artistName: string } },
  songs: readonly { readonly song: object; readonly position: number }[],
): SkippedSong => ({
  position: songs.find(({ song }) => song === one.song)?.position ?? lot[0]?.position ?? 0,
  trackName: one.song.trackName,
  artistName: one.song.artistName,
  reason: 'full',
})

const noteLot = async (
  tx: Tx,
  crate: CrateRow,
  done: number,
  skipped: readonly SkippedSong[],
): Promise<ImportRow> => {
  const before = (await importOf(tx.db, crate.id))?.skipped ?? []
  const all = [...(before as SkippedSong[]), ...skipped].slice(0, MOST_SKIPPED)
  const row = await noteProgress(tx.db, crate.id, { done, skipped: all })
  if (row.done < row.total) return row
  return endFilling(tx, crate.id, row, 'COMPLETE')
}

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
const orGivenUp = async (
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
