import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { outboxMail } from '#adapters/mail/outbox.ts'
import { smtpMail } from '#adapters/mail/smtp.ts'
import { keepInOutbox, outboxItems } from '#services/notify/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { mailSuite } from './mail.ts'
import { readMessage } from './readMessage.ts'
import { smtpInbox } from './smtpInbox.ts'

const { db, close } = connect(await freshDatabase())
const inbox = await smtpInbox()
const smtp = smtpMail({ url: inbox.url, from: 'Roomtone <hello@example.com>' })
afterAll(async () => {
  smtp.close()
  await inbox.close()
  await close()
})

const outbox = () => outboxMail({ keep: (mail) => keepInOutbox(db, { channel: 'mail', ...mail }) })
mailSuite('outbox', () =>
  Promise.resolve({
    mail: outbox(),
    arrived: async () => (await outboxItems(db)).map(({ to, subject, text }) => ({ to, subject, text })),
  }),
)

describe('mail: outbox', () => {
  test('lists the latest first, with channel and time', async () => {
    const mail = outbox()
    await mail.send({ to: 'a@example.com', subject: 'first', text: '1' })
    await mail.send({ to: 'a@example.com', subject: 'second', text: '2' })
    const [second, first] = await outboxItems(db)
    expect(second).toMatchObject({ channel: 'mail', subject: 'second' })
    expect(first).toMatchObject({ channel: 'mail', subject: 'first' })
    expect(new Date(second?.sentAt ?? '').toISOString()).toBe(second?.sentAt)
  })
})

mailSuite('SMTP', () =>
  Promise.resolve({
    mail: smtp,
    arrived: () => Promise.resolve(inbox.messages.map(({ raw }) => readMessage(raw))),
  }),
)

describe('mail: SMTP', () => {
  test('the envelope names one receiver and our sender', async () => {
    await smtp.send({ to: 'envelope@example.com', subject: 's', text: 't' })
    expect(inbox.messages.at(-1)).toMatchObject({ from: 'hello@example.com', to: ['envelope@example.com'] })
  })

  test('further headers go along, one line each', async () => {
    const mail = { to: 'list@example.com', subject: 's', text: 't' }
    await smtp.send({ ...mail, headers: { 'List-Unsubscribe': '<https://example.com/x>' } })
    expect(inbox.messages.at(-1)?.raw).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/x>\r$/m)
    for (const headers of [{ 'X-One': 'a\r\nBcc: x@example.com' }, { 'Bcc: x@example.com\r\nX': 'a' }])
      await expect(smtp.send({ ...mail, headers })).rejects.toThrow('one line')
  })

  test('rejects what the server refuses, and goes on', async () => {
    await expect(smtp.send({ to: 'full@example.com', subject: 's', text: 't' })).rejects.toThrow(
      'mailbox full',
    )
    await smtp.send({ to: 'fine@example.com', subject: 's', text: 't' })
    expect(inbox.messages.at(-1)?.to).toEqual(['fine@example.com'])
  })

  test('rejects a wrong password, and a server that is not there', async () => {
    const wrong = smtpMail({ url: inbox.url.replace('password', 'guess'), from: 'a@example.com' })
    await expect(wrong.send({ to: 'b@example.com', subject: 's', text: 't' })).rejects.toThrow()
    wrong.close()
    const absent = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' })
    await expect(absent.send({ to: 'b@example.com', subject: 's', text: 't' })).rejects.toThrow()
    absent.close()
  })
})
