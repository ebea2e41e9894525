import type { Ctx, Tools, Who } from '#services/core/context.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { linkOf } from '../links/store.ts'
import { isFault, vendorOf } from '../links/vendor.ts'
import { anySeen, noteSeen } from './store.ts'

/** So long Discord's word that somebody was in a server or an instance is believed, in ms. */
const BELIEVED_MS = 24 * 60 * 60_000
const PURPOSE = 'discord-seen'

/** A place at Discord: a server, or one run of the activity. */
export type DiscordPlace = { readonly guildId: string } | { readonly instanceId: string }

const placeText = (place: DiscordPlace, discordId: string): string =>
  'guildId' in place ? `guild ${place.guildId} ${discordId}` : `instance ${place.instanceId} ${discordId}`

/**
 * The address of an activity claims where it runs; what Discord itself says of the instance is believed for a day, and
 * nothing else is.
 */
export const noteActivity = async (
  ctx: Ctx,
  discordId: string,
  { instanceId }: { readonly instanceId: string },
): Promise<void> => {
  const { discordBotToken, masterKey } = ctx.settings
  if (discordBotToken === null) return
  const instance = await vendorOf(ctx, 'discord').instance(discordBotToken, instanceId)
  if (isFault(instance) || !instance.users.includes(discordId)) return
  const places: DiscordPlace[] = [
    { instanceId },
    ...(instance.guildId === null ? [] : [{ guildId: instance.guildId }]),
  ]
  const hashes = places.map((place) => fingerprint(masterKey, PURPOSE, placeText(place, discordId)))
  await noteSeen(ctx.db, hashes, new Date(ctx.now() + BELIEVED_MS))
}

/** Whether Discord said within the last day that this account was in that server or instance. */
export const wasSeenAtDiscord = async (
  tools: Tools,
  user: Pick<Who, 'id' | 'type'>,
  place: DiscordPlace,
): Promise<boolean> => {
  if (user.type !== 'user') return false
  const link = await linkOf(tools.db, user.id, 'discord')
  if (!link) return false
  const hashes = fingerprints(tools.settings, PURPOSE, placeText(place, link.vendorId))
  return anySeen(tools.db, hashes, new Date(tools.now()))
}
