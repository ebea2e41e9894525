import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, connect } from '#adapters/db/connect.ts'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { migrate } from '#adapters/db/migrate.ts'
import { graphileJobs } from '#adapters/jobs/graphile.ts'
import { pinoLog } from '#adapters/log/pino.ts'
import { newSigningKey } from '#services/user/sessions/signingKey.ts'
import { offerKey } from '#services/user/sessions/storeKeys.ts'
import { bundleServer } from '../../scripts/bundleServer.mjs'
import { TEST_KEY } from './testKey.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * A PostgreSQL for this run, with migrated databases to copy: `template`, and `keyed`, in which there is a key that
     * signs, sealed with `TEST_KEY`.
     */
    postgres: { host: string; port: number; user: string; password: string; template: string; keyed: string }
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

/** Nobody may linger in a template while it is copied. */
const closeTemplate = async ({ pool }: Connection, name: string): Promise<void> => {
  await pool.query(`alter database ${name} allow_connections false`)
  await pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
}

/** One PostgreSQL per run, with migrated templates, which worlds copy; one build of the server. */
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
  const keyed = 'roomtone_keyed'

  const admin = connect(server.connection, 1)
  // It visits each database once a minute, and a run makes many hundreds: a processor of its own in the end.
  await admin.pool.query('alter system set autovacuum = off')
  await admin.pool.query('select pg_reload_conf()')
  await admin.pool.query(`create database ${template}`)
  const made = connect({ ...server.connection, database: template }, 4)
  await migrate(made.pool, 'migrations')
  // The job runner's own tables too, or every world would make them.
  const jobs = graphileJobs({ ...made, log: pinoLog('silent') })
  await jobs.start()
  await jobs.stop()
  await made.close()
  await closeTemplate(admin, template)
  await admin.pool.query(`create database ${keyed} template ${template}`)
  const withKey = connect({ ...server.connection, database: keyed }, 1)
  // A key that signs costs a second of a processor, which worlds need not spend each.
  await offerKey(withKey.db, await newSigningKey(Buffer.from(TEST_KEY, 'hex')))
  await withKey.close()
  await closeTemplate(admin, keyed)
  await admin.close()

  project.provide('postgres', { host, port, user, password, template, keyed })
  return async () => {
    await server.stop()
    await rm(built, { recursive: true, force: true })
    await rm(home, { recursive: true, force: true })
  }
}
