import * as z from 'zod'
import type { Oauth, OauthProvider, VendorFault } from './oauth/oauth.ts'
import { askProfile } from './oauth/askProfile.ts'
import { apiFault } from './oauth/fault.ts'
import { speakOauth2 } from './oauth/oauth2.ts'
import { callVendor } from './oauth/vendorCall.ts'

/** https://discord.com/developers/docs/resources/user#user-object; only a proven address is passed on. */
const Me = z
  .object({
    id: z.string().regex(/^\d{1,25}$/),
    username: z.string().min(1),
    global_name: z.string().nullish(),
    email: z.string().nullish(),
    verified: z.boolean().nullish(),
  })
  .transform(({ id, username, global_name, email, verified }) => ({
    id,
    name: username,
    displayName: global_name ?? username,
    email: verified === true && email ? email.trim().toLowerCase() : null,
  }))

/** https://discord.com/developers/docs/resources/user#get-current-user-guilds; the owner of one holds every permission. */
const Guilds = z.array(
  z.object({
    id: z.string().regex(/^\d{1,25}$/),
    name: z.string(),
    owner: z.boolean().default(false),
    permissions: z
      .string()
      .regex(/^\d{1,40}$/)
      .default('0'),
  }),
)

/** https://discord.com/developers/docs/activities: who is in an instance of the app's activity, and where it runs. */
const Instance = z
  .object({
    location: z.object({ guild_id: z.string().nullish() }).nullish(),
    users: z.array(z.string()),
  })
  .transform(({ location, users }) => ({ guildId: location?.guild_id ?? null, users }))

/** One run of the activity: in which server, and who is in it. */
export type ActivityInstance = z.infer<typeof Instance>

/** Permissions of Discord: to administer, and to manage the server. */
const ADMINISTRATOR = 0x8n
const MANAGE_GUILD = 0x20n

/** A Discord server, and whether the person may manage it. */
export interface Guild {
  readonly id: string
  readonly name: string
  readonly isManaged: boolean
}

/** What Discord does beside signing people in. */
export interface Discord extends Oauth {
  /** The servers of whoever holds a token with the scope `guilds`: 200 at most, which is as many as one can join. */
  guilds(accessToken: string): Promise<readonly Guild[] | VendorFault>
  /** An instance of the app's activity, as the app's bot is told it. */
  instance(botToken: string, instanceId: string): Promise<ActivityInstance | VendorFault>
}

/** Discord, by which one can sign in. */
export const discord: OauthProvider<Discord> = {
  key: 'discord',
  title: 'Discord',
  music: null,
  exclusive: false,
  open: (access) => {
    const base = access.baseUrl ?? 'https://discord.com'
    const { authorizeUrl, exchange, refresh, revoke } = speakOauth2(access, {
      authorizeUrl: `${base}/oauth2/authorize`,
      tokenUrl: `${base}/api/oauth2/token`,
      scope: 'identify email',
      secretIn: 'form',
      revocation: { url: `${base}/api/oauth2/token/revoke`, asClient: true },
    })
    return {
      authorizeUrl,
      exchange,
      refresh,
      revoke,
      profile: (token) => askProfile(access, `${base}/api/v10/users/@me`, `Bearer ${token}`, Me),
      publicToken: null,
      instance: async (botToken, instanceId) => {
        const path = `${access.clientId}/activity-instances/${encodeURIComponent(instanceId)}`
        const answer = await callVendor(access, `${base}/api/v10/applications/${path}`, {
          headers: { authorization: `Bot ${botToken}` },
        })
        if (answer?.status !== 200) return apiFault(answer)
        return Instance.safeParse(answer.body).data ?? { fault: 'down' }
      },
      guilds: async (token) => {
        const answer = await callVendor(access, `${base}/api/v10/users/@me/guilds?limit=200`, {
          headers: { authorization: `Bearer ${token}` },
        })
        if (answer?.status !== 200) return apiFault(answer)
        const guilds = Guilds.safeParse(answer.body).data
        if (!guilds) return { fault: 'down' }
        return guilds.map(({ id, name, owner, permissions }) => ({
          id,
          name,
          isManaged: owner || (BigInt(permissions) & (ADMINISTRATOR | MANAGE_GUILD)) !== 0n,
        }))
      },
    }
  },
}
