import type { LinkName } from '#contract/user/link.ts'
import type { Grant } from '#providers/oauth/oauth.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'
import type { LinkRow, SealedTokens } from './store.ts'

/** Whose tokens they are: sealed for one person and provider, they are worthless in any other row. */
export interface TokenOwner {
  readonly uuid: string
  readonly provider: LinkName
}

/** For what a token is sealed. */
export const purposeOf = ({ uuid, provider }: TokenOwner, kind: 'access' | 'refresh'): string =>
  `link/${provider}/${uuid}/${kind}`

/** Seals what a provider gave. Without a new refresh token `former`, sealed, stays. */
export const sealGrant = (
  { settings, now }: BaseTools,
  owner: TokenOwner,
  grant: Grant,
  former: Buffer | null = null,
): SealedTokens => ({
  accessSealed: seal(settings.masterKey, purposeOf(owner, 'access'), grant.accessToken),
  accessExpiresAt: new Date(now() + grant.expiresInS * 1000),
  refreshSealed:
    grant.refreshToken === null
      ? former
      : seal(settings.masterKey, purposeOf(owner, 'refresh'), grant.refreshToken),
  scope: grant.scope,
})

/** Seals a token that its provider gave no end for. */
export const sealToken = ({ settings }: Tools, owner: TokenOwner, token: string): SealedTokens => ({
  accessSealed: seal(settings.masterKey, purposeOf(owner, 'access'), token),
  accessExpiresAt: null,
  refreshSealed: null,
  scope: '',
})

/** Opens the tokens of a link; one whose master key is not known any more counts as none. */
export const openTokens = (
  { settings, log }: BaseTools,
  uuid: string,
  { provider, accessSealed, refreshSealed }: Pick<LinkRow, 'provider' | 'accessSealed' | 'refreshSealed'>,
): { accessToken: string | null; refreshToken: string | null } => {
  const open = (kind: 'access' | 'refresh', sealed: Buffer | null): string | null => {
    if (sealed === null) return null
    try {
      return unseal(settings.masterKey, purposeOf({ uuid, provider }, kind), sealed, settings.formerKeys)
    } catch (error) {
      log.error({ provider, reason: String(error) }, 'the token of a link cannot be read')
      return null
    }
  }
  return { accessToken: open('access', accessSealed), refreshToken: open('refresh', refreshSealed) }
}
