import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signUp } from '#contract/user/accounts.ts'
import * as contract from '#contract/user/emails.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const failed = { status: 403, message: 'Email verification failed, incorrect code' }

/** Puts the last code that went to an address into the past. */
const age = (email: string, minutes: number) =>
  world.tools.db
    .updateTable('oneTimeCodes')
    .set({ sentAt: new Date(Date.now() - minutes * 60_000) })
    .where('target', '=', email)
    .execute()
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an address', () => {
  it('is verified with the code that came with signing up', async () => {
    const { email, token } = await newPerson(world)
    const code = await codeTo(world, email)
    await expect(
      world.call(contract.verifyEmail, { body: { email, code: wrongFor(code) } }),
    ).rejects.toMatchObject(failed)
    await expect(world.call(contract.verifyEmail, { body: { email, code } })).resolves.toEqual({
      status: 'VERIFIED',
    })
    const { emails } = await world.call(contract.listEmails, {}, token)
    expect(emails).toMatchObject([{ email, type: 'personal', status: 'VERIFIED' }])
    await expect(
      world.call(contract.sendVerificationEmail, { body: { email } }, token),
    ).rejects.toMatchObject({ status: 403, message: 'This email is verified' })
  })

  it('is verified under the former name too', async () => {
    const { email } = await newPerson(world)
    const code = await codeTo(world, email)
    await expect(world.call(contract.confirmEmail, { body: { email, code } })).resolves.toEqual({
      status: 'VERIFIED',
    })
  })

  it('is verified by one of twenty who use the code at once', async () => {
    const { email } = await newPerson(world)
    const code = await codeTo(world, email)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.call(contract.verifyEmail, { body: { email, code } })),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  })

  it('is not verified after five wrong tries, nor too late, nor with the code of another', async () => {
    const [tried, late, other] = [await newPerson(world), await newPerson(world), await newPerson(world)]
    const code = await codeTo(world, tried.email)
    for (let i = 0; i < 5; i++)
      await expect(
        world.call(contract.verifyEmail, { body: { email: tried.email, code: wrongFor(code) } }),
      ).rejects.toMatchObject(failed)
    await expect(
      world.call(contract.verifyEmail, { body: { email: tried.email, code } }),
    ).rejects.toMatchObject(failed)

    const lateCode = await codeTo(world, late.email)
    await world.tools.db
      .updateTable('oneTimeCodes')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('target', '=', late.email)
      .execute()
    for (const body of [
      { email: late.email, code: lateCode },
      { email: other.email, code: lateCode },
      { email: 'nobody@example.com', code: '000000' },
    ])
      await expect(world.call(contract.verifyEmail, { body })).rejects.toMatchObject(failed)
  })

  it('gets one mail a minute and twenty a day, and the last code only is good', async () => {
    const { email, token } = await newPerson(world)
    const first = await codeTo(world, email)
    const again = () => world.call(contract.sendVerificationEmail, { body: { email } }, token)
    await expect(again()).rejects.toMatchObject({
      status: 403,
      message: 'The minimum time has not yet elapsed since the last e-mail was sent',
    })
    await age(email, 2)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, again))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    await expect(world.call(contract.verifyEmail, { body: { email, code: first } })).rejects.toMatchObject(
      failed,
    )

    await world.tools.db
      .updateTable('oneTimeCodes')
      .set({ sentThatDay: 20, sentAt: new Date(Date.now() - 120_000) })
      .where('target', '=', email)
      .execute()
    await expect(again()).rejects.toMatchObject({ status: 429, code: 'tooManyLetters' })
  })

  it('of others is not found', async () => {
    const [mine, yours] = [await newPerson(world), await newPerson(world)]
    const { emails } = await world.call(contract.listEmails, {}, yours.token)
    const missing = { status: 404, message: 'Email not found' }
    await expect(
      world.call(contract.sendVerificationEmail, { body: { email: yours.email } }, mine.token),
    ).rejects.toMatchObject(missing)
    await expect(
      world.call(contract.deleteEmail, { params: { id: emails[0]?.id ?? 0 } }, mine.token),
    ).rejects.toMatchObject(missing)
  })
})

describe('several addresses', () => {
  const add = (email: string, token: string) =>
    world.call(contract.addEmail, { body: { email, type: 'work' } }, token)

  it('belong to an account; one is named by it once, however often it asks at once', async () => {
    const person = await newPerson(world)
    const email = `${randomUUID()}@example.com`
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => add(email, person.token)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 403, message: 'This email is already registered' })
  })

  it('can be removed but for the last; a removed one is free again, and the owner is told', async () => {
    const person = await newPerson(world)
    await world.call(contract.verifyEmail, {
      body: { email: person.email, code: await codeTo(world, person.email) },
    })
    const email = `${randomUUID()}@example.com`
    const added = await add(email, person.token)
    expect(added).toMatchObject({ email, type: 'work', status: 'PENDING_VERIFICATION' })
    await mailTo(world, person.email, /An email was added/)

    await world.call(contract.deleteEmail, { params: { id: added.id } }, person.token)
    await mailTo(world, person.email, /An email was removed/)
    const { emails } = await world.call(contract.listEmails, {}, person.token)
    await expect(
      world.call(contract.deleteEmail, { params: { id: emails[0]?.id ?? 0 } }, person.token),
    ).rejects.toMatchObject({ status: 403, message: 'An account keeps at least one email' })
    await expect(world.call(signUp, { body: { email, password: PASSWORD } })).resolves.toBeTruthy()
  })

  it('are written to in the language of the account', async () => {
    const email = `${randomUUID()}@example.com`
    await world.call(signUp, { body: { email, password: PASSWORD, language: 'es' } })
    await expect(mailTo(world, email, /tu código/)).resolves.toBeTruthy()
  })
})
