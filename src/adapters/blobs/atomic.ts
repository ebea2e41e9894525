import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const DAY_MS = 86_400_000
/** Removes what an earlier process left half written. */
const sweep = async (temporary: string): Promise<void> => {
  await mkdir(temporary, { recursive: true })
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder for this; there the rename is as durable as it gets.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes `folder` and those above it, and makes sure that they are still there after a power cut. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at))
}

type Write = (path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Writes files so that readers see all of one or what was there before, also after a crash. Drafts lie in
 * `temporary`, on the same file system.
 */
export const atomicWriter = (temporary: string): Write => {
  let swept: Promise<void> | undefined
  return async (path, bytes) => {
    await (swept ??= sweep(temporary))
    const draft = join(temporary, randomUUID())
    try {
      const file = await open(draft, 'wx')
      try {
        // FileHandle.writeFile takes iterables too; its types do not say so.
        await file.writeFile(bytes as Uint8Array)
        await file.sync()
      } finally {
        await file.close()
      }
      await makeFolder(dirname(path))
      await rename(draft, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
}
