import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

export interface Counts {
  readonly users: number
  readonly guests: number
  readonly bots: number
  readonly banned: number
  readonly liveSessions: number
}

export const countAccounts = async (db: Db, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where type = 'user' and role <> 'bot') as users,
      count(*) filter (where type = 'guest') as guests,
      count(*) filter (where role = 'bot') as bots,
      count(*) filter (where banned_at is not null and (banned_until is null or banned_until > ${now})) as banned,
      (select count(*) from user_sessions where ended_at is null and expires_at > ${now}) as live_sessions
    from users where erased_at is null`.execute(db)
  return rows[0] ?? { users: 0, guests: 0, bots: 0, banned: 0, liveSessions: 0 }
}
