import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { ContactBooks } from '#ports/tables.ts'
import { asUuid, befriended, friendAndInvitation, relation, setApart } from '../storeRelation.ts'

/** An entry of a book, or one that is only compared, and who was found by it. */
export interface FoundContact {
  readonly id: number
  readonly reference: string
  readonly createdAt: Date
  readonly matched: string | null
  readonly relation: 'friend' | 'invited' | 'inviting' | 'none' | null
}

export const bookOf = async (
  db: Db,
  userUuid: string,
  key: Buffer,
): Promise<Selectable<ContactBooks> | null> =>
  (await db
    .selectFrom('contactBooks')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null

export const dropBook = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('contactBooks').where('userUuid', '=', userUuid).execute()
}

/** Notes consent, on an empty book. */
export const openBook = async (db: Db, userUuid: string, key: Buffer, now: Date): Promise<void> => {
  await dropBook(db, userUuid)
  await db.insertInto('contactBooks').values({ userUuid, key, consentAt: now }).execute()
}

export const entryCount = async (db: Db, userUuid: string): Promise<number> => {
  const { n } = await db
    .selectFrom('contactEntries')
    .where('userUuid', '=', userUuid)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const dropEntries = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('contactEntries').where('userUuid', '=', userUuid).execute()
}

/** Stores entries; one that is known gets its new reference. */
export const putEntries = async (
  db: Db,
  userUuid: string,
  entries: ReadonlyMap<string, { readonly mac: Buffer; readonly reference: string }>,
  now: Date,
): Promise<void> => {
  const rows = [...entries.values()].map((entry) => ({ ...entry, userUuid, createdAt: now, sentAt: now }))
  await db
    .insertInto('contactEntries')
    .values(rows)
    .onConflict((c) =>
      c.columns(['userUuid', 'mac']).doUpdateSet({
        reference: sql`excluded.reference`,
        sentAt: now,
      }),
    )
    .execute()
  await db.updateTable('contactBooks').set({ uploadedAt: now }).where('userUuid', '=', userUuid).execute()
}

/** Who of those who want to be found has a number, and what they are to the reader; nobody across a block. */
const found = (reader: string, key: Buffer) => sql`
  left join lateral (
    select user_uuid from phone_macs
    where phone_macs.mac = entry.mac and key = ${key} and user_uuid <> ${reader}::uuid
      and not ${setApart(sql.ref('user_uuid'), asUuid(reader))}
    limit 1
  ) person on true
  ${friendAndInvitation(reader)}`

/** A whole book, oldest first; or its entry with this hash. */
export const foundInBook = async (
  db: Db,
  userUuid: string,
  key: Buffer,
  mac: Buffer | null = null,
): Promise<FoundContact[]> => {
  const { rows } = await sql<FoundContact>`
    select entry.id, entry.reference, entry.created_at, person.user_uuid as matched,
      ${relation(userUuid)} as relation
    from contact_entries entry join contact_books book on book.user_uuid = entry.user_uuid and book.key = ${key}
    ${found(userUuid, key)}
    where entry.user_uuid = ${userUuid}::uuid and (${mac}::bytea is null or entry.mac = ${mac}::bytea)
    order by entry.id`.execute(db)
  return rows
}

/** The same of hashes that are not stored, in their order: `id` is the place of each, from 1. */
export const foundAmong = async (
  db: Db,
  userUuid: string,
  key: Buffer,
  macs: readonly Buffer[],
): Promise<Pick<FoundContact, 'id' | 'matched' | 'relation'>[]> => {
  const { rows } = await sql<Pick<FoundContact, 'id' | 'matched' | 'relation'>>`
    select entry.place as id, person.user_uuid as matched, ${relation(userUuid)} as relation
    from unnest(${[...macs]}::bytea[]) with ordinality as entry (mac, place)
    ${found(userUuid, key)} order by entry.place`.execute(db)
  return rows
}

/** Lets others find somebody by this number, or (null) nobody. */
export const putPhoneMac = async (
  db: Db,
  userUuid: string,
  found: { readonly mac: Buffer; readonly key: Buffer } | null,
): Promise<void> => {
  if (found === null) {
    await db.deleteFrom('phoneMacs').where('userUuid', '=', userUuid).execute()
    return
  }
  await db
    .insertInto('phoneMacs')
    .values({ userUuid, ...found })
    .onConflict((c) => c.column('userUuid').doUpdateSet(found))
    .execute()
}

/** Some of those who are findable by a hash of a former key. */
export const staleMacs = async (db: Db, key: Buffer, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('phoneMacs')
    .select('userUuid')
    .where('key', '<>', key)
    .limit(most)
    .execute()
  return rows.map(({ userUuid }) => userUuid)
}

/** Deletes entries not sent again since `before`, and books of a former key. */
export const dropStaleContacts = async (db: Db, key: Buffer, before: Date): Promise<void> => {
  await db.deleteFrom('contactEntries').where('sentAt', '<', before).execute()
  await db.deleteFrom('contactBooks').where('key', '<>', key).execute()
}

/** Who holds somebody's number and is held by them, both findable: neither friends nor across a block. */
export const holdEachOther = async (db: Db, userUuid: string, key: Buffer): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select distinct theirs.user_uuid as uuid
    from phone_macs mine
    join contact_entries theirs on theirs.mac = mine.mac and theirs.user_uuid <> mine.user_uuid
    join phone_macs other on other.user_uuid = theirs.user_uuid and other.key = ${key}
    join contact_entries own on own.user_uuid = mine.user_uuid and own.mac = other.mac
    where mine.user_uuid = ${userUuid}::uuid and mine.key = ${key}
      and not ${setApart(sql.ref('theirs.user_uuid'), asUuid(userUuid))}
      and not ${befriended(sql.ref('theirs.user_uuid'), asUuid(userUuid))}`.execute(db)
  return rows.map(({ uuid }) => uuid)
}
