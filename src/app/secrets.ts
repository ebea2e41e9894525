import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The 32 bytes that guard data at rest: from the configuration, or made once and kept in the data directory. */
export const masterKey = async (configured: string | undefined, dataDir: string): Promise<Uint8Array> => {
  if (configured !== undefined) return Buffer.from(configured, 'hex')
  const file = join(dataDir, 'secrets', 'master-key')
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    },
  )
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex')
}
