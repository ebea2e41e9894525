import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { HouseActs } from '#ports/tables.ts'

export type HouseActRow = Selectable<HouseActs>

/** Writes an act down. */
export const insertAct = async (
  db: Db,
  { data, ...row }: Omit<HouseActRow, 'id' | 'data'> & { readonly data: object },
): Promise<void> => {
  await db
    .insertInto('houseActs')
    .values({ ...row, data: JSON.stringify(data) })
    .onConflict((c) => c.column('factId').doNothing())
    .execute()
}

export interface Wanted {
  readonly kind?: string | undefined
  readonly actorUuid?: string | undefined
  readonly userUuid?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** The last one that was done first, whatever order they were written down in. */
export const actsWanted = (
  db: Db,
  { kind, actorUuid, userUuid, before, limit }: Wanted,
): Promise<HouseActRow[]> =>
  db
    .selectFrom('houseActs')
    .selectAll()
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .$if(actorUuid !== undefined, (q) => q.where('actorUuid', '=', actorUuid ?? null))
    .$if(userUuid !== undefined, (q) => q.where('userUuid', '=', userUuid ?? null))
    .$if(before !== undefined, (q) =>
      q.where(sql<boolean>`(at, id) < (select at, id from house_acts where id = ${before ?? 0})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
