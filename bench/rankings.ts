import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { allowMinutes } from '#services/core/storeTimeouts.ts'
import { fold } from '#services/merch/rankings/fold.ts'
import { peopleAbove, rankingPage, scopes, type TotalRow, totalOf } from '#services/merch/rankings/store.ts'
import type { Db } from '#ports/db.ts'
import { percentile } from './lib/median.ts'
import { type Own, withOwnDatabase } from './lib/ownDatabase.ts'
import type { Finding } from './lib/table.ts'

const PEOPLE = 1_000_000
const ROUNDS = 400
/** The plain forms take long: fewer of those. */
const PLAIN_ROUNDS = 20
/** Rows that each fold takes in, once a second. */
const A_FOLD = 1000
const PAGE = 50
const SCOPE = scopes.lifetime

/** Places and pages of a ranking of a million people while points are folded in, beside counting and `order by … offset`. */
export const rankingsBench = (): Promise<Finding[]> =>
  withOwnDatabase({}, async (own) => {
    await own.tools.db.transaction().execute(async (db) => {
      await allowMinutes(db, 10)
      await fill(db)
    })
    await looked(own.tools.db)
    let isOver = false
    const folding = foldOnceASecond(own, () => isOver)
    const took: Record<'rank' | 'page' | 'plainRank' | 'plainPage', number[]> = {
      rank: [],
      page: [],
      plainRank: [],
      plainPage: [],
    }
    const { db } = own.tools
    for (let round = 0; round < ROUNDS; round++) {
      const skip = Math.floor((round / ROUNDS) * (PEOPLE - PAGE))
      const { row, points } = await someone(db, round)
      took.rank.push(await timed(() => peopleAbove(db, SCOPE, points)))
      took.page.push(await timed(() => rankingPage(db, SCOPE, { take: PAGE, skip })))
      if (round % (ROUNDS / PLAIN_ROUNDS) !== 0) continue
      took.plainRank.push(await timed(() => countedRank(db, row.points)))
      took.plainPage.push(await timed(() => offsetPage(db, skip)))
    }
    isOver = true
    const folds = await folding
    const finding = (what: string, numbers: number[], wanted: string, plain: number[]): Finding => ({
      goal: 'rankings',
      what,
      ratio: percentile(numbers, 99),
      wanted,
      detail: `median ${percentile(numbers, 50).toFixed(1)}; plain: median ${percentile(plain, 50).toFixed(1)}, p99 ${percentile(plain, 99).toFixed(1)}`,
    })
    return [
      finding('a place among a million while folding, p99, ms', took.rank, '<= 15', took.plainRank),
      finding('a page of 50 of a million while folding, p99, ms', took.page, '<= 50', took.plainPage),
      {
        goal: 'rankings',
        what: `a fold of ${A_FOLD} rows into a million, once a second, median, s`,
        ratio: percentile(folds, 50) / 1000,
        wanted: '<= 1',
        detail: `${folds.length} folds`,
      },
    ]
  })

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A million totals as an evening would leave them: most people with few points; and the counts over them. */
const fill = async (db: Db): Promise<void> => {
  await sql`
    insert into point_totals (scope, user_uuid, points, reached_at, reached_seq, ranked)
    select ${SCOPE}, gen_random_uuid(), floor(20000 * power(random(), 4))::bigint, now(), nextval('point_reached'), true
    from generate_series(1, ${PEOPLE})`.execute(db)
  await sql`
    insert into point_steps (scope, points, people)
    select scope, points, count(*) from point_totals group by 1, 2`.execute(db)
  await sql`
    insert into point_coarse (scope, block, people)
    select scope, points / 256, sum(people) from point_steps group by 1, 2`.execute(db)
}

/** As autovacuum would leave them. */
const looked = async (db: Db): Promise<void> => {
  for (const table of ['point_totals', 'point_steps', 'point_coarse'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const foldOnceASecond = async ({ tools }: Own, isOver: () => boolean): Promise<number[]> => {
  const took: number[] = []
  while (!isOver()) {
    await sql`
      insert into point_inbox (season_id, user_uuid, points)
      select null, user_uuid, 1 + floor(random() * 9)::int from point_totals tablesample system (1)
      where scope = ${SCOPE} limit ${A_FOLD}`.execute(tools.db)
    const ms = await timed(() => fold(tools))
    took.push(ms)
    await sleep(Math.max(0, 1000 - ms))
  }
  return took
}

/** Somebody anywhere in the ranking. */
const someone = async (db: Db, round: number): Promise<{ row: TotalRow; points: number }> => {
  const { rows } = await sql<{ userUuid: string }>`
    select user_uuid as "userUuid" from point_totals
    where scope = ${SCOPE} and id >= ${round * Math.floor(PEOPLE / ROUNDS) + 1} order by id limit 1`.execute(
    db,
  )
  const row = await totalOf(db, SCOPE, rows[0]?.userUuid ?? '')
  if (!row) throw new Error('Nobody stands in the ranking')
  return { row, points: row.points }
}

const countedRank = (db: Db, points: number) =>
  sql`select count(*) from point_totals where scope = ${SCOPE} and ranked and points > ${points}`.execute(db)

const offsetPage = (db: Db, skip: number) =>
  sql`
    select *, rank() over (order by points desc) from point_totals where scope = ${SCOPE} and ranked
    order by points desc, reached_seq, user_uuid offset ${skip} limit ${PAGE}`.execute(db)
