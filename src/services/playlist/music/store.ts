import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

export interface KeptAnswer {
  readonly key: string
  readonly provider: string
  readonly value: unknown
  readonly askedAt: Date
  readonly freshUntil: Date
  readonly keptUntil: Date
}

/** An answer that was kept, fresh or not. */
export const answerUnder = async (
  db: Db,
  key: string,
): Promise<Pick<KeptAnswer, 'value' | 'freshUntil' | 'keptUntil'> | null> =>
  (await db
    .selectFrom('musicAnswers')
    .select(['value', 'freshUntil', 'keptUntil'])
    .where('key', '=', key)
    .executeTakeFirst()) ?? null

/** Keeps an answer in place of the former one. */
export const keepAnswer = async (db: Db, { value, ...answer }: KeptAnswer): Promise<void> => {
  const row = { ...answer, value: JSON.stringify(value) }
  await db
    .insertInto('musicAnswers')
    .values(row)
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute()
}

/** Forgets answers that serve nobody any more, and days that are over. */
export const sweepAnswers = async (db: Db, now: Date, oldestDay: string): Promise<void> => {
  await db.deleteFrom('musicAnswers').where('keptUntil', '<', now).execute()
  await db.deleteFrom('musicSpent').where('day', '<', oldestDay).execute()
}

/** How many calls of a day were made, all shares together. */
export const spentOn = async (
  db: Db,
  of: { readonly provider: string; readonly day: string },
): Promise<number> => {
  const { calls } = await db
    .selectFrom('musicSpent')
    .where('provider', '=', of.provider)
    .where('day', '=', of.day)
    .select((e) => e.fn.coalesce(e.fn.sum<number>('calls'), e.lit(0)).as('calls'))
    .executeTakeFirstOrThrow()
  return Number(calls)
}

/** Counts one more call of a share of a day, unless it is used up; true if there was one left. */
export const spend = async (
  db: Db,
  of: { readonly provider: string; readonly day: string; readonly share: string },
  most: number,
): Promise<boolean> => {
  if (most < 1) return false
  const { rows } = await sql`
    insert into music_spent as s (provider, day, share, calls) values (${of.provider}, ${of.day}, ${of.share}, 1)
    on conflict (provider, day, share) do update set calls = s.calls + 1 where s.calls < ${most}
    returning calls`.execute(db)
  return rows.length > 0
}
