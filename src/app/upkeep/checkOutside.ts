import { randomUUID } from 'node:crypto'
import { checkSmtp } from '#adapters/mail/smtp.ts'
import { pingRedis } from '#adapters/redis/connect.ts'
import type { Log } from '#ports/log.ts'
import { chooseBlobs } from '../adapters.ts'
import type { Config } from '../config.ts'
import { pushContact } from '../settings.ts'
import { type Finding, look } from './finding.ts'

/** What the server reaches beside its database, and how it is reached. */
export const checkOutside = (config: Config, log: Log): Promise<Finding[]> =>
  Promise.all([
    look('Nodes', 'Start Redis or Valkey, and see that REDIS_URL leads there.', async () => {
      if (config.REDIS_URL === undefined) return { state: 'well', says: 'one; REDIS_URL would join several' }
      return {
        state: 'well',
        says: `by Redis, which answers in ${await pingRedis({ url: config.REDIS_URL, log })} ms`,
      }
    }),
    look('Files', 'See that the place of files can be written: S3_ENDPOINT and its keys, or DATA_DIR.', () =>
      filesOf(config),
    ),
    look('Mail', 'See that SMTP_URL has the right server, account and password.', async () => {
      if (config.SMTP_URL === undefined)
        return {
          state: 'note',
          says: 'letters stay in the outbox (/dev/outbox)',
          advice: 'Set SMTP_URL, and they reach people.',
        }
      await checkSmtp(config.SMTP_URL)
      return { state: 'well', says: 'the server takes our letters' }
    }),
    look('Text messages', '', async () =>
      config.TWILIO_ACCOUNT_SID === undefined
        ? {
            state: 'note',
            says: 'stay in the outbox',
            advice: 'Set TWILIO_ACCOUNT_SID and what belongs to it.',
          }
        : { state: 'well', says: 'through Twilio; sending one from /dev/outbox shows whether it works' },
    ),
    look('Pushes', '', async () => {
      const contact = pushContact(config)
      return contact === null
        ? {
            state: 'note',
            says: 'none to browsers: push services could not reach you',
            advice: 'Set PUSH_CONTACT, or a public https address as PUBLIC_URL.',
          }
        : { state: 'well', says: `push services reach you at ${contact}` }
    }),
    look('Address', 'See that PUBLIC_URL leads to this server, through your proxy and its certificate.', () =>
      addressOf(config),
    ),
  ])

const filesOf = async (config: Config): Promise<Omit<Finding, 'what'>> => {
  const blobs = await chooseBlobs(config)
  const key = `doctor/${randomUUID()}`
  await blobs.put(key, Buffer.from('well'), 'text/plain')
  const found = await blobs.head(key)
  await blobs.delete(key)
  if (found?.size !== 4) throw new Error('a file that was written is not there')
  return { state: 'well', says: config.S3_ENDPOINT === undefined ? 'on the disk' : 'in S3' }
}

const addressOf = async ({ PUBLIC_URL }: Config): Promise<Omit<Finding, 'what'>> => {
  if (PUBLIC_URL === undefined)
    return {
      state: 'note',
      says: 'not set; links lead to this machine alone',
      advice: 'Set PUBLIC_URL to the address people have.',
    }
  const answer = await fetch(new URL('/healthz', PUBLIC_URL)).catch((error: unknown) => {
    throw new Error(`${PUBLIC_URL} does not answer (is the server running?)`, { cause: error })
  })
  if (!answer.ok) throw new Error(`${PUBLIC_URL} answers ${answer.status}`)
  if (new URL(PUBLIC_URL).protocol === 'https:') return { state: 'well', says: PUBLIC_URL }
  const advice =
    'Put a proxy with a certificate before it: browsers allow pushes, passkeys and the microphone to https alone.'
  return { state: 'note', says: PUBLIC_URL, advice }
}
