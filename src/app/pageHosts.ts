import type { PageHosts } from '#gateway/policy.ts'
import type { Config } from './config.ts'
import { playerPages } from './players.ts'

const originOf = (address: string): string => new URL(address).origin

/** Where pages that speak and hear through Agora connect: its access points, its edge and its counters. */
const agora = ['agora.io', 'sd-rtn.com'].flatMap((host) => [`https://*.${host}:*`, `wss://*.${host}:*`])

/** The same for a LiveKit server; the vendor's own has others of its kind beside it, one of which may be nearer. */
const livekit = (url: string): readonly string[] => {
  const { host, protocol } = new URL(url)
  const all = host.endsWith('.livekit.cloud') ? '*.livekit.cloud' : host
  return [`${protocol}//${all}`, `${protocol.replace('ws', 'http')}//${all}`]
}

/**
 * The hosts from which the pages of this server fetch sound: those of providers that may sound and of what carries live
 * voice, and no others.
 */
export const pageHosts = (config: Config): PageHosts => {
  const connect: string[] = []
  const media: string[] = []
  if (config.SOUNDCLOUD_CLIENT_ID !== undefined && config.SOUNDCLOUD_PLAYBACK)
    connect.push(
      ...(config.SOUNDCLOUD_BASE_URL === undefined
        ? ['https://*.soundcloud.cloud', 'https://*.sndcdn.com']
        : [originOf(config.SOUNDCLOUD_BASE_URL)]),
    )
  if (config.SEVEN_DIGITAL_CONSUMER_KEY !== undefined && config.SEVEN_DIGITAL_PLAYBACK) {
    const stream = originOf(
      config.SEVEN_DIGITAL_STREAM_URL ?? config.SEVEN_DIGITAL_BASE_URL ?? 'https://stream.svc.7digital.net',
    )
    connect.push(stream)
    media.push(stream)
  }
  // Whatever is https may sound anyway: this is for doubles.
  if (config.AUDIUS_API_KEY !== undefined && config.AUDIUS_PLAYBACK && config.AUDIUS_BASE_URL !== undefined)
    media.push(originOf(config.AUDIUS_BASE_URL))
  if (config.AGORA_APP_ID !== undefined && config.AGORA_APP_CERTIFICATE !== undefined) connect.push(...agora)
  else if (config.LIVEKIT_URL !== undefined && config.LIVEKIT_API_SECRET !== undefined)
    connect.push(...livekit(config.LIVEKIT_URL))
  // Vendors' players stand at an address of their own.
  const frame =
    config.PLAYER_URL !== undefined && playerPages(config).size > 0 ? [originOf(config.PLAYER_URL)] : []
  return { connect: [...new Set(connect)], media: media.filter((host) => !host.startsWith('https:')), frame }
}
