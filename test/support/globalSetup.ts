import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#adapters/db/connect.ts'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { migrate } from '#adapters/db/migrate.ts'
import { graphileJobs } from '#adapters/jobs/graphile.ts'
import { pinoLog } from '#adapters/log/pino.ts'
import { bundleServer } from '../../scripts/bundleServer.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for this run; `template` is a migrated database to copy. */
    postgres: { host: string; port: number; user: string; password: string; template: string }
  }
}

/** The server as it runs, built once per run: tests start it, and what it starts, many times. Gives where it lies. */
const buildServer = async (): Promise<string> => {
  const dist = join(import.meta.dirname, '../../dist')
  await mkdir(dist, { recursive: true })
  const outdir = await mkdtemp(join(dist, 'test-'))
  await bundleServer(outdir)
  return outdir
}

/** One PostgreSQL per run, with one migrated template, which every world copies; one build of the server. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const built = await buildServer()
  process.env['ROOMTONE_BUILT'] = built
  const home = await mkdtemp(join(tmpdir(), 'roomtone-test-'))
  await chmod(home, 0o755)
  // Worlds and nodes of a file stay until it ends, each with its pools.
  const server = await startEmbedded(home, false, 960)
  const { host, port, user, password } = server.connection as Record<'host' | 'user' | 'password', string> & {
    port: number
  }
  const template = 'roomtone_template'

  const admin = connect(server.connection, 1)
  await admin.pool.query(`create database ${template}`)
  await admin.close()
  const made = connect({ ...server.connection, database: template }, 4)
  await migrate(made.pool, 'migrations')
  // The job runner's own tables too, or every world would make them.
  const jobs = graphileJobs({ ...made, log: pinoLog('silent') })
  await jobs.start()
  await jobs.stop()
  await made.close()
  const sealer = connect(server.connection, 1)
  // Nobody may linger in a template while it is copied.
  await sealer.pool.query(`alter database ${template} allow_connections false`)
  await sealer.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  )
  await sealer.close()

  project.provide('postgres', { host, port, user, password, template })
  return async () => {
    await server.stop()
    await rm(built, { recursive: true, force: true })
    await rm(home, { recursive: true, force: true })
  }
}
