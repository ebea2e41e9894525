import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Blobs } from '#ports/blobs.ts'
import { atomicWriter } from './atomic.ts'
import { safeKey, safePrefix } from './key.ts'
import { withinSize } from './range.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Files below `dir`, written whole or not at all. Opened only when read, so an answer nobody reads leaks nothing. */
export const diskBlobs = (config: { readonly dir: string }): Blobs => {
  const bytesOf = (key: string): string => join(config.dir, 'bytes', safeKey(key))
  const typeOf = (key: string): string => join(config.dir, 'types', safeKey(key))
  const write = atomicWriter(join(config.dir, 'tmp'))

  const head: Blobs['head'] = async (key) => {
    const found = await orNull(stat(bytesOf(key)))
    if (!found?.isFile()) return null
    const contentType = (await orNull(readFile(typeOf(key), 'utf8'))) ?? 'application/octet-stream'
    return { size: found.size, contentType }
  }

  const filesIn = async (folder: string): Promise<string[]> => {
    const entries = await orNull(readdir(join(config.dir, 'bytes', folder), { withFileTypes: true }))
    const below = (entries ?? []).map((entry) => {
      const key = folder + entry.name
      return entry.isDirectory() ? filesIn(`${key}/`) : Promise.resolve([key])
    })
    return (await Promise.all(below)).flat()
  }

  return {
    put: async (key, bytes, contentType) => {
      const target = bytesOf(key)
      // The type goes first: bytes that can be seen always have theirs.
      await write(typeOf(key), Buffer.from(contentType))
      await write(target, bytes)
    },
    get: async (key, range) => {
      const found = await head(key)
      if (!found) return null
      const part = withinSize(range, found.size)
      // A generator opens the file when the first byte is asked for.
      const bytes = async function* (): AsyncGenerator<Uint8Array> {
        if (part) yield* createReadStream(bytesOf(key), part) as AsyncIterable<Uint8Array>
      }
      return { ...found, bytes: part ? bytes() : nothing() }
    },
    head,
    delete: async (key) => {
      const target = bytesOf(key)
      // A folder of other keys is no key.
      if (!(await orNull(stat(target)))?.isFile()) return
      await rm(target, { force: true })
      await rm(typeOf(key), { force: true })
    },
    list: async (prefix) => {
      const folder = safePrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1)
      return (await filesIn(folder)).filter((key) => key.startsWith(prefix)).toSorted()
    },
  }
}
