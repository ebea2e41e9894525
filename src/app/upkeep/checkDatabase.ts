import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { examine, type Examined } from '#adapters/db/examine.ts'
import { migrationFiles } from '#adapters/db/migrate.ts'
import { versionProblem } from '#adapters/db/version.ts'
import type { Config } from '../config.ts'
import { joinAsOwner } from '../database.ts'
import { root } from '../root.ts'
import { type Finding, look } from './finding.ts'

const MOST_APART_MS = 2000

/** The database: that it answers, is new enough, has today's tables, and agrees what time it is. */
export const checkDatabase = async (config: Config): Promise<Finding[]> => {
  const isOurs = config.DATABASE_URL === undefined
  if (isOurs && !existsSync(join(config.DATA_DIR, 'postgres', 'PG_VERSION')))
    return [
      { what: 'Database', state: 'note', says: 'none yet', advice: 'The first start makes it: npm start' },
    ]
  const advice = isOurs
    ? 'See that no other Roomtone uses DATA_DIR.'
    : 'Start PostgreSQL 18 or newer, and see that DATABASE_URL leads there.'
  const found: Finding[] = []
  const first = await look('Database', advice, async () => {
    const { pool, close } = await joinAsOwner(config)
    try {
      const examined = await examine(pool)
      found.push(await tablesOf(examined), clockOf(examined))
      return versionOf(examined, isOurs)
    } finally {
      await close().catch(() => undefined)
    }
  })
  return [first, ...found]
}

const versionOf = ({ versionNumber, version }: Examined, isOurs: boolean): Omit<Finding, 'what'> => {
  const problem = versionProblem(versionNumber)
  if (problem !== null) return { state: 'wrong', says: problem, advice: 'Use a newer PostgreSQL.' }
  return { state: 'well', says: `${isOurs ? 'our own' : 'that of DATABASE_URL'}, PostgreSQL ${version}` }
}

const tablesOf = async ({ migrations }: Examined): Promise<Finding> => {
  const what = 'Tables'
  if (migrations === null)
    return { what, state: 'note', says: 'none yet', advice: 'The first start makes them.' }
  const known = await migrationFiles(join(root, 'migrations'))
  const newer = migrations.filter((name) => !known.has(name))
  if (newer.length > 0)
    return {
      what,
      state: 'wrong',
      says: `a newer release made ${newer.length} changes to them`,
      advice: 'Install that release, or restore the backup that was made before it.',
    }
  const ran = new Set(migrations)
  const due = [...known.keys()].filter((name) => !ran.has(name))
  return due.length === 0
    ? { what, state: 'well', says: `up to date (${known.size} migrations)` }
    : {
        what,
        state: 'note',
        says: `${due.length} migrations are due`,
        advice: 'Make a backup; the next start runs them.',
      }
}

const clockOf = ({ clockAheadMs }: Examined): Finding => {
  const says = `${new Date().toISOString()}; the database's is ${clockAheadMs} ms apart`
  return Math.abs(clockAheadMs) <= MOST_APART_MS
    ? { what: 'Clock', state: 'well', says }
    : {
        what: 'Clock',
        state: 'wrong',
        says,
        advice: 'Keep both machines in time (chrony, systemd-timesyncd).',
      }
}
