import { Export, ExportProvider, MissingSong } from '#contract/playlist/exports.ts'
import type { Db } from '#ports/db.ts'
import { textIn } from '../files/fileEntry.ts'
import { type ExportRow, missingOf, statesOf } from './store.ts'

/** Exports as they are shown. */
export const exportViews = async (db: Db, rows: readonly ExportRow[]): Promise<Export[]> => {
  const ids = rows.map(({ id }) => id)
  const states = await statesOf(db, ids)
  const missing = await missingOf(db, ids)
  const count = (id: number, fits: (state: string) => boolean): number =>
    states.filter((one) => one.exportId === id && fits(one.state)).reduce((sum, { n }) => sum + n, 0)
  return rows.map((row) => ({
    exportId: row.uuid,
    provider: ExportProvider.parse(row.provider),
    crateUuid: row.crateUuid,
    status: Export.shape.status.parse(row.status),
    total: row.total,
    done: count(row.id, (state) => state !== 'waiting'),
    added: count(row.id, (state) => state === 'added'),
    missing: missing
      .filter(({ exportId }) => exportId === row.id)
      .map(({ crateSongUuid, position, song, state }) => ({
        crateSongUuid,
        position,
        trackName: textIn(song['trackName']),
        artistName: textIn(song['artistName']),
        reason: MissingSong.shape.reason.parse(state),
      })),
    playlistUrl: row.playlistUrl,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

export const exportView = async (db: Db, row: ExportRow): Promise<Export> =>
  (await exportViews(db, [row]))[0] as Export
