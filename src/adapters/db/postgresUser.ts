import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chown, cp, mkdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'

/** The unprivileged account that runs PostgreSQL when we are root (PostgreSQL refuses to be root). */
const NOBODY = 65534

/** Under whom and where the embedded PostgreSQL runs. */
export interface PostgresUser {
  readonly ids: { uid: number; gid: number } | undefined
  readonly binaries: Binaries
  /** The cluster's directory, which that user can reach. */
  readonly cluster: string
}

/** Chooses account, programs and cluster directory so that the account can reach both. */
export const choosePostgresUser = async (dataDir: string, binaries: Binaries): Promise<PostgresUser> => {
  const cluster = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    return { ids: undefined, binaries, cluster }
  }
  const reachable = await reachableCluster(dataDir, cluster)
  await chown(reachable, NOBODY, NOBODY)
  return {
    ids: { uid: NOBODY, gid: NOBODY },
    binaries: openToAll(binaries.root) ? binaries : await copyBinaries(binaries),
    cluster: reachable,
  }
}

/** True if every folder above `path` may be traversed by anybody. */
const openToAll = (path: string): boolean => {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** A checkout in a closed home cannot be traversed: the cluster then lives under /var/lib, with a link to it. */
const reachableCluster = async (dataDir: string, cluster: string): Promise<string> => {
  if (openToAll(dataDir)) {
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    return cluster
  }
  const elsewhere = join('/var/lib/roomtone', fingerprint(dataDir), 'postgres')
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 })
  await mkdir(elsewhere, { recursive: true, mode: 0o700 })
  if (!existsSync(cluster)) await symlink(elsewhere, cluster)
  return elsewhere
}

const copyBinaries = async (binaries: Binaries): Promise<Binaries> => {
  const root = join(tmpdir(), `roomtone-postgres-${fingerprint(binaries.root)}`)
  if (!existsSync(join(root, 'bin', 'postgres')))
    await cp(binaries.root, root, { recursive: true, verbatimSymlinks: true })
  return { root, bin: join(root, 'bin'), lib: join(root, 'lib') }
}

/** A short stable name for a path. */
export const fingerprint = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, 12)
