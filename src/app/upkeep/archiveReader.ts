import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import tar, { type Extract } from 'tar-stream'
import { TYPE_FIELD } from './archiveWriter.ts'
import { Ending, Manifest } from './manifest.ts'

const unzip = promisify(gunzip)

/** Parts of tables are cut at 8 MiB; a row may be larger than that, and nothing of ours is larger than this. */
const MOST_BYTES = 256 * 1024 * 1024

type Entry = Extract extends AsyncIterable<infer One> ? One : never

/** A file of a backup. */
export interface ArchivedFile {
  readonly key: string
  readonly type: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A backup as it is read, from its beginning to its end: each part once, and in this order. */
export interface ArchiveReader {
  readonly manifest: Manifest
  /** The key that secrets are sealed with, 64 hexadecimal digits; null where the backup was made without it. */
  readonly key: string | null
  /** The rows of one table as PostgreSQL copies them, in pieces. */
  rows(index: number): AsyncGenerator<Uint8Array>
  files(): AsyncGenerator<ArchivedFile>
  ending(): Promise<Ending>
}

/** Opens a backup. Rejects with a sentence for what is none. */
export const readArchive = async (file: string): Promise<ArchiveReader> => {
  const extract = tar.extract()
  const source = createReadStream(file)
  source.on('error', (error) => extract.destroy(error))
  source.pipe(extract)
  const entries = extract[Symbol.asyncIterator]()

  let entry: Entry | null = null
  const advance = async (): Promise<void> => {
    const next = await entries.next().catch((error: unknown) => {
      throw isMissing(error) ? new Error(`There is no file ${file}.`, { cause: error }) : notWhole(error)
    })
    entry = next.done === true ? null : next.value
  }
  const nameOf = (): string => (entry as Entry | null)?.header.name ?? ''
  const whole = async (): Promise<Buffer> => {
    if (entry === null || (entry.header.size ?? 0) > MOST_BYTES) throw notWhole()
    const chunks: Uint8Array[] = []
    for await (const chunk of toItsEnd(entry)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    await advance()
    return bytes
  }

  await advance()
  if (nameOf() !== 'manifest.json') throw new Error(`${file} is no backup of Roomtone.`)
  const manifest = Manifest.parse(JSON.parse((await whole()).toString('utf8')))
  const key = nameOf() === 'master-key' ? (await whole()).toString('utf8') : null

  return {
    manifest,
    key,
    rows: async function* (index) {
      while (nameOf().startsWith(`tables/${index}/`))
        yield await unzip(await whole(), { maxOutputLength: MOST_BYTES }).catch((error: unknown) => {
          throw notWhole(error)
        })
    },
    files: async function* () {
      while (entry !== null && nameOf().startsWith('files/')) {
        const type = typeOf(entry)
        yield { key: nameOf().slice('files/'.length), type, bytes: toItsEnd(entry) }
        await advance()
      }
    },
    ending: async () => {
      if (nameOf() !== 'end.json') throw notWhole()
      return Ending.parse(JSON.parse((await whole()).toString('utf8')))
    },
  }
}

const typeOf = ({ header }: Entry): string =>
  (header.pax as Record<string, string> | null | undefined)?.[TYPE_FIELD] ?? 'application/octet-stream'

async function* toItsEnd(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of entry) yield chunk as Uint8Array
  } catch (error) {
    throw notWhole(error)
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const notWhole = (cause?: unknown): Error =>
  new Error('The backup is not whole: it ends too early, or something in it is missing.', { cause })
