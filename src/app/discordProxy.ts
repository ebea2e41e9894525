import type { DiscordProxy } from '#gateway/discordProxy.ts'
import type { Settings } from '#services/core/settings.ts'
import type { Config } from './config.ts'

/** By what requests through Discord's proxy are known; null where there is no activity, or nothing to know them by. */
export const discordProxy = (
  { DISCORD_PUBLIC_KEY: publicKey }: Config,
  { activityClientId: clientId, masterKey }: Settings,
  now: () => number,
): DiscordProxy | null =>
  publicKey === undefined || clientId === null ? null : { publicKey, clientId, masterKey, now }
