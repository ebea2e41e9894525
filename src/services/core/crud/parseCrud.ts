import type { CrudQuery } from '#contract/crud.ts'
import { refuse } from '#contract/errors.ts'
import type { Condition } from './condition.ts'
import { combine, parseFilter } from './parseFilter.ts'
import { parseSearch } from './parseSearch.ts'

/** An admin list's query, understood. */
export interface CrudRequest {
  /** Fields to give; empty for all. */
  readonly fields: readonly string[]
  readonly where: Condition
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[]
  readonly join: readonly string[]
  readonly limit: number
  readonly offset: number
  readonly page: number
}

/** Understands the query language of admin lists; refuses what it cannot read with a sentence. */
export const parseCrud = (query: CrudQuery): CrudRequest => {
  const offset = query.offset ?? ((query.page ?? 1) - 1) * query.limit
  return {
    fields: query.fields.flatMap((text) => text.split(',')).filter(Boolean),
    where:
      query.s === undefined
        ? combine(query.filter.map(parseFilter), query.or.map(parseFilter))
        : parseSearch(query.s),
    sort: query.sort.map(parseSort),
    join: query.join.map((text) => text.split('||')[0] ?? ''),
    limit: query.limit,
    offset,
    page: query.page ?? Math.floor(offset / query.limit) + 1,
  }
}

const parseSort = (text: string) => {
  const [field = '', direction = 'ASC'] = text.split(',')
  const word = direction.toUpperCase()
  if (word !== 'ASC' && word !== 'DESC')
    return refuse('badRequest', { message: `sort: "${direction}" is neither ASC nor DESC` })
  return { field, descending: word === 'DESC' }
}
