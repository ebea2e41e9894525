import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (dataDir: string): string => join(dataDir, 'secrets', 'master-key')

/** The 32 bytes that guard data at rest, as they were made before; null if nothing was sealed here yet. */
export const keptKey = async (
  configured: string | undefined,
  dataDir: string,
): Promise<Uint8Array | null> => {
  if (configured !== undefined) return Buffer.from(configured, 'hex')
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Buffer.from(text.trim(), 'hex')
}

/** The same, made once and kept in the data directory where there is none yet. */
export const masterKey = async (configured: string | undefined, dataDir: string): Promise<Uint8Array> => {
  const kept = await keptKey(configured, dataDir)
  if (kept !== null) return kept
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  await writeFile(fileIn(dataDir), randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    },
  )
  // Another process may have been first.
  return Buffer.from((await readFile(fileIn(dataDir), 'utf8')).trim(), 'hex')
}
