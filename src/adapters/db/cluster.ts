import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresUser } from './postgresUser.ts'

/** Makes the cluster on first start; gives the superuser's password, kept beside it readable by us only. */
export const prepareCluster = async (postgresUser: PostgresUser, dataDir: string): Promise<string> => {
  const secretFile = join(dataDir, 'secrets', 'postgres-password')
  if (existsSync(join(postgresUser.cluster, 'PG_VERSION'))) return readFile(secretFile, 'utf8')

  const password = randomBytes(24).toString('base64url')
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  await writeFile(secretFile, password, { mode: 0o600 })
  const passwordFile = join(postgresUser.cluster, '..', `.pw-${process.pid}`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (postgresUser.ids) await chown(passwordFile, postgresUser.ids.uid, postgresUser.ids.gid)
  try {
    await runInitdb(postgresUser, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  return password
}

const runInitdb = (postgresUser: PostgresUser, passwordFile: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = [
      '-D',
      postgresUser.cluster,
      '-U',
      'roomtone',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    ]
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const child = spawn(join(postgresUser.binaries.bin, 'initdb'), [...args, ...locale], {
      ...postgresUser.ids,
      env: libraryPath(postgresUser),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be created: ${said.trim()}`)),
    )
  })

/** The environment the packaged programs need to find their libraries. */
export const libraryPath = (postgresUser: PostgresUser): NodeJS.ProcessEnv => ({
  LD_LIBRARY_PATH: postgresUser.binaries.lib,
  DYLD_LIBRARY_PATH: postgresUser.binaries.lib,
  PATH: postgresUser.binaries.bin,
  TZ: 'UTC',
})
