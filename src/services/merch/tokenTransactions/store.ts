import { sql } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { TokenPurpose } from '#contract/merch/tokenTransactions.ts'
import type { Db } from '#ports/db.ts'
import type { TransactionRow } from '../ledger/store.ts'

/** From when, and before when; null where it has no end. */
export interface Span {
  readonly from: Date | null
  readonly to: Date | null
  /** Only what was moved for this. */
  readonly purpose?: TokenPurpose | undefined
  /** Only lines whose reason has this in it, or that are called so. */
  readonly find?: string | undefined
}

const likeOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const linesOf = (db: Db, accountId: string, { from, to, purpose, find = '' }: Span) =>
  db
    .selectFrom('tokenTransactions')
    .where('accountId', '=', accountId)
    .$if(from !== null, (q) => q.where('createdAt', '>=', from))
    .$if(to !== null, (q) => q.where('createdAt', '<', to))
    .$if(purpose !== undefined, (q) => q.where('purpose', '=', purpose ?? ''))
    .$if(find !== '', (q) =>
      q.where((e) =>
        e.or([
          e('reason', 'ilike', likeOf(find)),
          ...(isUuid(find) ? [e('id', '=', find), e('holdId', '=', find)] : []),
        ]),
      ),
    )

/** Lines of a span, newest first; those before the line of that number only, where one is given. */
export const linesIn = (
  db: Db,
  accountId: string,
  span: Span,
  {
    limit,
    offset = 0,
    before,
  }: { readonly limit: number; readonly offset?: number; readonly before?: number },
): Promise<TransactionRow[]> =>
  linesOf(db, accountId, span)
    .selectAll()
    .$if(before !== undefined, (q) => q.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** What could be spent before the first line of a span and after its last one, and how many lines are looked for in it. */
export const boundsOf = async (
  db: Db,
  accountId: string,
  span: Span,
): Promise<{ opening: number; closing: number; count: number }> => {
  const lastBefore = async (at: Date | null): Promise<number> => {
    const row = await db
      .selectFrom('tokenTransactions')
      .select('balanceAfter')
      .where('accountId', '=', accountId)
      .$if(at !== null, (q) => q.where('createdAt', '<', at))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.balanceAfter ?? 0
  }
  const countIn = async (of: Span): Promise<number> =>
    (await linesOf(db, accountId, of).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
  const count = await countIn(span)
  const { from, to } = span
  const n = span.find || span.purpose ? await countIn({ from, to }) : count
  const opening = span.from === null ? 0 : await lastBefore(span.from)
  return { opening, closing: n === 0 ? opening : await lastBefore(span.to), count }
}

/** A page of what somebody's account did, oldest first. */
export const linesHeld = (db: Db, accountId: string, after = 0, most = 500): Promise<TransactionRow[]> =>
  db
    .selectFrom('tokenTransactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()
