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

/** All who can be told anything, those who read a language, or those who hold a role. */
export type Audience = 'all' | { readonly language: 'en' | 'es' } | { readonly role: string }

const among = (audience: Audience) => {
  if (audience === 'all') return sql`true`
  if ('role' in audience) return sql`role = ${audience.role}`
  // What is none of our languages is told in English.
  return audience.language === 'es' ? sql`language = 'es'` : sql`language is distinct from 'es'`
}

const reachable = sql`
  type = 'user' and role <> 'bot' and erased_at is null and deactivated_at is null
  and (banned_at is null or banned_until <= now())`

/** Numbers and uuids of an audience whose numbers come after `after`, in that order. */
export const audienceAfter = async (
  db: Db,
  audience: Audience,
  after: number,
  most: number,
): Promise<{ id: number; uuid: string }[]> => {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select id, uuid from users
    where ${reachable} and ${among(audience)} and id > ${after}
    order by id limit ${most}`.execute(db)
  return rows
}

/** How many of an audience come after `after`. */
export const audienceCount = async (db: Db, audience: Audience, after: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users
    where ${reachable} and ${among(audience)} and id > ${after}`.execute(db)
  return rows[0]?.n ?? 0
}
