import { type SelectQueryBuilder, sql } from 'kysely'
import type { CrudRequest } from './parseCrud.ts'
import { type Columns, columnOf, conditionSql, refSql } from './storeCondition.ts'

export interface CrudPage<Row> {
  readonly data: Row[]
  readonly count: number
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

type Query<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>

/** Runs a list: `base` selects the rows without order or limit, `columns` are what may be asked for. */
export const crudPage = async <DB, TB extends keyof DB, Row extends object>(
  base: Query<DB, TB, Row>,
  request: CrudRequest,
  columns: Columns,
  tieBreaker: string,
): Promise<CrudPage<Row>> => {
  const found = base.where(conditionSql(request.where, columns))
  const total = await countOf(found)
  let ordered = found
  for (const { field, descending } of request.sort)
    ordered = ordered.orderBy(refSql(columnOf(columns, field)), descending ? 'desc' : 'asc')
  const rows = await ordered
    .orderBy(sql.ref(tieBreaker))
    .limit(request.limit)
    .offset(request.offset)
    .execute()
  return {
    data: rows as Row[],
    count: rows.length,
    total,
    page: request.page,
    pageCount: Math.ceil(total / request.limit),
  }
}

const countOf = async <DB, TB extends keyof DB, Row>(found: Query<DB, TB, Row>): Promise<number> => {
  const counted = await found.clearSelect().select(sql<number>`count(*)`.as('total')).execute()
  return (counted as { total: number }[])[0]?.total ?? 0
}
