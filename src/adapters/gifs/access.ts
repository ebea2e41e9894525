import * as z from 'zod'
import { callVendor, type VendorReach } from '#providers/oauth/vendorCall.ts'

/** How a provider of GIFs is reached, and what it may offer. */
export interface GifAccess extends VendorReach {
  readonly key: string
  /** The strongest that is offered. */
  readonly rating: 'g' | 'pg' | 'pg-13' | 'r'
}

/** Pictures on a page. */
export const PAGE = 24
const LONGEST_ANSWER = 1024 * 1024

/** Where a picture lies: encrypted, or at the base that the operator named. */
export const addressAt = ({ baseUrl }: VendorReach) =>
  z
    .string()
    .max(2048)
    .refine((url) => url.startsWith('https://') || (baseUrl !== undefined && url.startsWith(`${baseUrl}/`)))
/** Numbers, which some write as text. */
export const Pixels = z.coerce.number().int().positive().max(10_000)

/** One answer of a provider, read by `schema`; null if there is none that can be read. */
export const askGifs = async <S extends z.ZodType>(
  reach: VendorReach,
  url: URL,
  query: Readonly<Record<string, string | undefined>>,
  schema: S,
): Promise<z.output<S> | null> => {
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  const answer = await callVendor({ longestAnswer: LONGEST_ANSWER, ...reach }, url.href, {})
  if (answer?.status !== 200) return null
  return schema.safeParse(answer.body).data ?? null
}
