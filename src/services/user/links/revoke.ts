import type { LinkName } from '#contract/user/link.ts'
import type { OauthName } from '#providers/oauth/oauth.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import type { Worker } from '#services/core/worker.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'
import type { LinkRow } from './store.ts'
import { openTokens } from './tokens.ts'
import { isOffered, vendorOf } from './vendor.ts'

const QUEUE = 'user.revokeLinks'
const PURPOSE = 'revoke-link'

interface Revocation {
  readonly provider: OauthName
  readonly tokens: { accessToken: string | null; refreshToken: string | null }
}

const isOauth = (name: LinkName): name is OauthName => name !== 'apple'

/** Has a provider take the tokens of deleted links back, after the commit. They wait sealed. */
export const revokeLater = async (tx: Tx, uuid: string, links: readonly LinkRow[]): Promise<void> => {
  for (const link of links) {
    const { provider } = link
    if (!isOauth(provider) || !isOffered(tx, provider) || link.accessSealed === null) continue
    const wish: Revocation = { provider, tokens: openTokens(tx, uuid, link) }
    const sealed = seal(tx.settings.masterKey, PURPOSE, JSON.stringify(wish)).toString('base64')
    await tx.jobs.send([{ queue: QUEUE, data: { sealed } }], tx.db)
  }
}

/** Takes tokens back where the provider has a call for it. */
export const linkRevoker: Worker = {
  queue: QUEUE,
  lane: 'outside',
  work: async (tools, data) => {
    const { provider, tokens } = opened(tools, data)
    if (isOffered(tools, provider)) await vendorOf(tools, provider).revoke(tokens)
  },
}

const opened = ({ settings }: Tools, data: unknown): Revocation => {
  const sealed = Buffer.from((data as { sealed: string }).sealed, 'base64')
  return JSON.parse(unseal(settings.masterKey, PURPOSE, sealed, settings.formerKeys)) as Revocation
}
