import { sql } from 'kysely'
import { PASSWORD } from '#test/support/people.ts'
import { type DashboardName, dashboard, DashboardName as Names } from '#contract/audit/dashboards.ts'
import { signUp } from '#contract/user/accounts.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import type { Db } from '#ports/db.ts'
import { allowMinutes } from '#services/core/storeTimeouts.ts'
import { call } from '#web/api/call.ts'
import { percentile } from './lib/median.ts'
import { type Own, withOwnDatabase } from './lib/ownDatabase.ts'
import type { Finding } from './lib/table.ts'

const DAYS = 400
const ROOMS = 200
const ROUNDS = 15
const YEAR_MS = 365 * 86_400_000

/** Each dashboard over a year of hourly sums of two hundred rooms, over HTTP. */
export const dashboardsBench = (): Promise<Finding[]> =>
  withOwnDatabase({}, async (own) => {
    await own.tools.db.transaction().execute(async (db) => {
      await allowMinutes(db, 10)
      await fill(db)
    })
    for (const table of ['audit_hours', 'audit_days'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(own.tools.db)
    const to = { baseUrl: own.address, token: await adminAt(own) }
    const from = new Date(Date.now() - YEAR_MS).toISOString()
    const findings: Finding[] = []
    for (const name of Names.options) {
      const took: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const started = performance.now()
        await call(dashboard, { params: { name }, query: { from } }, to)
        if (round > 0) took.push(performance.now() - started)
      }
      findings.push(found(name, took))
    }
    return findings
  })

const found = (name: DashboardName, took: readonly number[]): Finding => ({
  goal: 'dashboards',
  what: `a year of ${name}, ${ROOMS} rooms, HTTP, p95, ms`,
  ratio: percentile(took, 95),
  wanted: '<= 200',
  detail: `median ${percentile(took, 50).toFixed(0)}`,
})

/** Somebody who may read them. */
const adminAt = async ({ tools, address: baseUrl }: Own): Promise<string> => {
  const body = { email: 'owner@example.com', password: PASSWORD }
  const { accessToken: token } = await call(signUp, { body }, { baseUrl })
  const { uuid } = await call(ownProfile, {}, { baseUrl, token })
  await tools.db.updateTable('users').set({ role: 'admin' }).where('uuid', '=', uuid).execute()
  await tools.bus.publish('user.changed', JSON.stringify({ userUuid: uuid, ended: [] }))
  return token
}

const SITE = '00000000-0000-0000-0000-000000000000'

/** Sums as 400 days would leave them: of the site and of each room by the hour, of rooms by the day, of cohorts by the week. */
const fill = async (db: Db): Promise<void> => {
  await sql`
    with rooms as (select ${SITE}::uuid as uuid union all select gen_random_uuid() from generate_series(1, ${ROOMS})),
      hours as (select generate_series(date_trunc('hour', now()) - make_interval(days => ${DAYS}), now(), '1 hour') as hour)
    insert into audit_hours (hour, room_uuid, measure, amount)
    select hour, uuid, measure, 1 + floor(random() * 60)::int
    from hours, rooms, unnest(array['plays', 'likes', 'stars', 'heardSeconds']) measure
    where uuid = ${SITE}::uuid or random() < 0.2`.execute(db)
  await sql`
    insert into audit_hours (hour, room_uuid, measure, amount)
    select hour, ${SITE}::uuid, measure, 1 + floor(random() * 60)::int
    from generate_series(date_trunc('hour', now()) - make_interval(days => ${DAYS}), now(), '1 hour') hour,
      unnest(array['guests', 'tokens.sold', 'tokens.given', 'tokens.spent', 'money.amount.usd', 'money.refunded.usd']) measure`.execute(
    db,
  )
  await sql`
    insert into audit_hours (hour, room_uuid, measure, amount)
    select week, ${SITE}::uuid, measure, 1 + floor(random() * 60)::int
    from generate_series(date_trunc('week', now()) - make_interval(days => ${DAYS}), now(), '7 days') week,
      unnest(array['cohort.accounts', 'cohort.decks', 'cohort.buyers'] || (select array_agg('cohort.' || n) from generate_series(0, 12) n)) measure`.execute(
    db,
  )
  await sql`
    insert into audit_days (day, room_uuid, measure, amount)
    select (hour at time zone 'UTC')::date, room_uuid, measure, sum(amount) from audit_hours
    where room_uuid <> ${SITE}::uuid group by 1, 2, 3`.execute(db)
}
