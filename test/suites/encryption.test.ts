import { afterAll, describe, expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp.ts'
import { readConfig } from '#app/config.ts'
import { insistOnTls } from '#app/insistOnTls.ts'
import { spawnServer } from '#test/support/process.ts'
import { smtpInbox } from './mail/smtpInbox.ts'

const s3 = {
  S3_ENDPOINT: 'https://203.0.113.9/bucket',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}
const insist = (settings: Record<string, string>) => insistOnTls(readConfig({ ...s3, ...settings }))

describe('what leaves this machine and private networks', () => {
  test.each([
    ['DATABASE_URL', 'postgresql://u:p@203.0.113.5/house', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://u:p@203.0.113.5/house?sslmode=disable', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://u:p@203.0.113.5/house?sslmode=no-verify', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://u:p@localhost/house?host=203.0.113.5', 'sslmode=verify-full'],
    ['REDIS_URL', 'redis://:p@[2001:db8::5]:6379', 'rediss://'],
    ['S3_ENDPOINT', 'http://203.0.113.5/bucket', 'https://'],
    ['TWILIO_BASE_URL', 'http://203.0.113.5', 'https://'],
    ['SPOTIFY_BASE_URL', 'http://203.0.113.5', 'https://'],
    // A name that nobody knows may lead anywhere tomorrow.
    ['REDIS_URL', 'redis://nobody.invalid', 'rediss://'],
  ])('is refused in the clear: %s=%s', async (setting, value, instead) => {
    const error = await insist({ [setting]: value }).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain(setting)
    expect(String(error)).toContain(instead)
    expect(String(error)).toContain('INSIST_ON_TLS')
    expect(String(error)).not.toContain('u:p')
    await insist({ [setting]: value, INSIST_ON_TLS: 'off' })
  })

  test.each([
    ['DATABASE_URL', 'postgresql://u:p@203.0.113.5/house?sslmode=verify-full'],
    ['REDIS_URL', 'rediss://:p@203.0.113.5:6379'],
    ['S3_ENDPOINT', 'https://203.0.113.5/bucket'],
  ])('may go encrypted: %s=%s', async (setting, value) => {
    expect(await insist({ [setting]: value })).toMatchObject({ [setting]: value })
  })

  test('mail insists on STARTTLS there, whatever weakens it in the address', async () => {
    const mail = async (url: string) => (await insist({ SMTP_URL: url })).SMTP_URL
    expect(await mail('smtp://u:p@203.0.113.5:587')).toBe('smtp://u:p@203.0.113.5:587?requireTLS=true')
    expect(await mail('smtp://203.0.113.5?ignoreTLS=true&requireTLS=false&tls.rejectUnauthorized=0')).toBe(
      'smtp://203.0.113.5?requireTLS=true',
    )
    expect(await mail('smtps://203.0.113.5?tls.rejectUnauthorized=false')).toBe('smtps://203.0.113.5')
  })
})

test.each([
  ['DATABASE_URL', 'postgresql://u:p@127.0.0.1/house'],
  ['DATABASE_URL', 'postgresql://u:p@localhost/house?host=/run/postgresql'],
  ['DATABASE_URL', 'postgresql://u:p@10.1.2.3/house'],
  ['REDIS_URL', 'redis://localhost:6379'],
  ['REDIS_URL', 'redis://[fd00::5]:6379'],
  ['S3_ENDPOINT', 'http://192.168.1.4:9000/bucket'],
  ['SMTP_URL', 'smtp://u:p@127.0.0.1:1025'],
])(
  'what stays on this machine and in private networks goes as it is written: %s=%s',
  async (setting, value) => {
    expect(await insist({ [setting]: value })).toMatchObject({ [setting]: value })
  },
)

test('the server does not start, and says which setting to change', async () => {
  const server = spawnServer({ DATABASE_URL: 'postgresql://u:private@203.0.113.5/house' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain('Roomtone cannot start. The setting DATABASE_URL leads to 203.0.113.5')
  expect(server.said()).not.toContain('private')
})

test('a letter is not sent in the clear to a server that offers no encryption', async () => {
  const inbox = await smtpInbox()
  const letter = { to: 'somebody@example.com', subject: 's', text: 't' }
  const strict = smtpMail({ url: `${inbox.url}?requireTLS=true`, from: 'a@example.com' })
  afterAll(async () => {
    strict.close()
    await inbox.close()
  })
  await expect(strict.send(letter)).rejects.toThrow()
  expect(inbox.messages).toEqual([])
})
