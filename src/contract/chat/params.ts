import * as z from 'zod'

// Ids that cannot exist are not found, never a bad request: the look-up decides.
const Reference = z.string().max(200).toLowerCase()

export const GuidParams = z.object({ guid: Reference })
export const UidParams = z.object({ uid: Reference })
export const MessageParams = z.object({ id: Reference })
export const MemberParams = z.object({ guid: Reference, uid: Reference })
export const ConversationParams = z.object({ conversationId: Reference })

/** A query key that was given once or, the last one counts, several times. */
const last = z.preprocess((v) => (Array.isArray(v) ? v.at(-1) : v), z.string().optional().catch(undefined))

/** A query key that holds a number; anything else counts as not given. */
export const loose = (most: number) =>
  last.transform((text) => {
    const number = text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined
    return number !== undefined && number <= most ? number : undefined
  })

/** A query key that holds the id a page begins at: `none` if it was given and is no number. */
export const cursor = z
  .unknown()
  .transform((given) => loose(Number.MAX_SAFE_INTEGER).parse(given) ?? ('none' as const))
  .optional()

/** A query key that holds a word. */
export const word = last.transform((text) =>
  text === undefined || text === '' ? undefined : text.slice(0, 200),
)

/** A query key that holds a list, as commas or repeated; undefined if empty. */
export const words = z
  .preprocess((v) => (Array.isArray(v) ? v.join(',') : v), z.string().max(2000).optional().catch(undefined))
  .transform((text) => {
    const list = (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    return list.length > 0 ? list.slice(0, 50) : undefined
  })

/** The page size under its three names. */
export const pageSizes = { per_page: loose(1e9), limit: loose(1e9), perPage: loose(1e9) }

/** The page size asked for, within bounds. */
export const sizeOf = (
  query: { per_page?: number | undefined; limit?: number | undefined; perPage?: number | undefined },
  most: number,
): number => Math.min(Math.max(query.per_page ?? query.limit ?? query.perPage ?? 30, 1), most)
