import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { voucherSignUp } from '#contract/user/accounts.ts'
import * as contract from '#contract/user/vouchers.ts'
import { verifyEmail } from '#contract/user/emails.ts'
import { codeTo } from '#test/support/mails.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const maker = await newPerson(world)
const invalid = { status: 403, message: 'This voucher is invalid or was already used' }

const voucher = async (body: { expiresAt?: string } = {}) => {
  const staff = await newPerson(world, { role: 'staff' })
  const { vouchers } = await world.call(contract.createVouchers, { body }, staff.token)
  const [first] = vouchers
  if (!first) throw new Error('no voucher was made')
  return { ...first, token: staff.token }
}
const redeem = (code: string, token: string) => world.call(contract.redeemVoucher, { body: { code } }, token)

describe('a voucher', () => {
  it('is redeemed by one of twenty at once, however it is typed', async () => {
    const { code, token } = await voucher()
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(world)))
    const answers = await Promise.allSettled(
      people.map((person) => redeem(` ${code.toLowerCase().replaceAll('-', ' ')}`, person.token)),
    )
    const won = answers.findIndex((answer) => answer.status === 'fulfilled')
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(invalid)
    const { vouchers } = await world.call(contract.listVouchers, { query: {} }, token)
    expect(vouchers).toMatchObject([{ code, status: 'REDEEMED', redeemedBy: people[won]?.uuid }])
  })

  it('signs one of twenty up, and leaves nothing of the others', async () => {
    const { code } = await voucher()
    const emails = Array.from({ length: 20 }, () => `${randomUUID()}@example.com`)
    const answers = await Promise.allSettled(
      emails.map((email) =>
        world.call(voucherSignUp, { body: { email, password: PASSWORD, voucherCode: code } }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    const kept = await world.tools.db
      .selectFrom('userEmails')
      .select('email')
      .where('email', 'in', emails)
      .execute()
    expect(kept).toHaveLength(1)
  })

  it('is needed for signing up with one', async () => {
    const body = { email: `${randomUUID()}@example.com`, password: PASSWORD }
    for (const missing of [body, { ...body, email: '', voucherCode: 'x' }, {}])
      await expect(world.call(voucherSignUp, { body: missing })).rejects.toMatchObject({
        status: 400,
        message: 'Email, password, or voucher code is missing in request',
      })
    await expect(world.call(voucherSignUp, { body: { ...body, voucherCode: 'ABCD' } })).rejects.toMatchObject(
      invalid,
    )
    await world.call(verifyEmail, { body: { email: maker.email, code: await codeTo(world, maker.email) } })
    const taken = { ...body, email: maker.email, voucherCode: (await voucher()).code }
    await expect(world.call(voucherSignUp, { body: taken })).rejects.toMatchObject({
      status: 403,
      message: 'This email is already registered',
    })
  })

  it('is worth nothing once revoked or run out, nor to its maker', async () => {
    const person = await newPerson(world)
    const revoked = await voucher()
    await expect(
      world.call(contract.revokeVoucher, { params: { id: revoked.id } }, person.token),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      world.call(contract.revokeVoucher, { params: { id: revoked.id } }, revoked.token),
    ).resolves.toMatchObject({ status: 'REVOKED' })
    await expect(
      world.call(contract.revokeVoucher, { params: { id: revoked.id } }, revoked.token),
    ).rejects.toMatchObject({ status: 403 })
    const old = await voucher({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    const own = await voucher()
    for (const code of [revoked.code, old.code])
      await expect(redeem(code, person.token)).rejects.toMatchObject(invalid)
    await expect(redeem(own.code, own.token)).rejects.toMatchObject({ status: 403 })
    await expect(redeem(own.code, person.token)).resolves.toMatchObject({ redeemedBy: person.uuid })
  })
})

describe('vouchers', () => {
  it('are ten unused ones for a person, seen by their maker and by staff', async () => {
    const make = (number: number) => world.call(contract.createVouchers, { body: { number } }, maker.token)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => make(4)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2)
    await expect(make(3)).rejects.toMatchObject({ status: 403 })

    const list = (query: object, token: string) => world.call(contract.listVouchers, { query }, token)
    await expect(list({ limit: 3 }, maker.token)).resolves.toMatchObject({ count: 8 })
    await expect(list({ all: 'true' }, maker.token)).rejects.toMatchObject({ status: 403 })
    const staff = await newPerson(world, { role: 'staff' })
    expect((await list({}, staff.token)).count).toBe(0)
    expect((await list({ all: 'true' }, staff.token)).count).toBeGreaterThan(8)
  })
})
