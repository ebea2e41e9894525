import { resolve } from 'node:path'
import * as z from 'zod'
import { Capability } from '#contract/roles.ts'
import { auditEntries } from './auditSettings.ts'
import { refuseHalves } from './belonging.ts'
import { gifEntries } from './gifSettings.ts'
import { scrobbleEntries } from './scrobbleSettings.ts'
import { hookEntries } from './hookSettings.ts'
import { paymentEntries } from './paymentSettings.ts'
import { providerEntries } from './providerSettings.ts'
import { pushEntries } from './pushSettings.ts'
import {
  count,
  entry,
  type Entry,
  flag,
  list,
  milliseconds,
  optional,
  percent,
  secret,
  url,
} from './setting.ts'

/** Every setting: what it is, what it may hold, what holds when it is not set. */
export const entries = {
  PORT: entry(z.coerce.number().int().min(0).max(65535), 'Port to listen on; 0 takes a free one', '8080'),
  HOST: entry(z.string().min(1), 'Address to listen on', '0.0.0.0'),
  PUBLIC_URL: entry(url.optional(), 'Where people reach this server; made from HOST and PORT if not set'),
  DATA_DIR: entry(
    z
      .string()
      .min(1)
      .transform((p) => resolve(p)),
    'Where everything is kept',
    './data',
  ),
  DATABASE_URL: secret(optional, 'A PostgreSQL to use instead of our own'),
  DATABASE_MIGRATION_URL: secret(
    optional,
    'The same database by an account that owns its tables: that of DATABASE_URL then needs rights to rows alone',
  ),
  DATABASE_POOL: entry(
    z.coerce.number().int().min(6).max(500),
    'Connections to PostgreSQL that requests and jobs share, on each node',
    '20',
  ),
  DATABASE_POOL_ROOMS: entry(
    z.coerce.number().int().min(2).max(100),
    'Connections beside those, for what live rooms write: it never waits behind a search',
    '5',
  ),
  DATABASE_POOL_WAIT_MS: entry(
    milliseconds,
    'Milliseconds to wait for a free connection; 0: without end',
    '15000',
  ),
  DATABASE_POOL_STATEMENT_MS: entry(
    milliseconds,
    'Milliseconds a statement may take; 0: without end',
    '20000',
  ),
  DATABASE_POOL_LOCK_MS: entry(
    milliseconds,
    'Milliseconds a statement may wait for a lock; 0: without end',
    '10000',
  ),
  REDIS_URL: secret(optional, 'A Redis or Valkey, needed for more than one node'),
  S3_ENDPOINT: entry(url.optional(), 'S3 API with the bucket in its path, instead of the disk'),
  S3_REGION: entry(z.string(), 'Region of the bucket', 'auto'),
  S3_ACCESS_KEY_ID: secret(optional, 'Key id for S3'),
  S3_SECRET_ACCESS_KEY: secret(optional, 'Key for S3'),
  SMTP_URL: secret(optional, 'smtp://user:password@host:port for mail; a local outbox if not set'),
  SMTP_FROM: entry(z.string(), 'Sender of mail', 'Roomtone <no-reply@localhost>'),
  TWILIO_ACCOUNT_SID: secret(optional, 'Twilio account for text messages; a local outbox if not set'),
  TWILIO_AUTH_TOKEN: secret(optional, 'Token of the Twilio account'),
  TWILIO_FROM: entry(optional, 'Number that text messages come from'),
  TWILIO_WHATSAPP_FROM: entry(optional, 'Number that WhatsApp messages come from'),
  TWILIO_VERIFY_SERVICE: entry(optional, 'Verify service that sends codes'),
  TWILIO_BASE_URL: entry(url.optional(), 'One base for all Twilio APIs instead of their own addresses'),
  PUSH_CONTACT: entry(
    z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
      .optional(),
    'Where push services reach you; PUBLIC_URL if that is a public https address',
  ),
  PUSH_HOSTS: entry(
    list,
    'More hosts of push services, host or host:port, comma separated: they may be near and unencrypted',
    '',
  ),
  PUSH_PER_MINUTE: entry(count, 'Pushes to browsers sent in a minute', '6000'),
  WEB_PUSH_PUBLIC_KEY: entry(optional, 'Public VAPID key, base64url; made and kept here if not set'),
  WEB_PUSH_PRIVATE_KEY: secret(optional, 'Private VAPID key, base64url'),
  ...pushEntries,
  INSIST_ON_TLS: entry(
    flag,
    'Encrypt what leaves this machine and private networks (PostgreSQL, Redis, S3, mail), or do not start',
    'on',
  ),
  DEMO: entry(flag, 'Fill two rooms with house DJs and our own music', 'on'),
  PUBLIC_CATALOGUE: entry(
    flag,
    'Songs, albums and artists have public pages, with a sitemap for search engines',
    'on',
  ),
  LOG_LEVEL: entry(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'What is logged', 'info'),
  ADMIN_EMAIL: entry(z.email().optional(), 'With ADMIN_PASSWORD: an admin account made on first start'),
  ADMIN_PASSWORD: secret(z.string().min(10).max(200).optional(), 'Password of that account'),
  SECRET_KEY: secret(
    z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
      .optional(),
    'Key that guards data at rest; the same on every node; kept in DATA_DIR if not set',
  ),
  FORMER_SECRET_KEYS: secret(
    list
      .pipe(z.array(z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be keys of 64 hexadecimal digits')).max(10))
      .optional(),
    'Earlier values of SECRET_KEY, comma separated: what they sealed stays readable',
  ),
  CHAT_API_KEY: secret(
    z.string().min(16).optional(),
    'Key for chat calls of trusted servers; off if not set',
  ),
  METRICS_TOKEN: secret(
    z
      .string()
      .regex(/^\S{16,}$/, 'must be 16 characters or more without spaces')
      .optional(),
    'Bearer token for /metrics from other machines; without it only this machine reads them',
  ),
  CHAT_ANNOUNCEMENTS: entry(flag, 'Announce songs in the chat of their room', 'on'),
  VOICE: entry(flag, 'Owners may open their rooms for live voice', 'on'),
  ARCHIVE_ROOMS_AFTER_DAYS: entry(
    z.coerce.number().int().min(0).max(36_500),
    'Rooms nobody entered for so many days leave the lists; 0 never',
    '180',
  ),
  HOST_ROUTES: entry(
    z.string(),
    'host=service pairs, comma separated, served at that host without prefix',
    '',
  ),
  NEW_ACCOUNTS_MAY: entry(
    list.pipe(z.array(Capability)),
    'Capabilities of every new account: uploadMusic, promoteRoom, comma separated',
    'uploadMusic',
  ),
  UPLOADS_GB_PER_ACCOUNT: entry(
    z.coerce.number().positive().max(1_000_000),
    'Space that the songs of one account may take, in gigabytes (10^9 bytes)',
    '20',
  ),
  BOTS_PER_PERSON: entry(z.coerce.number().int().min(1).max(50), 'Bots that one person may have', '3'),
  TOKENS_WELCOME: entry(count, 'Tokens given once to whoever has a proven way to be reached; 0: none', '50'),
  TOKEN_HOLD_SECONDS: entry(
    z.coerce.number().int().min(60).max(86_400),
    'Seconds that tokens stay reserved for a purchase',
    '900',
  ),
  ...paymentEntries,
  ...auditEntries,
  STAFF_SECOND_FACTOR: entry(flag, 'Moderators and above act as plain users without a second factor', 'off'),
  UNPROVEN_EMAIL_DAYS: entry(
    count.optional(),
    'Days after which an e-mail address nobody proved is forgotten; 7 with SMTP_URL, never without',
  ),
  CODES_PER_NUMBER_A_DAY: entry(count, 'Codes sent to one phone number in a day', '5'),
  CODES_PER_ADDRESS_A_DAY: entry(count, 'Phone codes asked for from one network address in a day', '20'),
  CODES_A_DAY: entry(count, 'Phone codes this server sends in a day', '1000'),
  CODES_SECONDS_BETWEEN: entry(count, 'Seconds between two codes to one phone number', '60'),
  ROOM_MEMBER_SHARE: entry(
    percent,
    'Percent of the places and decks of a room that guests leave to members',
    '20',
  ),
  ROOM_NETWORK_SHARE: entry(
    percent,
    'Percent of the places and decks of a room that guests of one public address may take',
    '50',
  ),
  JOIN_HOLD_MS: entry(
    z.coerce.number().int().min(50).max(2000),
    'Milliseconds between the reply to a join and the first broadcast',
    '100',
  ),
  ...providerEntries,
  ...gifEntries,
  ...scrobbleEntries,
  ...hookEntries,
  TRUST_PROXY: entry(
    flag,
    'Believe the last address in X-Forwarded-For; only behind one proxy of yours that adds it',
    'off',
  ),
  ROUTED_BY_ROOM: entry(
    flag,
    'Of several nodes, the balancer takes sockets whose address names the same room to the same one',
    'off',
  ),
  CONNECTIONS_PER_ADDRESS: entry(
    z.coerce.number().int().min(10).max(1_000_000),
    'Connections that one public address may have open on each node; not counted with TRUST_PROXY',
    '2500',
  ),
  FFMPEG: entry(z.enum(['auto', 'off']), 'Use ffmpeg where it is installed', 'auto'),
} as const

type Entries = typeof entries
export type Config = { readonly [K in keyof Entries]: z.output<Entries[K]['schema']> }

/** Reads and checks the environment; a wrong value is an error whose sentence names it. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const values = Object.entries<Entry>(entries).map(([name, { schema, fallback }]) => {
    const given = environment[name] === '' ? undefined : environment[name]
    const parsed = schema.safeParse(given ?? fallback)
    if (parsed.success) return [name, parsed.data]
    throw new Error(`The setting ${name} is wrong: ${parsed.error.issues[0]?.message ?? 'not understood'}.`)
  })
  const config = Object.fromEntries(values) as Config
  refuseHalves(config)
  return config
}
