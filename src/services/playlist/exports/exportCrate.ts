import { type ExportProgress, exportMessage } from '#contract/playlist/exports.ts'
import { exportCrate } from '#facts/playlist.ts'
import type { MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { personOf } from '#services/user/api.ts'
import { MOST_FAILURES, PAUSES_MS, TOLD_EVERY } from '../imports/filling.ts'
import { accountAt } from '../music/places.ts'
import { addNext } from './addNext.ts'
import { findNext } from './findNext.ts'
import { makeList } from './makeList.ts'
import { exportByUuid, type ExportRow, lockExport, updateExport } from './store.ts'
import { exportView } from './view.ts'

/**
 * Does the next step of an export, and has the one after it done: first all songs are looked for, then the playlist is
 * made, then they are added lot by lot. A server that dies goes on at the step it was at.
 */
export const exportCrateWorker = worker(
  exportCrate,
  async (tools, { exportId }, signal) => {
    const row = await exportByUuid(tools.db, exportId)
    if (row?.status !== 'IN_PROGRESS') return
    const given = await step(tools, row).catch((error: unknown): MusicFault => {
      if (signal.aborted) throw error
      tools.log.error({ err: error, exportId }, 'a step of an export failed')
      return { fault: 'malformed' }
    })
    const now = await noted(tools, row, given)
    if (now) await tellOwner(tools, now)
  },
  { lane: 'outside' },
)

const step = async (tools: Tools, row: ExportRow): Promise<'next' | 'over' | MusicFault> => {
  const person = await personOf(tools, row.userUuid)
  const provider = [...tools.music.values()].find(({ key }) => key === row.provider)
  const account = person && provider && (await accountAt(tools, person.standing, provider.key))
  if (!provider || !account) return { fault: 'rejected' }
  const exporting = { row, provider, account }
  const found = await findNext(tools, exporting)
  if (found !== 'over') return found
  if (row.playlistId === null) return makeList(tools, exporting)
  return addNext(tools, exporting)
}

/** What another try does not help with ends it; all else is tried again after a while, a few times. */
const noted = (tools: Tools, { id }: ExportRow, given: 'next' | 'over' | MusicFault) =>
  tools.tx(async (tx) => {
    const row = await lockExport(tx.db, id)
    if (row?.status !== 'IN_PROGRESS') return null
    const again = (startAfter?: Date): void =>
      tx.send(
        exportCrate({ exportId: row.uuid }, { singletonKey: row.uuid, ...(startAfter && { startAfter }) }),
      )
    const endedAt = new Date(tx.now())
    if (given === 'over') return updateExport(tx.db, id, { status: 'COMPLETE', endedAt })
    if (given === 'next') {
      again()
      return updateExport(tx.db, id, { failures: 0 })
    }
    const failures = given.fault === 'rejected' ? MOST_FAILURES : row.failures + 1
    if (failures >= MOST_FAILURES) return updateExport(tx.db, id, { status: 'FAILED', failures, endedAt })
    const wanted = 'retryAfterS' in given ? given.retryAfterS * 1000 : 0
    again(new Date(tx.now() + Math.max(wanted, PAUSES_MS[failures - 1] ?? 0)))
    return updateExport(tx.db, id, { failures })
  })

const tellOwner = async (tools: Tools, row: ExportRow): Promise<void> => {
  const isNew = await tools.kv.setNew(`playlist:told:${row.uuid}`, '1', TOLD_EVERY)
  if (!isNew && row.endedAt === null) return
  const { exportId, status, total, done, added } = await exportView(tools.db, row)
  const progress: ExportProgress = { exportId, status, total, done, added }
  await tools.live.pushToUser(row.userUuid, exportMessage, progress)
}
