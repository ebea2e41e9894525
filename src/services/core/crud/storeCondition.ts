import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { Uuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Condition, Operator, Value } from './condition.ts'

/** How a field is stored: its column as `table.column` in the names of the query builder, and its type. */
export interface Column {
  readonly ref: string
  readonly type: 'text' | 'number' | 'boolean' | 'time' | 'uuid'
}

/** The fields a list may be asked about; nothing else of the row can be reached. */
export type Columns = Readonly<Record<string, Column>>

/** The column behind a field; refuses fields nobody may ask about. */
export const columnOf = (columns: Columns, field: string): Column =>
  Object.hasOwn(columns, field)
    ? (columns[field] as Column)
    : refuse('badRequest', { message: `"${field}" cannot be asked for` })

export const refSql = (column: Column): RawBuilder<unknown> => sql.ref(column.ref)

/** What rows must fulfil, as SQL with bound values. */
export const conditionSql = (condition: Condition, columns: Columns): Expression<SqlBool> => {
  if ('all' in condition) return joined(condition.all, columns, sql` and `, sql<SqlBool>`true`)
  if ('any' in condition) return joined(condition.any, columns, sql` or `, sql<SqlBool>`false`)
  const column = columnOf(columns, condition.field)
  const { field, operator } = condition
  // Whether something is there has no value: `{"$notnull": true}` says `true` of a time.
  const isAsked = operator === '$isnull' || operator === '$notnull'
  const values = isAsked ? [] : condition.values.map((value) => bound(field, column, operator, value))
  return fieldSql(column, operator, values)
}

const joined = (
  parts: readonly Condition[],
  columns: Columns,
  word: RawBuilder<unknown>,
  none: Expression<SqlBool>,
): Expression<SqlBool> =>
  parts.length === 0
    ? none
    : sql<SqlBool>`(${sql.join(
        parts.map((part) => conditionSql(part, columns)),
        word,
      )})`

const textual: ReadonlySet<Operator> = new Set([
  '$starts',
  '$ends',
  '$cont',
  '$excl',
  '$startsL',
  '$endsL',
  '$contL',
  '$exclL',
])

/** A value as the column's type; refuses what is not of it, so that the database never has to. */
const bound = (field: string, { type }: Column, operator: Operator, value: Value): Value | Date => {
  const wrong = (): never => refuse('badRequest', { message: `"${field}" is a ${type}` })
  if (value === null || type === 'text' || textual.has(operator)) return value === null ? null : String(value)
  if (type === 'number') return Number.isFinite(Number(value)) && value !== '' ? Number(value) : wrong()
  if (type === 'boolean') return typeof value === 'boolean' ? value : wrong()
  if (type === 'uuid') return Uuid.safeParse(value).data ?? wrong()
  const time = new Date(typeof value === 'number' ? value : String(value))
  return Number.isNaN(time.getTime()) ? wrong() : time
}

const like = (text: unknown): string => String(text).replace(/[\\%_]/g, '\\$&')

const fieldSql = (
  column: Column,
  operator: Operator,
  values: readonly (Value | Date)[],
): Expression<SqlBool> => {
  const is = refSql(column)
  const asText = sql`${is}::text`
  const lower = sql`lower(${asText})`
  const [first, second] = values
  if (operator === '$isnull') return sql`${is} is null`
  if (operator === '$notnull') return sql`${is} is not null`
  if (first === undefined || (operator === '$between' && second === undefined))
    return refuse('badRequest', { message: `${operator} needs a value` })
  const low = String(first).toLowerCase()
  const lows = values.map((value) => String(value).toLowerCase())
  switch (operator) {
    case '$eq':
      return first === null ? sql`${is} is null` : sql`${is} = ${first}`
    case '$ne':
      return sql`${is} is distinct from ${first}`
    case '$gt':
      return sql`${is} > ${first}`
    case '$lt':
      return sql`${is} < ${first}`
    case '$gte':
      return sql`${is} >= ${first}`
    case '$lte':
      return sql`${is} <= ${first}`
    case '$starts':
      return sql`${asText} like ${`${like(first)}%`}`
    case '$ends':
      return sql`${asText} like ${`%${like(first)}`}`
    case '$cont':
      return sql`${asText} like ${`%${like(first)}%`}`
    case '$excl':
      return sql`${asText} not like ${`%${like(first)}%`}`
    case '$startsL':
      return sql`${lower} like ${`${like(low)}%`}`
    case '$endsL':
      return sql`${lower} like ${`%${like(low)}`}`
    case '$contL':
      return sql`${lower} like ${`%${like(low)}%`}`
    case '$exclL':
      return sql`${lower} not like ${`%${like(low)}%`}`
    case '$in':
      return sql`${is} in (${sql.join(values)})`
    case '$notin':
      return sql`${is} not in (${sql.join(values)})`
    case '$between':
      return sql`${is} between ${first} and ${second}`
    case '$eqL':
      return sql`${lower} = ${low}`
    case '$neL':
      return sql`${lower} <> ${low}`
    case '$inL':
      return sql`${lower} in (${sql.join(lows)})`
    case '$notinL':
      return sql`${lower} not in (${sql.join(lows)})`
  }
}
