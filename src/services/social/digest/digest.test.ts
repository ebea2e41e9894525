import { afterAll, expect, test } from 'vitest'
import { invite } from '#contract/social/invitations.ts'
import { notificationSettings, putNotificationSettings } from '#contract/social/notificationSettings.ts'
import { putUserData } from '#contract/user/settings.ts'
import { digestWorker } from '#services/social/digest/digest.ts'
import { readMessage } from '#test/suites/mail/readMessage.ts'
import { smtpInbox } from '#test/suites/mail/smtpInbox.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const inbox = await smtpInbox()
afterAll(() => inbox.close())
const world = await startWorld({
  SMTP_URL: inbox.url,
  PUBLIC_URL: 'https://rooms.example.com',
  INSIST_ON_TLS: 'off',
})

/** A Monday at nine in Madrid; at eight in Lisbon. */
const NINE = Date.parse('2026-03-02T08:00:00Z')
const hour = async (at: number): Promise<void> => {
  await digestWorker.work({ ...world.tools, now: () => at }, {}, new AbortController().signal)
  await jobsDone(world.tools)
}

test('26: what is unread is mailed once, in the reader’s language, and one click ends it without login', async () => {
  const [ada, ben] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Ben' }),
  ]
  const mailed = () =>
    inbox.messages.filter(({ to, raw }) => to.includes(ada.email) && raw.includes('List-Unsubscribe'))
  await world.call(putUserData, { body: { language: 'es' } }, ada.token)
  await world.call(invite, { body: { userUuid: ada.uuid, message: 'between us' } }, ben.token)
  const put = (body: object) => world.call(putNotificationSettings, { body }, ada.token)
  await put({ digest: 'daily', timeZone: 'Europe/Madrid' })
  await jobsDone(world.tools)
  // Nobody proved the address yet.
  await hour(NINE)
  expect(mailed()).toEqual([])
  await world.tools.db
    .updateTable('userEmails')
    .set({ status: 'VERIFIED' })
    .where('email', '=', ada.email)
    .execute()
  await hour(NINE - 3_600_000)
  expect(mailed()).toEqual([])
  await hour(NINE)
  await hour(NINE)
  const [mail, ...more] = mailed()
  expect(more).toEqual([])
  const { text, subject } = readMessage(mail?.raw ?? '')
  expect(subject).toBe('Lo que no has leído en Roomtone')
  expect(text).toContain('- Ben quiere añadirte a sus amistades')
  expect(text).not.toContain('between us')

  const head = (mail?.raw ?? '').split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, '') ?? ''
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const path = /List-Unsubscribe: ?<https:\/\/rooms\.example\.com(.+?)>/.exec(head)?.[1] ?? ''
  const click = (to: string) =>
    world.fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await click(`${path.slice(0, -4)}AAAA`)).status).toBe(401)
  expect((await world.call(notificationSettings, {}, ada.token)).digest).toBe('daily')
  for (let n = 0; n < 2; n++) expect((await click(path)).status).toBe(200)
  expect((await world.call(notificationSettings, {}, ada.token)).digest).toBe('off')
  await world.call(invite, { body: { userUuid: ada.uuid } }, (await newPerson(world)).token)
  await jobsDone(world.tools)
  await hour(NINE + 86_400_000)
  expect(mailed()).toHaveLength(1)
})
