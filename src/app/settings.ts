import type { Settings } from '#services/core/settings.ts'
import type { Config } from './config.ts'
import { keepsOutbox } from './keepsOutbox.ts'
import { providerNeeds } from './providerNeeds.ts'
import { hasTestCheckout } from './payments.ts'
import { masterKey } from './secrets.ts'

/** What services may know of the configuration. */
export const settingsOf = async (config: Config): Promise<Settings & { publicUrl: string }> => ({
  publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  demo: config.DEMO,
  chatApiKey: config.CHAT_API_KEY ?? null,
  archiveRoomsAfterDays: config.ARCHIVE_ROOMS_AFTER_DAYS,
  gifProxy: config.GIF_PROXY,
  chatAnnouncements: config.CHAT_ANNOUNCEMENTS,
  voice: config.VOICE,
  masterKey: await masterKey(config.SECRET_KEY, config.DATA_DIR),
  formerKeys: (config.FORMER_SECRET_KEYS ?? []).map((key) => Buffer.from(key, 'hex')),
  keepsOutbox: keepsOutbox(config),
  guestLimits: {
    memberShare: config.ROOM_MEMBER_SHARE / 100,
    networkShare: config.ROOM_NETWORK_SHARE / 100,
  },
  publicCatalogue: config.PUBLIC_CATALOGUE,
  botsPerPerson: config.BOTS_PER_PERSON,
  tokens: { welcome: config.TOKENS_WELCOME, holdSeconds: config.TOKEN_HOLD_SECONDS },
  payments: {
    testCheckout: hasTestCheckout(config),
    currency: config.CURRENCY,
    graceDays: config.SUBSCRIPTION_GRACE_DAYS,
  },
  audit: { days: config.AUDIT_DAYS, personDays: config.AUDIT_PERSON_DAYS },
  uploads: { quotaBytes: Math.floor(config.UPLOADS_GB_PER_ACCOUNT * 1e9) },
  music: {
    needs: providerNeeds(config),
    defaultCountry: config.DEFAULT_COUNTRY,
    brand: config.BRAND,
    playerUrl: config.PLAYER_URL ?? null,
    freeSongs:
      config.FREE_SONGS === undefined ? (config.BRAND === 'roomtone' ? null : 30) : config.FREE_SONGS,
    cyaniteSecret: config.CYANITE_WEBHOOK_SECRET ?? null,
    sevenDigitalGuests: config.SEVEN_DIGITAL_GUESTS,
    library: {
      streams: config.LIBRARY_STREAMS,
      cacheBytes: Math.floor(config.LIBRARY_CACHE_GB * 1e9),
    },
    youtube: { searches: config.YOUTUBE_SEARCHES_A_DAY, units: config.YOUTUBE_UNITS_A_DAY },
  },
  brandHosts: config.BRAND_HOSTS,
  activityClientId: config.DISCORD_ACTIVITY ? (config.DISCORD_CLIENT_ID ?? null) : null,
  discordBotToken: config.DISCORD_BOT_TOKEN ?? null,
  push: {
    contact: pushContact(config),
    perMinute: config.PUSH_PER_MINUTE,
    keys:
      config.WEB_PUSH_PUBLIC_KEY !== undefined && config.WEB_PUSH_PRIVATE_KEY !== undefined
        ? { publicKey: config.WEB_PUSH_PUBLIC_KEY, privateKey: config.WEB_PUSH_PRIVATE_KEY }
        : null,
  },
  accounts: {
    capabilities: config.NEW_ACCOUNTS_MAY,
    staffNeedsFactor: config.STAFF_SECOND_FACTOR,
    // Where letters stay in the outbox nobody could prove an address.
    unprovenEmailDays: config.UNPROVEN_EMAIL_DAYS ?? (config.SMTP_URL === undefined ? null : 7),
    contactsProvable:
      config.SMTP_URL !== undefined ||
      config.TWILIO_ACCOUNT_SID !== undefined ||
      config.DISCORD_CLIENT_ID !== undefined,
    phone: {
      perNumberADay: config.CODES_PER_NUMBER_A_DAY,
      perAddressADay: config.CODES_PER_ADDRESS_A_DAY,
      perDay: config.CODES_A_DAY,
      secondsBetween: config.CODES_SECONDS_BETWEEN,
    },
  },
})

/** Where push services reach whoever runs this server; null if nowhere. */
export const pushContact = ({ PUSH_CONTACT, PUBLIC_URL }: Config): string | null =>
  PUSH_CONTACT ?? publicContact(PUBLIC_URL)

/** Push services refuse who cannot be reached: an address of this machine or of nobody is no contact. */
const publicContact = (publicUrl: string | undefined): string | null => {
  if (publicUrl === undefined) return null
  const { protocol, hostname } = new URL(publicUrl)
  const isNobodys = /(^|\.)(localhost|local|invalid)$/.test(hostname) || /^[\d.]+$|^\[/.test(hostname)
  return protocol === 'https:' && !isNobodys ? publicUrl : null
}
