import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Avatars } from '#ports/tables.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'

export type AvatarRow = Selectable<Avatars>

/** Those that are there: a deleted one is found by nobody. */
const there = (db: Db) => db.selectFrom('avatars').selectAll('avatars').where('deletedAt', 'is', null)

/** All of them, in the order of the shop. There are a few hundred at most. */
export const avatarsInOrder = (db: Db): Promise<AvatarRow[]> =>
  there(db).orderBy('sort').orderBy('slug').execute()

export const avatarBySlug = async (db: Db, slug: string): Promise<AvatarRow | null> =>
  (await there(db).where('slug', '=', slug).executeTakeFirst()) ?? null

/** The row, locked until the transaction ends. */
export const lockAvatar = async (db: Db, slug: string): Promise<AvatarRow | null> =>
  (await there(db).where('slug', '=', slug).forUpdate().executeTakeFirst()) ?? null

/** The row, kept from being deleted until the transaction ends. */
export const holdAvatar = async (db: Db, slug: string): Promise<AvatarRow | null> =>
  (await there(db).where('slug', '=', slug).forShare().executeTakeFirst()) ?? null

export const updateAvatar = (
  db: Db,
  slug: string,
  changes: Partial<Omit<AvatarRow, 'slug' | 'builtIn' | 'createdAt' | 'deletedAt'>>,
): Promise<AvatarRow> =>
  db.updateTable('avatars').set(changes).where('slug', '=', slug).returningAll().executeTakeFirstOrThrow()

const columns = {
  slug: { ref: 'avatars.slug', type: 'text' },
  name: { ref: 'avatars.name', type: 'text' },
  avatarStatus: { ref: 'avatars.status', type: 'text' },
  discordOnly: { ref: 'avatars.discord_only', type: 'boolean' },
  hasSmallBody: { ref: 'avatars.has_small_body', type: 'boolean' },
  rankingValue: { ref: 'avatars.ranking_value', type: 'number' },
  seasonId: { ref: 'avatars.season_id', type: 'number' },
  builtIn: { ref: 'avatars.built_in', type: 'boolean' },
  createdAt: { ref: 'avatars.created_at', type: 'time' },
  updatedAt: { ref: 'avatars.updated_at', type: 'time' },
} as const

export const avatarsPage = (db: Db, request: CrudRequest) =>
  crudPage(
    db.selectFrom('avatars').selectAll('avatars').where('avatars.deletedAt', 'is', null),
    request,
    columns,
    'avatars.slug',
  )

/** The values that hang on these avatars, by avatar and key. */
export const fieldsOf = async (
  db: Db,
  slugs: readonly string[],
): Promise<(slug: string) => Readonly<Record<string, string>>> => {
  const rows =
    slugs.length === 0
      ? []
      : await db.selectFrom('avatarFields').selectAll().where('slug', 'in', slugs).orderBy('key').execute()
  return (slug) =>
    Object.fromEntries(rows.filter((row) => row.slug === slug).map(({ key, value }) => [key, value]))
}

/** Remembers that somebody took an avatar off, now. */
export const rememberWorn = async (db: Db, userUuid: string, slug: string): Promise<void> => {
  const takenOffAt = sql<Date>`clock_timestamp()`
  await db
    .insertInto('avatarWorn')
    .values({ userUuid, slug, takenOffAt })
    .onConflict((c) => c.columns(['userUuid', 'slug']).doUpdateSet({ takenOffAt }))
    .execute()
}

/** What somebody wore and everybody may wear now, the last one first. */
export const publicWorn = (db: Db, userUuid: string): Promise<AvatarRow[]> =>
  there(db)
    .innerJoin('avatarWorn', 'avatarWorn.slug', 'avatars.slug')
    .where('avatarWorn.userUuid', '=', userUuid)
    .where('avatars.status', '=', 'PUBLIC')
    .orderBy('avatarWorn.takenOffAt', 'desc')
    .execute()

/** What somebody wore and took off, the last one first. */
export const wornBy = (db: Db, userUuid: string): Promise<{ slug: string; takenOffAt: Date }[]> =>
  db
    .selectFrom('avatarWorn')
    .select(['slug', 'takenOffAt'])
    .where('userUuid', '=', userUuid)
    .orderBy('takenOffAt', 'desc')
    .execute()

export const forgetWorn = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('avatarWorn').where('userUuid', '=', userUuid).execute()
}
