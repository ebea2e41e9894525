import * as z from 'zod'
import { LinkName } from '#contract/user/link.ts'
import { revokeLink } from '#facts/user.ts'
import type { OauthName } from '#providers/oauth/oauth.ts'
import type { Tx } from '#services/core/context.ts'
import { openJson, sealJson } from '#services/core/secrets/sealedJson.ts'
import { worker } from '#services/core/worker.ts'
import type { LinkRow } from './store.ts'
import { openTokens } from './tokens.ts'
import { isOffered, vendorOf } from './vendor.ts'

const PURPOSE = 'revoke-link'

const Revocation = z.object({
  provider: LinkName,
  tokens: z.object({ accessToken: z.string().nullable(), refreshToken: z.string().nullable() }),
})

const isOauth = (name: LinkName): name is OauthName => name !== 'apple'

/** Has a provider take the tokens of deleted links back, after the commit. They wait sealed. */
export const revokeLater = (tx: Tx, uuid: string, links: readonly LinkRow[]): void => {
  for (const link of links) {
    const { provider } = link
    if (!isOauth(provider) || !isOffered(tx, provider) || link.accessSealed === null) continue
    const revocation = { provider, tokens: openTokens(tx, uuid, link) }
    tx.send(revokeLink({ sealed: sealJson(tx.settings, PURPOSE, revocation) }))
  }
}

/** Takes tokens back where the provider has a call for it. */
export const linkRevoker = worker(
  revokeLink,
  async (tools, { sealed }) => {
    const { provider, tokens } = openJson(tools.settings, PURPOSE, sealed, Revocation)
    if (isOauth(provider) && isOffered(tools, provider)) await vendorOf(tools, provider).revoke(tokens)
  },
  { lane: 'outside' },
)
