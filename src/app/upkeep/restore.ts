import { Readable } from 'node:stream'
import type { Load } from '#adapters/db/load.ts'
import type { Blobs } from '#ports/blobs.ts'
import { type ArchiveReader, readArchive } from './archiveReader.ts'
import type { Manifest } from './manifest.ts'

/** What a backup holds, once it was read to its end. */
export interface Verified {
  readonly manifest: Manifest
  readonly key: string | null
  readonly rows: number
  readonly files: number
}

/** Reads a backup to its end and rejects with a sentence if it is not whole. */
export const verify = async (file: string): Promise<Verified> => {
  const archive = await readArchive(file)
  const { manifest, key } = archive
  for (const index of manifest.database.tables.keys()) for await (const _ of archive.rows(index)) continue
  let files = 0
  for await (const { bytes } of archive.files()) {
    for await (const _ of bytes) continue
    files += 1
  }
  const ending = await archive.ending()
  if (ending.files !== files) throw new Error(`The backup speaks of ${ending.files} files and has ${files}.`)
  return { manifest, key, rows: ending.rows.reduce((sum, count) => sum + count, 0), files }
}

/** Puts all that a backup holds where it belongs. Rejects, and nothing of it is seen, if one row is missing. */
export const restoreFrom = async (
  file: string,
  startLoad: (manifest: Manifest) => Promise<Load>,
  blobs: Blobs,
): Promise<void> => {
  const archive = await readArchive(file)
  const load = await startLoad(archive.manifest)
  try {
    const counts = await restoreRows(archive, load)
    for await (const { key, type, bytes } of archive.files()) await blobs.put(key, bytes, type)
    const { rows } = await archive.ending()
    const wrong = archive.manifest.database.tables.find((_, index) => rows[index] !== counts[index])
    if (wrong) throw new Error(`The backup has more or fewer rows of ${wrong.name} than it says.`)
  } catch (error) {
    await load.rollback().catch(() => undefined)
    throw error
  }
  await load.commit()
}

const restoreRows = async (archive: ArchiveReader, load: Load): Promise<number[]> => {
  const counts: number[] = []
  for (const [index, table] of archive.manifest.database.tables.entries())
    counts.push(await load.rows(table, Readable.from(archive.rows(index), { objectMode: false })))
  return counts
}
