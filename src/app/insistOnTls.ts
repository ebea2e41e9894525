import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { reachOf } from '#adapters/db/reach.ts'
import { isLocalGroup } from '#gateway/addressGroup.ts'
import type { Config } from './config.ts'

/** One address of the configuration, and what to write there for an encrypted connection. */
interface Reached {
  readonly setting: string
  readonly host: string
  readonly encrypted: boolean
  readonly instead: string
}

const web = [
  'S3_ENDPOINT',
  'TWILIO_BASE_URL',
  'FCM_BASE_URL',
  'APNS_BASE_URL',
  'SPOTIFY_BASE_URL',
  'YOUTUBE_BASE_URL',
  'SOUNDCLOUD_BASE_URL',
  'DISCORD_BASE_URL',
  'APPLE_MUSIC_BASE_URL',
  'APPLE_STORE_BASE_URL',
  'AUDIUS_BASE_URL',
  'SEVEN_DIGITAL_BASE_URL',
  'SEVEN_DIGITAL_STREAM_URL',
  'CYANITE_BASE_URL',
  'ODESLI_BASE_URL',
  'GIF_BASE_URL',
  'LISTENBRAINZ_BASE_URL',
  'LASTFM_BASE_URL',
  'MUSICBRAINZ_BASE_URL',
] as const

const reached = (config: Config): Reached[] => {
  const { REDIS_URL } = config
  const byDriver = (setting: 'DATABASE_URL' | 'DATABASE_MIGRATION_URL'): Reached[] => {
    const url = config[setting]
    return url === undefined ? [] : [{ setting, ...reachOf(url), instead: 'add ?sslmode=verify-full' }]
  }
  const byUrl = (setting: string, url: string | undefined, scheme: string): Reached[] =>
    url === undefined
      ? []
      : [{ setting, ...hostAndScheme(setting, url, scheme), instead: `write ${scheme}//` }]
  return [
    ...byDriver('DATABASE_URL'),
    ...byDriver('DATABASE_MIGRATION_URL'),
    ...byUrl('REDIS_URL', REDIS_URL, 'rediss:'),
    ...config.LIBRARIES.flatMap(({ id, url }) => byUrl(`LIBRARIES (${id})`, url, 'https:')),
    ...web.flatMap((setting) => byUrl(setting, config[setting], 'https:')),
  ]
}

const hostAndScheme = (setting: string, url: string, scheme: string) => {
  // A path leads to a socket of this machine.
  if (url.startsWith('/')) return { host: url, encrypted: false }
  const read = URL.parse(url)
  if (read === null) throw new Error(`The setting ${setting} is wrong: it is no URL.`)
  return { host: read.hostname.replace(/^\[|\]$/g, ''), encrypted: read.protocol === scheme }
}

/** True for a socket of this machine, and for names and addresses that lead nowhere but to it and to private networks. */
const staysInside = async (host: string): Promise<boolean> => {
  if (host === '' || host.startsWith('/')) return true
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  return found.length > 0 && found.every(({ address }) => isIP(address) !== 0 && isLocalGroup(address))
}

/**
 * Holds the configuration against what crosses a network: what leaves this machine and private networks is encrypted,
 * or the server does not start. Mail is made to insist on STARTTLS instead, as its servers offer it.
 */
export const insistOnTls = async (config: Config): Promise<Config> => {
  if (!config.INSIST_ON_TLS) return config
  for (const { setting, host, encrypted, instead } of reached(config))
    if (!encrypted && !(await staysInside(host)))
      throw new Error(
        `The setting ${setting} leads to ${host} without encryption: ${instead}, or set INSIST_ON_TLS=off.`,
      )
  return { ...config, SMTP_URL: await insistInMail(config.SMTP_URL) }
}

/** Other parameters that weaken it go, and the certificate is checked whatever the address says. */
const insistInMail = async (given: string | undefined): Promise<string | undefined> => {
  if (given === undefined) return undefined
  const { host, encrypted } = hostAndScheme('SMTP_URL', given, 'smtps:')
  if (await staysInside(host)) return given
  const url = new URL(given)
  for (const weaker of ['ignoreTLS', 'opportunisticTLS', 'secure', 'tls.rejectUnauthorized'])
    url.searchParams.delete(weaker)
  if (!encrypted) url.searchParams.set('requireTLS', 'true')
  return url.href
}
