/** Settings that say nothing without each other: all of a row are set, or none. */
const TOGETHER: readonly (readonly string[])[] = [
  ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY'],
  ['APNS_PRIVATE_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'],
  ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  ['SOUNDCLOUD_CLIENT_ID', 'SOUNDCLOUD_CLIENT_SECRET'],
  ['SOUNDCLOUD_MOBILE_CLIENT_ID', 'SOUNDCLOUD_MOBILE_CLIENT_SECRET'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  ['APPLE_MUSIC_TEAM_ID', 'APPLE_MUSIC_KEY_ID', 'APPLE_MUSIC_PRIVATE_KEY'],
  ['SEVEN_DIGITAL_CONSUMER_KEY', 'SEVEN_DIGITAL_CONSUMER_SECRET'],
  ['CYANITE_TOKEN', 'CYANITE_WEBHOOK_SECRET'],
  ['GIF_PROVIDER', 'GIF_API_KEY'],
  ['LASTFM_API_KEY', 'LASTFM_API_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'],
  ['APPLE_STORE_BUNDLE_ID', 'APPLE_STORE_ROOTS'],
  ['APPLE_STORE_KEY', 'APPLE_STORE_KEY_ID', 'APPLE_STORE_ISSUER'],
  ['AGORA_APP_ID', 'AGORA_APP_CERTIFICATE'],
  ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
]

/** Throws, with the names, where something is set by half: the operator wanted it and would not get it. */
export const refuseHalves = (config: Readonly<Record<string, unknown>>): void => {
  for (const names of TOGETHER) {
    const missing = names.filter((name) => config[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      throw new Error(
        `The settings ${listed(names)} belong together: set all or none. Missing: ${listed(missing)}.`,
      )
  }
  if (config['DATABASE_MIGRATION_URL'] !== undefined && config['DATABASE_URL'] === undefined)
    throw new Error('The setting DATABASE_MIGRATION_URL needs DATABASE_URL beside it.')
  const hasStore = config['APPLE_STORE_BUNDLE_ID'] !== undefined
  if (
    hasStore &&
    config['APPLE_STORE_ENVIRONMENT'] === 'production' &&
    config['APPLE_STORE_APP_ID'] === undefined
  )
    throw new Error(
      'The App Store in production needs the setting APPLE_STORE_APP_ID beside APPLE_STORE_BUNDLE_ID.',
    )
  if (!hasStore && config['APPLE_STORE_KEY'] !== undefined)
    throw new Error('The setting APPLE_STORE_KEY needs APPLE_STORE_BUNDLE_ID beside it.')
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
