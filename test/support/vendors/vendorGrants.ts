import { createHash, randomUUID } from 'node:crypto'

/** Who agrees at a provider. */
export interface VendorAccount {
  readonly id: string
  readonly name: string
  readonly email?: string
  readonly verified?: boolean
  /** Servers of Discord; without `permissions` a plain member's. */
  readonly guilds?: readonly { id: string; name: string; owner?: boolean; permissions?: string }[]
}

/** What a provider knows: codes, tokens and whose they are. */
export interface VendorGrants {
  /** Runs of the activity at Discord: in which server, and who is in them. */
  readonly instances: Map<string, { guildId: string; users: string[] }>
  /** Seconds that access tokens live from now on. */
  expiresIn: number
  /** The person agrees on the page behind `authorizeUrl`; what comes back in the address. */
  agree(authorizeUrl: string, account: VendorAccount): { code: string; state: string }
  /** Answers a token endpoint: a grant, or null for `invalid_grant`. */
  give(form: Record<string, string>, rotates: boolean): object | null
  holderOf(accessToken: string): VendorAccount | null
  takeBack(token: string): void
  /** A token that some other app got from this person. */
  tokenOf(account: VendorAccount): string
  /** Somebody removes this app in the provider's settings. */
  withdraw(accountId: string): void
}

interface Agreed {
  readonly account: VendorAccount
  readonly challenge: string
  readonly redirectUri: string
}

/** The codes and tokens of one provider, kept as RFC 6749 and 7636 say. */
export const openVendorGrants = (): VendorGrants => {
  const codes = new Map<string, Agreed>()
  const access = new Map<string, VendorAccount>()
  const refresh = new Map<string, VendorAccount>()

  const grantFor = (account: VendorAccount, withRefresh: boolean): object => {
    const [accessToken, refreshToken] = [`at-${randomUUID()}`, `rt-${randomUUID()}`]
    access.set(accessToken, account)
    if (withRefresh) refresh.set(refreshToken, account)
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: grants.expiresIn,
      scope: 'some-scope',
      ...(withRefresh ? { refresh_token: refreshToken } : {}),
    }
  }

  const redeem = (form: Record<string, string>): object | null => {
    const agreed = codes.get(form['code'] ?? '')
    codes.delete(form['code'] ?? '')
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    const right =
      agreed && agreed.challenge === challenge && agreed.redirectUri === (form['redirect_uri'] ?? '')
    return right ? grantFor(agreed.account, true) : null
  }

  const grants: VendorGrants = {
    instances: new Map(),
    expiresIn: 3600,
    agree: (authorizeUrl, account) => {
      const asked = new URL(authorizeUrl).searchParams
      const code = `code-${randomUUID()}`
      if (asked.get('response_type') !== 'code' || asked.get('code_challenge_method') !== 'S256')
        throw new Error(`The page shows an error: ${authorizeUrl}`)
      codes.set(code, {
        account,
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      })
      return { code, state: asked.get('state') ?? '' }
    },
    give: (form, rotates) => {
      if (form['grant_type'] === 'authorization_code') return redeem(form)
      if (form['grant_type'] === 'client_credentials') return grantFor({ id: 'app', name: 'app' }, false)
      const token = form['refresh_token'] ?? ''
      const account = refresh.get(token)
      if (rotates) refresh.delete(token)
      return account ? grantFor(account, rotates) : null
    },
    holderOf: (accessToken) => access.get(accessToken) ?? null,
    tokenOf: (account) => {
      const token = `at-${randomUUID()}`
      access.set(token, account)
      return token
    },
    takeBack: (token) => {
      access.delete(token)
      refresh.delete(token)
    },
    withdraw: (accountId) => {
      for (const tokens of [access, refresh])
        for (const [token, account] of tokens) if (account.id === accountId) tokens.delete(token)
    },
  }
  return grants
}
