import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#adapters/db/connect.ts'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import type { Db } from '#ports/db.ts'
import { call } from '#web/api/call.ts'
import { type Child, startChild } from '../lib/child.ts'
import { median, percentile } from '../lib/median.ts'
import type { Finding } from '../lib/table.ts'
import { newGuestAt, newRoom } from '../nodes/cluster.ts'
import { type Member, openMember } from '../nodes/member.ts'

/** `BENCH_FANS` makes a run of fewer, to see that it runs. */
const FANS = Number(process.env['BENCH_FANS'] ?? 100_000)
const VOTERS = 100
const VOTE_EVERY_MS = 20
const CALM_MS = 10_000
/** The goal; a run that takes ten times as long ends without one. */
const WITHIN_S = 60

const song = { artistName: 'A', trackName: 'T', duration: 3_000, musicProviders: { youtube: '1' } }

/** People and places, 27: how soon all fans of a DJ are told, and what votes in a busy room elsewhere take meanwhile. */
export const fansBench = async (): Promise<Finding[]> => {
  const home = await mkdtemp(join(tmpdir(), 'roomtone-fans-'))
  await chmod(home, 0o755)
  const database = await startEmbedded(home, false, 200)
  const { host, user, password } = database.connection
  const databaseUrl = `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(String(host))}`
  const settings = { DATA_DIR: home, DATABASE_URL: databaseUrl, SECRET_KEY: 'ab'.repeat(32) }
  const node = await startChild('nodes/node.ts', settings)
  const { db, close } = connect(databaseUrl, 2)
  try {
    return await measure(node, db)
  } finally {
    await node.stop()
    await close()
    await database.stop()
    await rm(home, { recursive: true, force: true })
  }
}

const measure = async (node: Child, db: Db): Promise<Finding[]> => {
  const vote = await busyRoom(node)
  const { uuid, token } = await newRoom(node)
  const dj = await call(ownProfile, {}, { baseUrl: `http://127.0.0.1:${node.port}`, token })
  await follow(db, dj.uuid)
  const visit = await openMember(node, token)
  await visit.ask({ action: 'joinRoom', roomUuid: uuid })
  await visit.ask({ action: 'addDj', roomUuid: uuid, song })
  // The first votes warm the room up.
  await vote(async () => sleep(CALM_MS / 2))
  const calm = await vote(() => sleep(CALM_MS))
  const begun = performance.now()
  let seconds = Number.NaN
  const meanwhile = await vote(async () => {
    if (await told(db)) seconds = (performance.now() - begun) / 1000
  })
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  const finding = (what: string, ratio: number, wanted: string, detail: string): Finding => ({
    goal: 'fans',
    what,
    ratio,
    wanted,
    detail,
  })
  return [
    finding(
      `${FANS} fans have the row that their DJ is on the decks, s`,
      seconds,
      `<= ${WITHIN_S}`,
      `${Math.round(FANS / seconds)} a second, on one node`,
    ),
    finding(
      'p99 of a vote in a busy room meanwhile, ms',
      percentile(meanwhile, 99),
      '<= 100',
      `median ${ms(median(meanwhile))}; before, p99 ${ms(percentile(calm, 99))}, median ${ms(median(calm))}; ${VOTERS} vote ${1000 / VOTE_EVERY_MS} times a second, ${meanwhile.length} votes`,
    ),
  ]
}

/** A room in which people vote at an even pace while something else goes on; gives what each answer took, in ms. */
const busyRoom = async (node: Child) => {
  const { uuid, token } = await newRoom(node)
  const dj = await openMember(node, token)
  await dj.ask({ action: 'joinRoom', roomUuid: uuid })
  await dj.ask({ action: 'addDj', roomUuid: uuid, song })
  const voters: Member[] = []
  for (let n = 0; n < VOTERS; n++) {
    const member = await openMember(node, await newGuestAt(node, n))
    await member.ask({ action: 'joinRoom', roomUuid: uuid, roomtone: { watch: 1 } })
    voters.push(member)
  }
  let votes = 0
  return async (work: () => Promise<unknown>): Promise<number[]> => {
    let isOver = false
    const done = work().finally(() => (isOver = true))
    const answers: Promise<number>[] = []
    for (let due = performance.now(); !isOver; due += VOTE_EVERY_MS) {
      if (due > performance.now()) await sleep(due - performance.now())
      const sent = performance.now()
      const like = Math.floor(votes / VOTERS) % 2 === 0
      const member = voters[votes++ % VOTERS]
      const answer = member?.ask({ action: 'voteOnSong', roomUuid: uuid, songVotes: { like } })
      if (answer) answers.push(answer.then(() => performance.now() - sent))
    }
    await done
    return Promise.all(answers)
  }
}

/** Fans who were here yesterday. */
const follow = (db: Db, djUuid: string) =>
  sql`
    with fan as (
      insert into users (uuid, role, type, nickname, avatar_id, color)
      select gen_random_uuid(), 'user', 'user', 'Fan ' || n, 'dot', '#ffffff' from generate_series(1, ${FANS}) n
      returning id, uuid),
    session as (
      insert into user_sessions (id, user_id, user_agent, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), id, '', now() - interval '60 days', now() - interval '1 day', now() + interval '1 day'
      from fan)
    insert into dj_fans (dj_uuid, user_uuid, notify, created_at) select ${djUuid}::uuid, uuid, true, now() from fan`.execute(
    db,
  )

/** Lets the half minute be over after which fans are told; true once all are. */
const told = async (db: Db): Promise<boolean> => {
  for (let tries = 0; tries < WITHIN_S * 20; tries++) {
    await sql`
      update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'social.djOnDecks' and j.run_at > now() and j.locked_by is null`.execute(
      db,
    )
    const { rows } = await sql<{ told: number }>`
      select count(*)::int as told from notifications where kind = 'djOnDecks'`.execute(db)
    if ((rows[0]?.told ?? 0) >= FANS) return true
    await sleep(500)
  }
  return false
}
