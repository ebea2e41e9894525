import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  test('a wrong value stops the start and is named', () => {
    expect(() => readConfig({ DEFAULT_COUNTRY: 'Germany' })).toThrow(
      'The setting DEFAULT_COUNTRY is wrong: must be two letters.',
    )
    expect(() => readConfig({ LIBRARIES: '[{' })).toThrow(
      'The setting LIBRARIES is wrong: must be a JSON list.',
    )
  })

  test.each([
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'Long enough 1!' },
    { S3_ENDPOINT: 'https://s3.example.com/bucket', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+14155550123' },
    { SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret' },
    { YOUTUBE_CLIENT_ID: 'id', YOUTUBE_CLIENT_SECRET: 'secret' },
    { SOUNDCLOUD_CLIENT_ID: 'id', SOUNDCLOUD_CLIENT_SECRET: 'secret' },
    { SOUNDCLOUD_MOBILE_CLIENT_ID: 'id', SOUNDCLOUD_MOBILE_CLIENT_SECRET: 'secret' },
    { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' },
    { APPLE_MUSIC_TEAM_ID: 'team', APPLE_MUSIC_KEY_ID: 'id', APPLE_MUSIC_PRIVATE_KEY: 'key' },
    {
      APNS_PRIVATE_KEY: 'key',
      APNS_KEY_ID: 'id',
      APNS_TEAM_ID: 'team',
      APNS_TOPIC: 'com.example.house',
    },
    { AGORA_APP_ID: '0'.repeat(32), AGORA_APP_CERTIFICATE: '1'.repeat(32) },
  ])('%j is taken as a whole, and refused without any of its parts', (whole) => {
    expect(readConfig(whole)).toMatchObject(whole)
    for (const missing of Object.keys(whole)) {
      const half = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== missing))
      expect(() => readConfig(half)).toThrow(new RegExp(`belong together.*Missing: ${missing}\\.$`))
    }
  })
})

test('half of an App Store stops the start, and so does one in production without the number of its app', () => {
  const half = { APPLE_STORE_BUNDLE_ID: 'org.example.rooms' }
  expect(() => readConfig(half)).toThrow('APPLE_STORE_ROOTS')
  const whole = { ...half, APPLE_STORE_ROOTS: '/one.cer, /two.cer' }
  expect(() => readConfig(whole)).toThrow('APPLE_STORE_APP_ID')
  expect(readConfig({ ...whole, APPLE_STORE_APP_ID: '42' })).toMatchObject({
    APPLE_STORE_APP_ID: 42,
    APPLE_STORE_ROOTS: ['/one.cer', '/two.cer'],
  })
  const sandbox = { ...whole, APPLE_STORE_ENVIRONMENT: 'sandbox' }
  expect(readConfig(sandbox).APPLE_STORE_ENVIRONMENT).toBe('sandbox')
  expect(() => readConfig({ ...sandbox, APPLE_STORE_KEY: 'key' })).toThrow('APPLE_STORE_KEY_ID')
  const key = { APPLE_STORE_KEY: 'key', APPLE_STORE_KEY_ID: 'id', APPLE_STORE_ISSUER: 'issuer' }
  expect(() => readConfig(key)).toThrow('APPLE_STORE_BUNDLE_ID')
})

test('a key of Stripe without the secrets of its webhook stops the start', () => {
  const half = { STRIPE_SECRET_KEY: 'sk_test_x' }
  expect(() => readConfig(half)).toThrow('STRIPE_WEBHOOK_SECRETS')
  expect(() => readConfig({ ...half, STRIPE_WEBHOOK_SECRETS: ' ,' })).toThrow('STRIPE_WEBHOOK_SECRETS')
  for (const CURRENCY of ['xyz', 'euro', '€']) expect(() => readConfig({ CURRENCY })).toThrow('CURRENCY')
  expect(readConfig({ CURRENCY: 'EUR' }).CURRENCY).toBe('eur')
})
