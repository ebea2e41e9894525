import { setTimeout } from 'node:timers/promises'
import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import type { Tools } from '#services/core/context.ts'

/** Calls a second that a provider gets from all nodes together. */
const PACE: Partial<Record<MusicVendor, number>> = {
  youtube: 10,
  spotify: 5,
  apple: 10,
  soundCloudPublic: 10,
  audius: 8,
  sevenDigital: 10,
  openSubsonic: 20,
  jellyfin: 20,
  cyanite: 2,
  musicbrainz: 1,
}
const USUAL = 5
/** Those that give fewer: calls a minute. */
const SLOW: Partial<Record<MusicVendor, number>> = { odesli: 10 }
const MINUTE_MS = 60_000
/** Longest wait for a turn, in seconds. */
const LONGEST_S = 2

/** Waits for a turn to call a provider; false if that would take too long. */
export const takeTurn = async (
  tools: Tools,
  provider: MusicVendor,
  gate: string = provider,
): Promise<boolean> => {
  const most = PACE[provider] ?? USUAL
  const now = tools.now()
  const perMinute = SLOW[provider]
  if (perMinute !== undefined) {
    const minute = Math.floor(now / MINUTE_MS)
    return (await tools.kv.add(`music:pace:${gate}:minute:${minute}`, 1, 2 * MINUTE_MS)) <= perMinute
  }
  const second = Math.floor(now / 1000)
  for (let ahead = 0; ahead <= LONGEST_S; ahead++) {
    const taken = await tools.kv.add(`music:pace:${gate}:${second + ahead}`, 1, (LONGEST_S + 2) * 1000)
    if (taken > most) continue
    if (ahead > 0) await setTimeout((second + ahead) * 1000 - now)
    return true
  }
  return false
}
