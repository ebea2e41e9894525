import * as z from 'zod'

const list = z
  .union([z.string().max(2000), z.array(z.string().max(2000)).max(50)])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .default([])

const asked = z.object({
  fields: list,
  s: z.string().max(8000).optional(),
  filter: list,
  or: list,
  sort: list,
  join: list,
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  cache: z.string().max(10).optional(),
})

/**
 * The query language of admin lists (the conventions of `@nestjsx/crud-request`):
 * `fields=a,b` · `filter=field||$op||value` · `or=…` · `s={"field":{"$op":value}}` · `sort=field,ASC` ·
 * `join=relation` · `limit`, `offset`, `page` · `cache=0`. `filter`, `or`, `sort` and `join` may repeat.
 */
export const CrudQuery = z.preprocess(withoutBrackets, asked).meta({ id: 'CrudQuery' })
export type CrudQuery = z.infer<typeof CrudQuery>

/** The same where the rows may be asked for as a file. */
export const CrudQueryOrFile = z
  .preprocess(withoutBrackets, asked.extend({ format: z.enum(['json', 'csv']).default('json') }))
  .meta({ id: 'CrudQueryOrFile' })

/** `filter[]`, `filter[0]` and `per_page` are written by some clients. */
function withoutBrackets(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const plain: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) {
    const name = key === 'per_page' ? 'limit' : key === 'select' ? 'fields' : key.replace(/\[\d*\]$/, '')
    plain[name] = name in plain ? [plain[name], value].flat() : value
  }
  return plain
}

/** One page of an admin list. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    /** Rows on this page. */
    count: z.number(),
    /** Rows in all. */
    total: z.number(),
    /** From 1. */
    page: z.number(),
    pageCount: z.number(),
  })
