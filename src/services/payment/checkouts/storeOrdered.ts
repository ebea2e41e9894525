import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** What somebody ordered within a time, newest first; `count` of all of it. */
export const orderedWithin = async (
  db: Db,
  userUuid: string,
  span: { readonly from: Date | null; readonly to: Date | null; readonly limit: number },
) => {
  const { rows } = await sql<{
    createdAt: Date
    name: string
    state: string
    amount: number
    currency: string
    count: number
  }>`
    select c.created_at as "createdAt", p.name, c.state, c.amount, c.currency, count(*) over () as count
    from checkouts c join product_revisions r on r.id = c.revision_id join products p on p.id = r.product_id
    where c.user_uuid = ${userUuid}
      and (${span.from}::timestamptz is null or c.created_at >= ${span.from})
      and (${span.to}::timestamptz is null or c.created_at < ${span.to})
    order by c.id desc limit ${span.limit}`.execute(db)
  return rows
}
