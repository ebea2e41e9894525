import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { diskBlobs } from '#adapters/blobs/disk.ts'
import { memoryBus } from '#adapters/bus/memory.ts'
import { AFTER_ABORT_MS, graphileJobs } from '#adapters/jobs/graphile.ts'
import { mmdbGeo } from '#adapters/geo/mmdb.ts'
import { memoryKv } from '#adapters/kv/memory.ts'
import { type OtherNodes, openLeases } from '#runtime/host/leases.ts'
import { outboxMail } from '#adapters/mail/outbox.ts'
import { openMedia } from '#adapters/media/openMedia.ts'
import { publicWeb } from '#adapters/publicWeb/publicWeb.ts'
import { prometheusMetrics } from '#adapters/metrics/prometheus.ts'
import { processDrawings } from '#adapters/drawings/processDrawings.ts'
import { processPictures } from '#adapters/pictures/processPictures.ts'
import { webPush } from '#adapters/push/webPush.ts'
import { outboxSms } from '#adapters/sms/outbox.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'
import type { Blobs } from '#ports/blobs.ts'
import type { Bus } from '#ports/bus.ts'
import type { Kv } from '#ports/kv.ts'
import type { Log } from '#ports/log.ts'
import type { Mail } from '#ports/mail.ts'
import type { Sms } from '#ports/sms.ts'
import { keepInOutbox } from '#services/notify/api.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { stopBounds } from './stop.ts'
import { keepsOutbox } from './keepsOutbox.ts'
import { openMobilePush } from './mobilePush.ts'
import { laterLibraries } from './laterLibraries.ts'
import { openMusic } from './music.ts'
import { ownHosts } from './ownHosts.ts'
import { openGifs } from './gifs.ts'
import { openScrobbling } from './scrobble.ts'
import { openMusicHelpers } from './musicHelpers.ts'
import { openAppStore, openPay } from './payments.ts'
import { openVendors } from './vendors.ts'

/** What several nodes in one process hear each other by, in place of Redis (tests). */
export type SharedMemory = Readonly<{ bus: Bus; kv: Kv }>

/**
 * Chooses one adapter for every port: the embedded one, or the grown one where it is configured. The libraries of grown
 * ones are loaded only then: what nobody uses takes neither memory nor time at start.
 */
export const openAdapters = async (config: Config, database: Database, log: Log, shared?: SharedMemory) => {
  const { db, pool, rooms } = database
  const vendors = openVendors(config, log)
  const personal = laterLibraries()
  const { bus, kv } = shared ?? (await chooseMemory(config, log))
  return {
    db,
    roomsDb: rooms.db,
    log,
    metrics: prometheusMetrics(),
    bus,
    kv,
    leases: openLeases({
      db: rooms.db,
      node: randomUUID(),
      others: shared ? 'many' : otherNodesOf(config),
    }),
    jobs: graphileJobs({
      db,
      pool,
      log,
      alone: config.DATABASE_URL === undefined,
      graceMs: stopBounds.jobs - AFTER_ABORT_MS,
    }),
    blobs: await chooseBlobs(config),
    mail: await chooseMail(config, db),
    geo: mmdbGeo({ file: config.GEO_DB, log }),
    pictures: processPictures(),
    drawings: processDrawings(),
    media: openMedia({ ffmpeg: config.FFMPEG === 'auto' }),
    sms: chooseSms(config, db),
    webPush: webPush({ listed: config.PUSH_HOSTS }),
    mobilePush: openMobilePush(config, keepsOutbox(config), (message) => keepInOutbox(db, message)),
    vendors,
    music: openMusic(config, log, vendors, personal),
    personalLibraries: personal,
    musicHelpers: openMusicHelpers(config, log),
    gifs: openGifs(config),
    scrobbling: openScrobbling(config),
    pay: await openPay(config),
    appStore: openAppStore(config),
    publicWeb: publicWeb({
      listed: config.LINK_HOSTS,
      own: ownHosts(config),
      insecure: config.WEBHOOK_INSECURE,
      nets: config.WEBHOOK_ALLOWED_NETS,
    }),
  }
}

/** Without Redis two processes would not hear each other. */
const otherNodesOf = (config: Config): OtherNodes => {
  if (config.REDIS_URL !== undefined) return 'many'
  return config.DATABASE_URL === undefined ? 'none' : 'one at a time'
}

export type Adapters = Awaited<ReturnType<typeof openAdapters>>

/** What the nodes of one installation share: of one node alone it is its own memory. */
const chooseMemory = async (config: Config, log: Log): Promise<SharedMemory> => {
  if (config.REDIS_URL === undefined) return { bus: memoryBus({ log }), kv: memoryKv() }
  const [{ redisBus }, { redisKv }] = await Promise.all([
    import('#adapters/bus/redis.ts'),
    import('#adapters/kv/redis.ts'),
  ])
  const redis = { url: config.REDIS_URL, log }
  return { bus: redisBus(redis), kv: redisKv(redis) }
}

/** Where files are kept. */
export const chooseBlobs = async (config: Config): Promise<Blobs> => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return diskBlobs({ dir: join(config.DATA_DIR, 'blobs') })
  const { s3Blobs } = await import('#adapters/blobs/s3.ts')
  return s3Blobs({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

const chooseMail = async (config: Config, db: Database['db']): Promise<Mail> => {
  if (config.SMTP_URL === undefined)
    return outboxMail({ keep: (mail) => keepInOutbox(db, { channel: 'mail', ...mail }) })
  const { smtpMail } = await import('#adapters/mail/smtp.ts')
  return smtpMail({ url: config.SMTP_URL, from: config.SMTP_FROM })
}

const chooseSms = (config: Config, db: Database['db']): Sms => {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL } = config
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM)
    return outboxSms({ keep: (message) => keepInOutbox(db, { subject: '', ...message }) })
  const base = TWILIO_BASE_URL
  return twilioSms({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    ...(config.TWILIO_WHATSAPP_FROM ? { whatsappFrom: config.TWILIO_WHATSAPP_FROM } : {}),
    ...(config.TWILIO_VERIFY_SERVICE ? { verifyServiceSid: config.TWILIO_VERIFY_SERVICE } : {}),
    ...(base ? { baseUrls: { api: base, verify: base, lookups: base } } : {}),
  })
}
