import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminSignUp, signUp, voucherSignUp } from '#contract/user/accounts.ts'
import * as contract from '#contract/user/emails.ts'
import { mailMagicLink, validateMagicLink } from '#contract/user/magicLinks.ts'
import { forgotPassword } from '#contract/user/passwords.ts'
import { login, session } from '#contract/user/sessions.ts'
import { createVouchers } from '#contract/user/vouchers.ts'
import { sweepSecrets } from '#facts/user.ts'
import { outboxItems } from '#services/notify/api.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ UNPROVEN_EMAIL_DAYS: '7' })
const THEIRS = 'what a squatter chose'

const newAddress = () => `${randomUUID()}@example.com`
const join = async (email: string, password: string) =>
  (await world.call(signUp, { body: { email, password } })).accessToken
const whoIs = async (token: string) => (await world.call(session, {}, token)).userUuid
const signIn = async (email: string, password: string) =>
  (await world.call(login, { body: { email, password } })).accessToken
const addressesOf = async (token: string) =>
  (await world.call(contract.listEmails, {}, token)).emails.map(({ email, status }) => `${email} ${status}`)
const verify = (email: string, code: string, token?: string) =>
  world.call(contract.verifyEmail, { body: { email, code } }, token)
/** Letters may go to an address again: those it got came long ago. */
const afterAWhile = (email: string) =>
  world.tools.db
    .updateTable('oneTimeCodes')
    .set({ sentAt: new Date(Date.now() - 120_000) })
    .where('target', '=', email)
    .execute()
/** The code of the last letter: every letter that was asked for has been written by then. */
const codeIn = async (email: string): Promise<string> => {
  await jobsDone(world.tools)
  return codeTo(world, email)
}
const mailsTo = async (email: string) => (await outboxItems(world.tools.db)).filter(({ to }) => to === email)
/** Somebody who has proven their address. */
const owner = async () => {
  const person = await newPerson(world)
  await verify(person.email, await codeIn(person.email))
  await afterAWhile(person.email)
  return person
}

describe('an address that nobody proved', () => {
  it('does not keep its owner out; who proves it has it alone', async () => {
    const email = newAddress()
    const squatter = await join(email, THEIRS)
    await afterAWhile(email)
    const mine = await join(email, PASSWORD)
    expect(await whoIs(mine)).not.toBe(await whoIs(squatter))
    // Each password opens its own account, and none two.
    expect(await whoIs(await signIn(email, PASSWORD))).toBe(await whoIs(mine))
    expect(await whoIs(await signIn(email, THEIRS))).toBe(await whoIs(squatter))
    await expect(signIn(email, 'neither of both')).rejects.toMatchObject({ status: 401 })

    await verify(email, await codeIn(email))
    expect(await addressesOf(mine)).toEqual([`${email} VERIFIED`])
    expect(await addressesOf(squatter)).toEqual([])
    await expect(signIn(email, THEIRS)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(email, PASSWORD)).resolves.toBeTruthy()
  })

  it('is proven for one of twenty accounts that name it', async () => {
    const email = newAddress()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => join(email, PASSWORD)))
    const code = await codeIn(email)
    await Promise.allSettled(tokens.map(() => verify(email, code)))
    const lists = await Promise.all(tokens.map(addressesOf))
    expect(lists.flat()).toEqual([`${email} VERIFIED`])
    expect(await whoIs(await signIn(email, PASSWORD))).toBe(
      await whoIs(tokens[lists.findIndex((list) => list.length > 0)] ?? ''),
    )
  })

  it('is proven by nobody who is signed in to another account than the one that asked', async () => {
    const [email, me] = [newAddress(), await newPerson(world)]
    const squatter = await join(email, THEIRS)
    const code = await codeIn(email)
    await expect(verify(email, code, me.token)).rejects.toMatchObject({ status: 403 })
    expect(await addressesOf(squatter)).toEqual([`${email} PENDING_VERIFICATION`])
  })

  it('is forgotten after seven days, a proven one is not', async () => {
    const [proven, person] = [await owner(), await newPerson(world)]
    const age = async (days: number) => {
      await world.tools.db
        .updateTable('userEmails')
        .set({ updatedAt: new Date(Date.now() - days * 86_400_000) })
        .where('email', 'in', [proven.email, person.email])
        .execute()
      await world.tools.send(sweepSecrets({}))
      await jobsDone(world.tools)
    }
    await age(6.9)
    expect(await addressesOf(person.token)).toHaveLength(1)
    await age(7.1)
    expect(await addressesOf(person.token)).toEqual([])
    expect(await addressesOf(proven.token)).toEqual([`${proven.email} VERIFIED`])
    await expect(signIn(person.email, PASSWORD)).rejects.toMatchObject({ status: 401 })
  })

  it('opens the latest account that names it to a mailed link, and that one only', async () => {
    const email = newAddress()
    const squatter = await join(email, THEIRS)
    const mine = await join(email, PASSWORD)
    await world.call(mailMagicLink, { body: { email } })
    const { text } = await mailTo(world, email, /magic-link/)
    const shortLivedToken = /magic-link\/([^/]+)/.exec(text)?.[1] ?? ''
    const uuid = await whoIs(mine)
    const { accessToken } = await world.call(validateMagicLink, { body: { shortLivedToken } })
    expect(await whoIs(accessToken)).toBe(uuid)
    expect(await addressesOf(accessToken)).toEqual([`${email} VERIFIED`])
    expect(await addressesOf(squatter)).toEqual([])
  })
})

