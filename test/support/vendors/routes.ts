import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'
import type { VendorGrants, VendorAccount } from './vendorGrants.ts'

export interface Heard {
  readonly path: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly form: Record<string, string>
}

export interface Said {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Over a line of so many bytes a second. */
  readonly bytesPerS?: number
}

interface Known {
  readonly grants: VendorGrants
  readonly appleTokens: ReadonlySet<string>
  readonly applePublicKey: KeyObject
}

const BASIC = `Basic ${Buffer.from('client-of-ours:secret-of-ours').toString('base64')}`

/** What the provider behind a path answers. */
export const answerOf = async (heard: Heard, known: Known): Promise<Said> => {
  const { path, form } = heard
  const { grants } = known
  switch (path.split('?')[0]) {
    case '/api/token':
      return token(heard, grants, { inHeader: true, rotates: false })
    case '/token':
      return token(heard, grants, { inHeader: false, rotates: false })
    case '/oauth/token':
      return token(heard, grants, { inHeader: form['grant_type'] === 'client_credentials', rotates: true })
    case '/api/oauth2/token':
      return token(heard, grants, { inHeader: false, rotates: true })
    case '/revoke':
    case '/api/oauth2/token/revoke':
      grants.takeBack(form['token'] ?? '')
      return { status: 200 }
    case '/sign-out':
      grants.takeBack(form['access_token'] ?? '')
      return { status: 200 }
    case '/v1/me/storefront':
      return storefront(heard, known)
    default:
      return person(heard, grants)
  }
}

const token = (
  { headers, form }: Heard,
  grants: VendorGrants,
  { inHeader, rotates }: { inHeader: boolean; rotates: boolean },
): Said => {
  const ours = inHeader
    ? headers.authorization === BASIC
    : form['client_id'] === 'client-of-ours' && form['client_secret'] === 'secret-of-ours'
  if (!ours) return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid client' } }
  const grant = grants.give(form, rotates)
  if (!grant) return { status: 400, body: { error: 'invalid_grant', error_description: 'Not good any more' } }
  return { status: 200, body: grant }
}

const person = ({ path, headers }: Heard, grants: VendorGrants): Said => {
  const [scheme, held = ''] = (headers.authorization ?? '').split(' ')
  const account = grants.holderOf(held)
  switch (path.split('?')[0]) {
    case '/v1/me':
      return account
        ? { status: 200, body: { id: account.id, display_name: account.name, email: account.email } }
        : { status: 401, body: { error: { status: 401, message: 'Invalid access token' } } }
    case '/youtube/v3/channels':
      return account
        ? { status: 200, body: channelsOf(account) }
        : { status: 401, body: { error: { code: 401, errors: [{ reason: 'authError' }] } } }
    case '/me':
      return account && scheme === 'OAuth'
        ? { status: 200, body: { id: Number(account.id), username: account.name } }
        : { status: 401, body: { code: 401, message: 'invalid_token' } }
    case '/api/v10/users/@me':
      return account
        ? { status: 200, body: discordUser(account) }
        : { status: 401, body: { message: '401: Unauthorized', code: 0 } }
    case '/api/v10/users/@me/guilds':
      return account
        ? { status: 200, body: account.guilds ?? [] }
        : { status: 401, body: { message: '401: Unauthorized', code: 0 } }
    default:
      return path.includes('/activity-instances/') ? instance(path, scheme, held, grants) : { status: 404 }
  }
}

/** An instance of the activity of `client-of-ours`, as its bot is told it. */
const instance = (path: string, scheme: string | undefined, held: string, grants: VendorGrants): Said => {
  if (scheme !== 'Bot' || held !== 'bot-of-ours')
    return { status: 401, body: { message: '401: Unauthorized', code: 0 } }
  const [app, , id = ''] = path.split('/applications/')[1]?.split('/') ?? []
  const found = app === 'client-of-ours' ? grants.instances.get(decodeURIComponent(id)) : undefined
  if (!found) return { status: 404, body: { message: 'Unknown', code: 0 } }
  const location = { id: 'gc-1-2', kind: 'gc', channel_id: '2', guild_id: found.guildId }
  const body = { application_id: app, instance_id: id, launch_id: '1', location, users: found.users }
  return { status: 200, body }
}

const channelsOf = ({ id, name }: VendorAccount) => ({
  kind: 'youtube#channelListResponse',
  items: [{ id, snippet: { title: name } }],
})

const discordUser = ({ id, name, email, verified = true }: VendorAccount) => ({
  id,
  username: name.toLowerCase(),
  global_name: name,
  email: email ?? null,
  verified,
})

const storefront = async ({ headers }: Heard, { appleTokens, applePublicKey }: Known): Promise<Said> => {
  const developer = (headers.authorization ?? '').replace('Bearer ', '')
  const claims = await jwtVerify(developer, applePublicKey, { issuer: 'TEAM123456' }).catch(() => null)
  if (claims?.protectedHeader.kid !== 'KEY1234567') return { status: 401 }
  if (!appleTokens.has(String(headers['music-user-token']))) return { status: 403 }
  return { status: 200, body: { data: [{ id: 'us', type: 'storefronts' }] } }
}
