import * as z from 'zod'

/** A kind of one-time token and what such a token carries. */
export interface TokenKind<Data extends object> {
  /** Part of what is kept of a token; stable for ever. */
  readonly purpose: string
  /** Reads what was stored with a token; null for what is none of this kind. */
  read(stored: unknown): Data | null
}

/** What a token of a kind carries. */
export type DataOfToken<Kind> = Kind extends TokenKind<infer Data> ? Data : never

const kind = <S extends z.ZodType<object>>(purpose: string, schema: S): TokenKind<z.output<S>> => ({
  purpose,
  read: (stored) => schema.safeParse(stored).data ?? null,
})

/** Makes whoever shows it the owner of this server. */
export const ownerToken = kind('owner', z.object({}))

/** Signs in: by an address it was mailed to, or as the session that hands itself over. */
export const magicLinkToken = kind(
  'magicLink',
  z.discriminatedUnion('mailed', [
    z.object({ mailed: z.literal(true), email: z.string() }),
    z.object({ mailed: z.literal(false), sessionId: z.string() }),
  ]),
)

/** A challenge for a passkey: for one that a session adds, or one that signs in. */
export const passkeyToken = kind(
  'passkey',
  z.discriminatedUnion('adding', [
    z.object({ adding: z.literal(true), challenge: z.string(), sessionId: z.string() }),
    z.object({ adding: z.literal(false), challenge: z.string() }),
  ]),
)

/** The state of an agreement at a provider; `sessionId` is null for who was not signed in. */
export const linkToken = kind(
  'link',
  z.object({
    provider: z.string(),
    sessionId: z.string().nullable(),
    isActivity: z.boolean().default(false),
  }),
)

/** Who somebody is at Discord. */
export const discordToken = kind(
  'discord',
  z.object({
    id: z.string(),
    name: z.string(),
    displayName: z.string(),
    email: z.string().nullable(),
    sessionId: z.string().nullable(),
  }),
)
