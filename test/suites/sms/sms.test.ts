import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { keepInOutbox, outboxItems } from '#services/notify/api.ts'
import { outboxSms } from '#adapters/sms/outbox.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'
import { freshDatabase } from '#test/support/database.ts'
import { LANDLINE, MOBILE, type SentSms, smsSuite, VOIP } from './sms.ts'
import { twilioDouble } from './twilioDouble.ts'

const { db, close } = connect(await freshDatabase())
const twilio = await twilioDouble()
afterAll(async () => {
  await twilio.close()
  await close()
})

smsSuite('outbox', () =>
  Promise.resolve({
    sms: outboxSms({ keep: (message) => keepInOutbox(db, { subject: '', ...message }) }),
    arrived: async () =>
      (await outboxItems(db)).map(({ to, channel, text }) => ({
        to,
        channel: channel === 'whatsapp' ? 'whatsapp' : 'sms',
        text,
      })),
  }),
)

const config = {
  accountSid: twilio.accountSid,
  authToken: twilio.authToken,
  from: '+15005550006',
  whatsappFrom: '+15005550007',
  baseUrl: twilio.url,
  lookupUrl: twilio.url,
  verifyUrl: twilio.url,
}
twilio.lines.set(MOBILE, 'mobile').set(LANDLINE, 'landline').set(VOIP, 'nonFixedVoip')

smsSuite('Twilio', () =>
  Promise.resolve({
    sms: twilioSms(config),
    arrived: () =>
      Promise.resolve(
        twilio.sent.map(({ form }): SentSms => {
          const to = form['To'] ?? ''
          const channel = to.startsWith('whatsapp:') ? 'whatsapp' : 'sms'
          return { to: to.replace('whatsapp:', ''), channel, text: form['Body'] ?? '' }
        }),
      ),
  }),
)

describe('sms: Twilio', () => {
  const sms = twilioSms(config)
  const message = { to: MOBILE, channel: 'sms', text: 'Your code is 123456' } as const

  test('names the sender: a number, a WhatsApp number, or a messaging service', async () => {
    await sms.send(message)
    expect(twilio.sent.at(-1)?.form).toMatchObject({ To: MOBILE, From: '+15005550006' })
    await sms.send({ ...message, channel: 'whatsapp' })
    expect(twilio.sent.at(-1)?.form).toMatchObject({
      To: `whatsapp:${MOBILE}`,
      From: 'whatsapp:+15005550007',
    })
    await twilioSms({ ...config, from: `MG${'3'.repeat(32)}` }).send(message)
    expect(twilio.sent.at(-1)?.form).toMatchObject({ MessagingServiceSid: `MG${'3'.repeat(32)}` })
  })

  test('sends codes through Verify where a service is configured', async () => {
    const verifying = twilioSms({ ...config, verifyServiceSid: 'VA1' })
    await verifying.send({ ...message, code: '123456' })
    expect(twilio.sent.at(-1)).toEqual({
      path: '/v2/Services/VA1/Verifications',
      form: { To: MOBILE, Channel: 'sms', CustomCode: '123456' },
    })
    await verifying.send(message)
    expect(twilio.sent.at(-1)?.path).toContain('/Messages.json')
  })

  test.each([
    [400, 21211, false],
    [429, 20429, true],
    [500, 20500, true],
    [503, 20503, true],
  ])('tells an error %d (%d), and whether it may pass', async (status, code, retryable) => {
    twilio.failures.push({ status, code, message: `about ${MOBILE}`, retryAfter: 3 })
    const error = await sms.send(message).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'TwilioError', status, code, retryable, retryAfterMs: 3000 })
    expect(String(error)).not.toContain(MOBILE)
    await sms.send(message)
  })

  test('a wrong token is an error that does not show it', async () => {
    const error = await twilioSms({ ...config, authToken: 'wrong-secret' })
      .send(message)
      .catch((e: unknown) => e)
    expect(error).toMatchObject({ status: 401, code: 20003, retryable: false })
    expect(JSON.stringify(error) + String(error)).not.toContain('wrong-secret')
  })

  test('what cannot be found out about a number is VALIDATION_ERROR', async () => {
    for (const status of [401, 429, 500]) {
      twilio.failures.push({ status, code: 20000 + status, message: 'no' })
      expect(await sms.validate(MOBILE)).toBe('VALIDATION_ERROR')
    }
    const absent = twilioSms({ ...config, lookupUrl: 'http://127.0.0.1:1' })
    expect(await absent.validate(MOBILE)).toBe('VALIDATION_ERROR')
    await expect(twilioSms({ ...config, baseUrl: 'http://127.0.0.1:1' }).send(message)).rejects.toMatchObject(
      {
        status: 0,
        retryable: true,
      },
    )
  })

  test.each([
    ['+33612345001', 'fixedVoip', 'VOIP'],
    ['+33612345002', 'tollFree', 'INVALID'],
    ['+33612345003', 'unknown', 'VALIDATION_ERROR'],
    ['+33612345004', null, 'VALIDATION_ERROR'],
  ])('reads the line of %s (%s) as %s', async (phone, line, kind) => {
    twilio.lines.set(phone, line)
    expect(await sms.validate(phone)).toBe(kind)
  })

  test('a number Twilio calls invalid is INVALID', async () => {
    expect(await sms.validate('+33612345099')).toBe('INVALID')
  })
})
