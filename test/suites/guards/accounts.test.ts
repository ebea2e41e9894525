import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { deactivate } from '#contract/user/deactivation.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/user/factors.ts'
import { ban } from '#contract/user/moderation.ts'
import { sendCode, verifyCode } from '#contract/user/phones.ts'
import { userRefusals } from '#contract/user/refusals.ts'
import { endSession, guest, login, session } from '#contract/user/sessions.ts'
import { codeTo } from '#test/support/mails.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom } from '../chat/chatWorld.ts'
import { Raw } from '../wire/raw.ts'
import { ChatLine } from './chatLine.ts'

// Rules that could once be taken out without a test failing (docs/testing.md): one test each, through the public door.

const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  CODES_PER_ADDRESS_A_DAY: '1000',
  TRUST_PROXY: 'on',
})
const refusedAs = (status: number) => expect.objectContaining({ status }) as unknown

test('whoever set up an authenticator app is asked for it when signing in by phone', async () => {
  const person = await newPerson(world)
  const phone = '+34611700001'
  const resend = () =>
    world.tools.db
      .updateTable('oneTimeCodes')
      .set({ sentAt: new Date(0) })
      .where('target', '=', phone)
      .execute()
  await world.call(sendCode, { body: { phone } })
  await world.call(verifyCode, { body: { phone, code: await codeTo(world, phone) } }, person.token)
  const { secret } = await world.call(startSecondFactor, {}, person.token)
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const before = { timestamp: Date.now() - 30_000 }
  await world.call(confirmSecondFactor, { body: { code: app.generate(before) } }, person.token)

  await resend()
  const first = await codeTo(world, phone)
  await world.call(sendCode, { body: { phone } })
  const code = await expect
    .poll(() => codeTo(world, phone), { timeout: 20_000 })
    .not.toBe(first)
    .then(() => codeTo(world, phone))
  await expect(world.call(verifyCode, { body: { phone, code } })).rejects.toMatchObject({
    status: 401,
    message: 'Enter the code of your authenticator app',
  })
  const { accessToken } = await world.call(verifyCode, {
    body: { phone, code, secondFactor: app.generate() },
  })
  await expect(world.call(session, {}, accessToken)).resolves.toMatchObject({ userUuid: person.uuid })
})

test('moderators deactivate those below them only', async () => {
  const [moderator, equal, admin, plain] = await Promise.all([
    newPerson(world, { role: 'moderator' }),
    newPerson(world, { role: 'moderator' }),
    newPerson(world, { role: 'admin' }),
    newPerson(world),
  ])
  for (const { uuid, id, token } of [equal, admin])
    for (const name of [uuid, String(id)]) {
      await expect(world.call(deactivate, { params: { id: name } }, moderator.token)).rejects.toEqual(
        refusedAs(403),
      )
      await expect(world.call(session, {}, token)).resolves.toBeTruthy()
    }
  await world.call(deactivate, { params: { id: plain.uuid } }, moderator.token)
  await expect(world.call(session, {}, plain.token)).rejects.toEqual(refusedAs(401))
})

test('an own right password gives one guess back to the address, and no more', async () => {
  const own = await newPerson(world)
  const headers = { 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json' }
  const tryLogin = async (email: string, password: string): Promise<string> => {
    const body = JSON.stringify({ email, password })
    const answer = await world.fetch('/api/user-service/auth/login', { method: 'POST', headers, body })
    return answer.ok ? 'in' : ((await answer.json()) as { message: string }).message
  }
  const wrong = userRefusals.wrongEmailOrPassword[1]
  // The free guesses of a day, each at an account of its own.
  for (let n = 0; n < 50; n++) expect(await tryLogin(`guess-${n}@example.com`, 'wrong')).toBe(wrong)
  expect(await tryLogin(own.email, PASSWORD)).toBe('in')
  // The own log-in gave itself back; what follows has to wait.
  const after: string[] = []
  for (let n = 0; n < 4; n++) after.push(await tryLogin(`more-${n}@example.com`, 'wrong'))
  expect(after).toContain(userRefusals.tooManyAttempts[1])
  expect([wrong, userRefusals.tooManyAttempts[1]]).toEqual(expect.arrayContaining(after))
})

describe('open sockets', () => {
  const lines = async (token: string) => {
    const room = await new Raw(world.url, token).open()
    await room.ask('detailsView', {})
    const chat = await new ChatLine(world.url, token).open()
    return { room, chat }
  }

  test('end with the session they were opened in, and with no other', async () => {
    const person = await newPerson(world)
    const { accessToken } = await world.call(login, { body: { email: person.email, password: PASSWORD } })
    const [ending, staying] = [await lines(person.token), await lines(accessToken)]
    await world.call(endSession, { params: { id: 'current' } }, person.token)
    await ending.room.until(() => ending.room.closed !== null)
    expect(await ending.chat.closed).toBe(4401)
    expect(await staying.room.ask('detailsView', {})).toHaveProperty('data')
    expect(await staying.chat.lives()).toBe(true)
  })

  test('end with a ban: nothing that is said in the chat reaches them any more', async () => {
    const [owner, person, moderator] = await Promise.all([
      newPerson(world),
      newPerson(world),
      newPerson(world, { role: 'moderator' }),
    ])
    const { guid } = await newRoom(world, owner)
    await chatClient(world, person.token).join(guid)
    const { room, chat } = await lines(person.token)
    await chatClient(world, owner.token).send(guid, 'before')
    await chat.hears('before')
    await world.call(ban, { body: { userUuid: person.uuid, reason: 'enough' } }, moderator.token)
    await room.until(() => room.closed !== null)
    expect(await chat.closed).toBe(4401)
    await chatClient(world, owner.token).send(guid, 'after')
    expect(chat.texts).toEqual(['before'])
  })
})

test('one caller’s requests have an end, and nobody else’s with them', async () => {
  const { accessToken } = await world.call(guest, {})
  const ask = async (token: string): Promise<number> => {
    const answer = await world.fetch('/api/upload-service', { token })
    await answer.arrayBuffer()
    return answer.status
  }
  const seen = new Set<number>()
  // A window of ten seconds holds 600; a slow machine needs several of them.
  for (let sent = 0; sent < 6000 && !seen.has(429); sent += 50)
    for (const status of await Promise.all(Array.from({ length: 50 }, () => ask(accessToken))))
      seen.add(status)
  expect(seen).toEqual(new Set([200, 429]))
  expect(await ask((await newPerson(world)).token)).toBe(200)
})
