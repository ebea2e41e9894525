import * as z from 'zod'
import type { Grant, Oauth, VendorFault } from './oauth.ts'
import { tokenFault } from './fault.ts'
import { callVendor, type VendorAccess } from './vendorCall.ts'

/** How one provider speaks OAuth 2. */
export interface Dialect {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** What we ask for, separated by spaces. */
  readonly scope: string
  /** Further parameters of the page on which the person agrees. */
  readonly asks?: Readonly<Record<string, string>>
  /** Where client id and secret go: an Authorization header, or the form. */
  readonly secretIn: 'header' | 'form'
  /** Where it takes tokens back (RFC 7009), and whether client id and secret are sent along; absent if it does not. */
  readonly revocation?: { readonly url: string; readonly asClient: boolean }
}

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(8192),
  refresh_token: z.string().min(1).max(8192).nullish(),
  expires_in: z.coerce.number().positive().max(31_536_000).default(3600),
  scope: z.string().max(4096).nullish(),
})

type Spoken = Pick<Oauth, 'authorizeUrl' | 'exchange' | 'refresh' | 'revoke'> & {
  clientCredentials(): Promise<Grant | VendorFault>
}

/** The part of OAuth 2 that providers share: authorisation code with PKCE, refresh, revocation, client credentials. */
export const speakOauth2 = (access: VendorAccess, dialect: Dialect): Spoken => {
  const { clientId, clientSecret } = access
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const named = { client_id: clientId, client_secret: clientSecret }

  const ask = async (
    fields: Readonly<Record<string, string>>,
    secretIn = dialect.secretIn,
  ): Promise<Grant | VendorFault> => {
    const answer = await callVendor(
      access,
      dialect.tokenUrl,
      secretIn === 'header'
        ? { method: 'POST', form: fields, headers: { authorization: basic } }
        : { method: 'POST', form: { ...named, ...fields } },
    )
    if (answer?.status !== 200 && answer?.status !== 201) return tokenFault(answer)
    const read = TokenAnswer.safeParse(answer.body)
    if (!read.success) return { fault: 'down' }
    return {
      accessToken: read.data.access_token,
      refreshToken: read.data.refresh_token ?? null,
      expiresInS: read.data.expires_in,
      scope: read.data.scope ?? '',
    }
  }

  return {
    authorizeUrl: ({ state, challenge, redirectUri }) =>
      `${dialect.authorizeUrl}?${new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        ...(dialect.scope ? { scope: dialect.scope } : {}),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...dialect.asks,
      })}`,
    exchange: ({ code, verifier, redirectUri }) =>
      ask({
        grant_type: 'authorization_code',
        code,
        ...(redirectUri !== null && { redirect_uri: redirectUri }),
        code_verifier: verifier,
      }),
    refresh: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    // What a refresh token brought ends with it.
    revoke: async ({ accessToken, refreshToken }) => {
      const token = refreshToken ?? accessToken
      if (token === null || dialect.revocation === undefined) return
      const form = { token, ...(dialect.revocation.asClient && named) }
      await callVendor(access, dialect.revocation.url, { method: 'POST', form })
    },
    clientCredentials: () => ask({ grant_type: 'client_credentials' }, 'header'),
  }
}
