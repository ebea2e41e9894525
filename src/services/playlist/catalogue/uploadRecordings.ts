import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { foldWords } from '#services/core/text.ts'
import { storableJson } from '#contract/text.ts'
import { cleanName } from './keepRecordings.ts'
import { recordingOf, uploadIdentity } from './recording.ts'
import { idsFor } from './songIds.ts'
import {
  byIdentities,
  type CatalogueRow,
  insertRecordings,
  linkProviders,
  type NewRecording,
  updateRecording,
} from './store.ts'

/**
 * The recordings of uploads, by upload id: each upload is one of its own, and what the upload service tells of it is a
 * fact. Missing ones are stored, and those whose owner changed the tags follow.
 */
export const uploadRecordings = async (
  tools: Tools,
  uploads: readonly UploadedSong[],
): Promise<ReadonlyMap<string, CatalogueRow>> => {
  const known = await rowsOf(tools, uploads)
  const missing = uploads.filter(({ id }) => !known.has(id))
  if (missing.length > 0) {
    await tools.tx((tx) => keep(tx, missing))
    for (const [id, row] of await rowsOf(tools, missing)) known.set(id, row)
  }
  for (const upload of uploads) {
    const row = known.get(upload.id)
    if (row && row.song?.['updatedAt'] !== upload.updatedAt)
      known.set(upload.id, await tools.tx((tx) => follow(tx, row, upload)))
  }
  return known
}

const follow = async (tx: BaseTools, row: CatalogueRow, upload: UploadedSong): Promise<CatalogueRow> => {
  await linkProviders(tx.db, [{ provider: 'uploadService', providerSongId: upload.id, songId: row.id }])
  return updateRecording(tx.db, row.id, valuesOf(tx, upload))
}

const rowsOf = async (
  { db }: BaseTools,
  uploads: readonly UploadedSong[],
): Promise<Map<string, CatalogueRow>> => {
  const rows = await byIdentities(
    db,
    uploads.map(({ id }) => uploadIdentity(id)),
  )
  const byIdentity = new Map(rows.map((row) => [row.identity, row]))
  return new Map(
    uploads.flatMap(({ id }) => {
      const row = byIdentity.get(uploadIdentity(id))
      return row ? [[id, row] as const] : []
    }),
  )
}

const keep = async (tx: BaseTools, uploads: readonly UploadedSong[]): Promise<void> => {
  const inOrder = uploads.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await insertRecordings(
    tx.db,
    inOrder.map(
      (upload): NewRecording => ({
        identity: uploadIdentity(upload.id),
        ...idsFor(tx, uploadIdentity(upload.id)),
        ...valuesOf(tx, upload),
      }),
    ),
  )
  const rows = await rowsOf(tx, uploads)
  await linkProviders(
    tx.db,
    [...rows].map(([id, row]) => ({ provider: 'uploadService', providerSongId: id, songId: row.id })),
  )
}

const valuesOf = ({ now }: BaseTools, upload: UploadedSong) => {
  const { trackKey, artistKey, duration, isrc } = recordingOf(upload)
  const [trackName, artistName] = [cleanName(upload.trackName), cleanName(upload.artistName)]
  return {
    trackName,
    artistName,
    trackKey,
    artistKey,
    duration,
    isrc,
    genre: cleanName(upload.genre) || null,
    words: foldWords(`${artistName} ${trackName} ${cleanName(upload['albumName'])}`),
    song: storableJson(upload),
    verifiedAt: new Date(now()),
  }
}
