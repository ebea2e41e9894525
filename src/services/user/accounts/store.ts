import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#ports/db.ts'
import { byIndex } from '#services/core/storeByIndex.ts'
import type { DB } from '#ports/tables.ts'

/** A person, guest, bot or demo account as it is stored. */
export type UserRow = Selectable<DB['users']>
export type NewUser = Insertable<DB['users']>
export type UserChanges = Updateable<DB['users']>

export const insertUser = (db: Db, user: NewUser): Promise<UserRow> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()

/** Null where nothing was changed because there is no such row. */
export const updateUser = async (db: Db, id: number, changes: UserChanges): Promise<UserRow | null> =>
  (await db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst()) ?? null

/** Makes every chat token of an account worthless. */
export const raiseChatEpoch = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('users')
    .set((row) => ({ chatEpoch: row('chatEpoch', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const userById = async (db: Db, id: number): Promise<UserRow | null> =>
  (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The row, locked until the transaction ends. */
export const lockUser = async (db: Db, id: number): Promise<UserRow | null> =>
  (await db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const userByUuid = async (db: Db, uuid: string): Promise<UserRow | null> =>
  (await db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()) ?? null

/** In no order; unknown ones are left out. */
export const usersByUuid = (db: Db, uuids: readonly string[]): Promise<UserRow[]> =>
  uuids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').selectAll().where('uuid', 'in', uuids).execute()

/** The uuids of these accounts by their numbers. */
export const uuidsById = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'uuid']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, uuid }) => [id, uuid]))
}

/** A page of these accounts by nickname; those of `first` come before the others. */
export const usersByName = (
  db: Db,
  uuids: readonly string[],
  page: { readonly first: readonly string[]; readonly limit: number; readonly offset: number },
): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`uuid = any(${[...uuids]}::uuid[])`)
    .orderBy(sql`uuid = any(${[...page.first]}::uuid[])`, 'desc')
    .orderBy(sql`lower(nickname)`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** Accounts whose whole name is one of these, without accents and case, the latest first. */
export const usersCalled = (db: Db, names: readonly string[], most: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(
      sql<boolean>`folded_name = any(array(select folded_name(name) from unnest(${[...names]}::text[]) name))`,
    )
    .where('erasedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/**
 * Accounts by name, without accents and case: `nearness` 0 begins so, 1 has a word that does, 2 looks alike. Each branch
 * finds a bounded number by an index. Neither guests nor those who are gone; bots to their owner alone.
 */
export const usersNamed = async (
  db: Db,
  name: string,
  { ownerId, most }: { readonly ownerId: number; readonly most: number },
): Promise<(UserRow & { readonly nearness: number })[]> => {
  const there = sql`type = 'user' and erased_at is null and deactivated_at is null
    and (role <> 'bot' or owner_id = ${ownerId})`
  const branch = (nearness: number, isNamed: RawBuilder<boolean>) => sql`
    (select id, ${sql.lit(nearness)} as nearness from users
     where ${isNamed} and ${there} order by length(folded_name), id limit ${most})`
  const wanted = sql`folded_name(${name})`
  const like = name.replace(/[\\%_]/g, '\\$&')
  const nearest = sql<UserRow & { readonly nearness: number }>`
    with near as (
      select id, min(nearness) as nearness from (
        ${branch(0, sql`folded_name like folded_name(${like}) || '%'`)}
        union all ${branch(1, sql`folded_name like '% ' || folded_name(${like}) || '%'`)}
        union all ${branch(2, sql`folded_name % ${wanted}`)}
      ) found group by id
    )
    select users.*, near.nearness from near join users on users.id = near.id
    order by near.nearness, length(folded_name), users.id limit ${most}`
  return (await byIndex(db, (tx) => nearest.execute(tx))).rows
}

/**
 * The accounts that may sign in with this address: the one that proved it; while nobody did, those that name it, the
 * latest first, so few that comparing a password with each stays bounded.
 */
export const accountsNaming = async (db: Db, email: string): Promise<UserRow[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userEmails', 'userEmails.userId', 'users.id')
    .selectAll('users')
    .select('userEmails.status as emailStatus')
    .where('userEmails.email', '=', email)
    .where('userEmails.status', '!=', 'DELETED')
    .orderBy((row) => row('userEmails.status', '=', 'PENDING_VERIFICATION'))
    .orderBy('userEmails.id', 'desc')
    .limit(5)
    .execute()
  const accounts = rows.map(({ emailStatus, ...user }) => ({
    user,
    isProven: emailStatus !== 'PENDING_VERIFICATION',
  }))
  const owner = accounts.find(({ isProven }) => isProven)
  return (owner ? [owner] : accounts).map(({ user }) => user)
}

/** Everybody who runs the place: admins and the super user. */
export const adminUuids = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('uuid')
    .where('role', 'in', ['superUser', 'admin'])
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export const hasOwner = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['superUser', 'admin'])
    .limit(1)
    .executeTakeFirst()) !== undefined
