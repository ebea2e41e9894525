import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#adapters/db/connect.ts'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import * as contract from '#contract/playlist/songs.ts'
import { guest } from '#contract/user/sessions.ts'
import type { Db } from '#ports/db.ts'
import { fillCatalogue, wordAt } from '#test/support/catalogue.ts'
import { call } from '#web/api/call.ts'
import type { Finding } from './lib/table.ts'

const RECORDINGS = 1_000_000
const UPLOADS = 100_000
const ROUNDS = 40
/** The plain form takes seconds: fewer of those. */
const PLAIN_ROUNDS = 2

/** Kinds of searches; each round asks all of them with other words. */
const kinds: Readonly<Record<string, (round: number) => string>> = {
  rare: (round) => wordAt(0.9 + round / 1000),
  frequent: (round) => wordAt(round / 2000),
  'two words': (round) => `${wordAt(0.05 + round / 1000)} ${wordAt(0.2 + round / 1000)}`,
  misspelt: (round) => `${wordAt(0.6 + round / 1000)}x`,
  unknown: (round) => `zzyzx${round}`,
}

/**
 * Search over HTTP among a million recordings in public crates, beside the least any search must do (one `ilike` by
 * the index) and the plain form (every row is compared), in one run.
 */
export const searchBench = async (): Promise<Finding[]> => {
  const home = await mkdtemp(join(tmpdir(), 'roomtone-search-'))
  await chmod(home, 0o755)
  const server = await startEmbedded(home, false)
  const { host, user, password } = server.connection
  const databaseUrl = `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(String(host))}`
  const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: home, DATABASE_URL: databaseUrl, DEMO: 'off' }
  // Filling, and the plain form, take longer than the server allows its own statements.
  const { db, close } = connect(databaseUrl, 1)
  const app = await compose(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
  try {
    await fillCatalogue(db, RECORDINGS, UPLOADS)
    const to = { baseUrl: app.address }
    const { accessToken: token } = await call(guest, {}, to)
    const ours = (q: string) => call(contract.search, { query: { q, limit: 20 } }, { ...to, token })
    for (const kind of Object.values(kinds)) await ours(kind(ROUNDS))
    const took = { ours: [] as number[], floor: [] as number[], plain: [] as number[] }
    for (let round = 0; round < ROUNDS; round++)
      for (const kind of Object.values(kinds)) {
        const q = kind(round)
        took.ours.push(await timed(() => ours(q)))
        took.floor.push(await timed(() => floor(db, q)))
        if (round < PLAIN_ROUNDS) took.plain.push(await timed(() => plain(db, q)))
      }
    return findings(took)
  } finally {
    await app.close()
    await close()
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const floor = (db: Db, q: string) =>
  sql`select id, words from catalogue_songs where words ilike ${`%${q.split(' ')[0]}%`} limit 20`.execute(db)

/** As it was: one condition that no index answers. */
const plain = (db: Db, q: string) =>
  sql`
  select s.*, word_similarity(${q}, words) as likeness from catalogue_songs s
  where (words like ${`%${q}%`} or word_similarity(${q}, words) >= 0.35) and track_key <> ''
    and exists (select from crate_songs c join crates on crates.id = c.crate_id where c.song_id = s.id and crates.is_public)
  order by likeness desc, id limit 200`.execute(db)

const findings = ({
  ours,
  floor: least,
  plain: former,
}: Readonly<Record<'ours' | 'floor' | 'plain', number[]>>): Finding[] =>
  ([0.5, 0.95, 0.99] as const).map((share) => ({
    goal: 'search',
    what: `search among ${RECORDINGS / 1e6} million recordings, HTTP, p${share * 100}, ms`,
    ratio: at(ours, share),
    wanted: share === 0.5 ? '-' : '<= 300',
    detail: `one ilike ${at(least, share).toFixed(1)} ms, the plain form ${at(former, share).toFixed(0)} ms`,
  }))

const at = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
