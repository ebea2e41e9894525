import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'
import type { Columns } from '#services/core/crud/storeCondition.ts'
import type { UserRow } from '../accounts/store.ts'

const userColumns: Columns = {
  id: { ref: 'users.id', type: 'number' },
  uuid: { ref: 'users.uuid', type: 'uuid' },
  nickname: { ref: 'users.nickname', type: 'text' },
  role: { ref: 'users.roleName', type: 'text' },
  type: { ref: 'users.typeName', type: 'text' },
  email: { ref: 'users.email', type: 'text' },
  emailVerified: { ref: 'users.emailVerified', type: 'boolean' },
  phone: { ref: 'users.phone', type: 'text' },
  bannedAt: { ref: 'users.bannedAt', type: 'time' },
  bannedUntil: { ref: 'users.bannedUntil', type: 'time' },
  deactivationRequestedAt: { ref: 'users.deactivationRequestedAt', type: 'time' },
  deactivatedAt: { ref: 'users.deactivatedAt', type: 'time' },
  createdAt: { ref: 'users.createdAt', type: 'time' },
}

/** Accounts with the address they use first, as one relation that can be asked about. */
const listed = (db: Db) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('users')
        .leftJoinLateral(
          (inner) =>
            inner
              .selectFrom('userEmails')
              .select(['userEmails.email', 'userEmails.status'])
              .whereRef('userEmails.userId', '=', 'users.id')
              .where('userEmails.status', '!=', 'DELETED')
              .orderBy(sql`user_emails.status <> 'PENDING_VERIFICATION'`, 'desc')
              .orderBy('userEmails.id')
              .limit(1)
              .as('first'),
          (join) => join.onTrue(),
        )
        .selectAll('users')
        .select([
          'first.email',
          sql<boolean>`coalesce(first.status in ('VERIFIED', 'CREATED_BY_ADMIN'), false)`.as('emailVerified'),
          sql<string>`users.role::text`.as('roleName'),
          sql<string>`users.type::text`.as('typeName'),
        ])
        .where('users.erasedAt', 'is', null)
        .where('users.house', '=', false)
        .as('users'),
    )
    .selectAll('users')

export type ListedUser = UserRow & { readonly email: string | null; readonly emailVerified: boolean }

/** A page of accounts; without `contacts` one cannot ask for addresses either. */
export const usersPage = (db: Db, request: CrudRequest, contacts: boolean) => {
  const { email: _email, emailVerified: _verified, phone: _phone, ...others } = userColumns
  return crudPage(listed(db), request, contacts ? userColumns : others, 'users.id')
}

export const listedUser = async (db: Db, id: number): Promise<ListedUser | null> =>
  (await listed(db).where('users.id', '=', id).executeTakeFirst()) ?? null

const phoneColumns: Columns = {
  id: { ref: 'phoneWhitelist.id', type: 'number' },
  phone: { ref: 'phoneWhitelist.phone', type: 'text' },
  note: { ref: 'phoneWhitelist.note', type: 'text' },
  createdAt: { ref: 'phoneWhitelist.createdAt', type: 'time' },
}

export const phonesPage = (db: Db, request: CrudRequest) =>
  crudPage(
    db.selectFrom('phoneWhitelist').selectAll('phoneWhitelist'),
    request,
    phoneColumns,
    'phoneWhitelist.id',
  )

export const whitelistedPhone = async (db: Db, id: number) =>
  (await db.selectFrom('phoneWhitelist').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Accounts in pages: oldest first, or the one changed last first. */
export const accountsPage = (
  db: Db,
  { take, skip }: { take: number; skip: number },
  by: 'id' | 'updatedAt',
): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('erasedAt', 'is', null)
    .orderBy(by, by === 'id' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(take)
    .offset(skip)
    .execute()