describe('nobody is told who has an account', () => {
  it('by signing up: the answer is the same, the owner gets a letter and keeps the address', async () => {
    const me = await owner()
    const answerTo = async (email: string) => {
      const answer = await world.fetch('/api/user-service/users/sign-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: THEIRS }),
      })
      return { status: answer.status, body: (await answer.json()) as { accessToken: string } }
    }
    const [known, unknown] = [await answerTo(me.email), await answerTo(newAddress())]
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    const { text } = await mailTo(world, me.email, /You have an account here already/)
    expect(text).toContain('/forgot')
    expect(text).not.toMatch(/\b\d{6}\b/)

    const lists = await Promise.all([known, unknown].map(({ body }) => addressesOf(body.accessToken)))
    expect(lists.map(([line = '']) => line.split(' ')[1])).toEqual([
      'PENDING_VERIFICATION',
      'PENDING_VERIFICATION',
    ])
    await expect(signIn(me.email, THEIRS)).rejects.toMatchObject({ status: 401 })
    expect(await whoIs(await signIn(me.email, PASSWORD))).toBe(me.uuid)
  })

  it('by naming an address in the settings, asking for its code, and trying one', async () => {
    const [me, asker] = [await owner(), await newPerson(world)]
    const unknown = newAddress()
    const add = (email: string) => world.call(contract.addEmail, { body: { email } }, asker.token)
    const same = ({ type, status }: { type: string; status: string }) => ({ type, status })
    expect(same(await add(me.email))).toEqual(same(await add(unknown)))
    await mailTo(world, me.email, /You have an account here already/)
    const outcome = (email: string) =>
      world.call(contract.sendVerificationEmail, { body: { email } }, asker.token).catch((error) => error)
    expect(await outcome(me.email)).toEqual(await outcome(unknown))
    for (const email of [me.email, unknown]) await afterAWhile(email)
    expect(await outcome(me.email)).toEqual(await outcome(unknown))
    const wrong = { status: 403, message: 'Email verification failed, incorrect code' }
    for (const email of [me.email, unknown])
      await expect(verify(email, '000000', asker.token)).rejects.toMatchObject(wrong)
    expect(await addressesOf(me.token)).toEqual([`${me.email} VERIFIED`])
  })

  it('by asking for a letter', async () => {
    const me = await owner()
    for (const endpoint of [forgotPassword, mailMagicLink]) {
      const ask = (email: string) => world.call(endpoint, { body: { email } })
      expect(await ask(me.email)).toEqual(await ask(newAddress()))
    }
    await mailTo(world, me.email, /reset-password/)
    expect(await mailsTo(me.email)).not.toHaveLength(0)
  })

  it('but those who vouch for others: admins, and who holds a good voucher', async () => {
    const [me, admin] = [await owner(), await newPerson(world, { role: 'admin' })]
    const taken = { status: 403, message: 'This email is already registered' }
    const body = { email: me.email, password: THEIRS }
    await expect(world.call(adminSignUp, { body }, admin.token)).rejects.toMatchObject(taken)
    const voucherCode = 'ABCD-EFGH'
    await expect(world.call(voucherSignUp, { body: { ...body, voucherCode } })).rejects.toMatchObject({
      code: 'voucherInvalid',
    })
    const made = await world.call(createVouchers, { body: { number: 1 } }, admin.token)
    const good = { ...body, voucherCode: made.vouchers[0]?.code ?? '' }
    await expect(world.call(voucherSignUp, { body: good })).rejects.toMatchObject(taken)

    const unproven = await newPerson(world)
    await world.call(adminSignUp, { body: { ...body, email: unproven.email } }, admin.token)
    expect(await addressesOf(unproven.token)).toEqual([])
  })
})
