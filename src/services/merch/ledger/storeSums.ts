import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { houseAccounts } from './storeMoves.ts'

/** What an hour brought into the accounts of people and took out of them, in whole tokens. */
interface TokensOfHour {
  readonly hour: Date
  readonly sold: number
  readonly given: number
  readonly spent: number
  readonly forfeited: number
}

/** What moved in each hour since then, what was reversed taken off; hours in which nothing moved are left out. */
export const tokensByHour = async (db: Db, since: Date): Promise<TokensOfHour[]> => {
  const out = (house: string) =>
    sql`sum(case ${house}::uuid when debit_account then amount when credit_account then -amount else 0 end)::bigint`
  const { rows } = await sql<TokensOfHour>`
    select date_trunc('hour', created_at) as hour, ${out(houseAccounts.issued)} as sold,
      ${out(houseAccounts.granted)} as given, -${out(houseAccounts.spent)} as spent,
      -${out(houseAccounts.forfeited)} as forfeited
    from token_transactions where created_at >= ${since} and type in ('credit', 'commit')
    group by 1 order by 1`.execute(db)
  return rows
}
