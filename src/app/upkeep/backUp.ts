import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Connection } from '#adapters/db/connect.ts'
import { dump } from '#adapters/db/dump.ts'
import type { Blobs } from '#ports/blobs.ts'
import { type ArchiveWriter, writeArchive } from './archiveWriter.ts'
import { type Ending, type Manifest, markOf } from './manifest.ts'

const zip = promisify(gzip)
const PART_BYTES = 8 * 1024 * 1024

export interface BackupOptions {
  readonly pool: Connection['pool']
  readonly blobs: Blobs
  readonly key: Uint8Array
  /** Whether the key itself goes in. */
  readonly withKey: boolean
  readonly withFiles: boolean
  /** Told now and then how far it is. */
  readonly progress: (line: string) => void
}

/** What went into a backup; `gone` are files that were deleted while it was made. */
export interface BackupCounts {
  readonly rows: number
  readonly files: number
  readonly gone: number
}

/**
 * Writes the database as it is at one moment, and the files it speaks of, into one tar file. The server may run
 * meanwhile. Files are listed after the database was looked at, so that none it knows is missed.
 */
export const backUp = async (file: string, options: BackupOptions): Promise<BackupCounts> => {
  const { dumped, rows, close } = await dump(options.pool)
  const archive = writeArchive(file)
  try {
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      keyMark: markOf(options.key),
      database: dumped,
    }
    await archive.put('manifest.json', Buffer.from(JSON.stringify(manifest)))
    if (options.withKey)
      await archive.put('master-key', Buffer.from(Buffer.from(options.key).toString('hex')))
    const counts: number[] = []
    for (const [index, table] of dumped.tables.entries()) {
      const copied = rows(table)
      await putRows(archive, index, copied)
      counts.push(copied.rowCount)
    }
    const total = counts.reduce((sum, count) => sum + count, 0)
    options.progress(`${dumped.tables.length} tables, ${total} rows`)
    const { files, gone } = options.withFiles ? await putFiles(archive, options) : { files: 0, gone: 0 }
    const ending: Ending = { rows: counts, files }
    await archive.put('end.json', Buffer.from(JSON.stringify(ending)))
    await archive.finish()
    return { rows: total, files, gone }
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await close()
  }
}

const putRows = async (
  archive: ArchiveWriter,
  index: number,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> => {
  let waiting: Uint8Array[] = []
  let size = 0
  let part = 0
  const flush = async () => {
    if (size === 0) return
    await archive.put(`tables/${index}/${part}.gz`, await zip(Buffer.concat(waiting)))
    waiting = []
    size = 0
    part += 1
  }
  for await (const chunk of rows) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  }
  await flush()
}

const putFiles = async (archive: ArchiveWriter, { blobs, progress }: BackupOptions) => {
  const keys = await blobs.list('')
  let files = 0
  for (const key of keys) {
    const blob = await blobs.get(key)
    if (blob === null) continue
    await archive.stream(`files/${key}`, blob.size, blob.bytes, blob.contentType)
    files += 1
    if (files % 1000 === 0) progress(`${files} of ${keys.length} files`)
  }
  return { files, gone: keys.length - files }
}
