import type { SkippedSong } from '#contract/playlist/crateFiles.ts'
import { fillCrate } from '#facts/playlist.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { putSongs } from '../crates/addSongsTo.ts'
import { type CrateRow, crateByAnyId, lockCrate } from '../crates/store.ts'
import { endFilling, lateIn, orGivenUp, tellOwner, withSkipped } from './filling.ts'
import { identify } from './identify.ts'
import { importOf, type ImportRow, noteProgress, takeWaiting, waitingSongs } from './store.ts'

/** So many songs come in together; a server that dies goes on behind the last lot. */
const LOT = 250
/** Brings songs that wait into their crate, lot by lot. */
export const fillCrateWorker = worker(fillCrate, async (tools, { crateUuid }, signal) => {
  for (;;) {
    signal.throwIfAborted()
    const crate = await crateByAnyId(tools.db, crateUuid)
    if (crate?.importStatus !== 'IN_PROGRESS') return
    const now = await orGivenUp(tools, crate, signal, () => fillNext(tools, crate))
    if (now) await tellOwner(tools, crate, now)
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
    return noteLot(tx, crate, lot.length, [...skipped, ...lateIn(songs, full)])
  })
}

const noteLot = async (
  tx: Tx,
  crate: CrateRow,
  done: number,
  skipped: readonly SkippedSong[],
): Promise<ImportRow> => {
  const all = withSkipped(await importOf(tx.db, crate.id), skipped)
  const row = await noteProgress(tx.db, crate.id, { done, skipped: all })
  if (row.done < row.total) return row
  return endFilling(tx, crate.id, row, 'COMPLETE')
}
