import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** An account as far as it matters to who has to tell it something. */
export interface ReaderRow {
  readonly uuid: string
  readonly language: string
  readonly type: 'user' | 'guest'
  readonly role: string
  readonly bannedAt: Date | null
  readonly bannedUntil: Date | null
  readonly isGone: boolean
  readonly masters: Readonly<Record<string, unknown>> | null
  readonly seenAt: Date | null
  /** The address they proved, the first of them; null where they proved none. */
  readonly email: string | null
}

export const readerRows = async (db: Db, uuids: readonly string[]): Promise<ReaderRow[]> => {
  if (uuids.length === 0) return []
  const { rows } = await sql<ReaderRow>`
    select u.uuid, u.language, u.type, u.role, u.banned_at, u.banned_until,
      u.deactivated_at is not null or u.erased_at is not null as is_gone,
      s.data -> 'notifications' as masters,
      (select max(last_seen_at) from user_sessions where user_id = u.id) as seen_at,
      (select email from user_emails where user_id = u.id and status = 'VERIFIED' order by id limit 1) as email
    from users u left join user_settings s on s.user_id = u.id
    where u.uuid = any(${[...uuids]}::uuid[])`.execute(db)
  return rows
}
