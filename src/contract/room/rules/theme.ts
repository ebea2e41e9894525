import * as z from 'zod'
import { text, Uuid } from '../../common.ts'
import { judged, Unknown } from './shared.ts'

/** How songs are held against the live theme, and who sets it. */
export const ThemeRules = z.strictObject({
  ...judged('enforce'),
  setBy: z.enum(['moderator', 'owner']).default('moderator'),
  unknown: Unknown.default('allow'),
})

/** The message that tells watchers of the theme: replaces `/roomtone/theme`. */
export const themeMessage = 'roomtone.theme'

const year = z.number().int().min(1000).max(2999)
const word = text(100, 1)
const Kind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keyword'), value: word }),
  z.object({ kind: z.literal('artist'), value: word }),
  z.object({ kind: z.literal('genre'), value: z.array(word).min(1).max(10) }),
  z.object({
    kind: z.literal('year'),
    value: z
      .object({ from: year, to: year })
      .refine(({ from, to }) => from <= to, 'must not end before it begins'),
  }),
  z.object({
    kind: z.literal('firstLetter'),
    value: z.object({
      of: z.enum(['title', 'artist']),
      letter: z.union([z.string().regex(/^[A-Z#]$/), z.enum(['next', 'chain'])]),
    }),
  }),
  z.object({ kind: z.literal('words'), value: text(140, 1) }),
])

const Said = z.object({
  note: text(140).default(''),
  /** When it ends, Unix ms, and after how many plays; whichever comes first, and never by itself without either. */
  ends: z
    .object({ at: z.number().optional(), plays: z.number().int().min(1).max(500).optional() })
    .default({}),
})

/** A theme as somebody sets it; the room adds who and when. */
export const AskedTheme = z.intersection(Kind, Said).meta({ id: 'AskedTheme' })
export type AskedTheme = z.infer<typeof AskedTheme>

/** The theme of this hour, as it lives in the room. */
export const Theme = z.intersection(Kind, Said.extend({ by: Uuid, since: z.number() })).meta({ id: 'Theme' })
export type Theme = z.infer<typeof Theme>
