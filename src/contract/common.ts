import * as z from 'zod'

/** How a UUID is written in lower case, to be put into larger patterns. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const wholeUuid = new RegExp(`^${uuidPattern}$`)

/** True for a UUID in lower case, as ids are stored and compared. */
export const isUuid = (text: string): boolean => wholeUuid.test(text)

/** Lower-case UUID, as every id on the wire is written; upper case is accepted and folded. */
export const Uuid = z.string().toLowerCase().regex(wholeUuid, 'must be a UUID').meta({ id: 'Uuid' })

/** ISO 8601 UTC string. */
export const IsoTime = z.iso.datetime().meta({ id: 'IsoTime' })

/** An absolute http(s) URL or a path on this origin. */
export const Url = z
  .string()
  .max(2048)
  .regex(/^(https?:\/\/|\/(?!\/))/, 'must be an http(s) URL')

const parsesAsUrl = z.url()

/** An absolute http(s) address as people type one: it names a host and nobody who signs in there. */
export const WebAddress = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s]*)?$/i, 'must be an http(s) URL')
  .refine((address) => parsesAsUrl.safeParse(address).success, 'must be an http(s) URL')

/** Colour as clients write it: `#RRGGBB`; a missing `#` is added. */
export const Color = z
  .string()
  .regex(/^#?[0-9a-fA-F]{6}$/, 'must be a colour like #1A2B3C')
  .transform((c) => (c.startsWith('#') ? c : `#${c}`).toUpperCase())

/** One value or several under the same query key, read as a list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined ? [] : Array.isArray(v) ? v : String(v).split(',')), z.array(item))

const wholeNumber = (fallback: number, most: number) =>
  z.coerce.number().int().min(0).max(most).default(fallback)

/** `limit` and `offset` of a list; `limit=0` means all (up to `most`). */
export const paging = (fallback = 20, most = 1000) =>
  z.object({ limit: wholeNumber(fallback, most), offset: wholeNumber(0, 1_000_000_000) })

/** `skip` and `take` of a list. */
export const skipTake = (fallback = 20, most = 1000) =>
  z.object({ take: wholeNumber(fallback, most), skip: wholeNumber(0, 1_000_000_000) })

export const Success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })
export const success = { success: true } as const

/** Text a person typed: trimmed, without control characters, at most `max` characters. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'holds control characters')
