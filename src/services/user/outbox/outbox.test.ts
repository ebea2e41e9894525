import { describe, expect, it } from 'vitest'
import { outbox } from '#contract/user/outbox.ts'
import { forgotPassword } from '#contract/user/passwords.ts'
import { sendCode } from '#contract/user/phones.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const [boss, admin, otherAdmin, staff, somebody] = await Promise.all([
  newPerson(world, { role: 'superUser' }),
  newPerson(world, { role: 'admin' }),
  newPerson(world, { role: 'admin' }),
  newPerson(world, { role: 'staff' }),
  newPerson(world),
])
for (const { email } of [boss, admin, otherAdmin, staff, somebody]) {
  await world.call(forgotPassword, { body: { email } })
  await mailTo(world, email, /reset-password/)
}
const phone = '+34600555111'
await world.call(sendCode, { body: { phone, channel: 'sms', language: 'en' } }, somebody.token)
const phoneCode = await codeTo(world, phone)
const emailCode = await codeTo(world, somebody.email)

describe('the outbox', () => {
  it('shows an admin the letters to people below, and nobody else finds it', async () => {
    const items = await world.call(outbox, {}, admin.token)
    const readers = new Set(items.map(({ to }) => to))
    expect([...readers].toSorted()).toEqual([somebody.email, staff.email].toSorted())
    await expect(world.call(outbox, {}, staff.token)).rejects.toMatchObject({ status: 403 })
    await expect(world.call(outbox, {}, somebody.token)).rejects.toMatchObject({ status: 403 })
  })

  it('shows no code and no link that would let an admin in as somebody else', async () => {
    const items = await world.call(outbox, {}, admin.token)
    const text = items.map((item) => `${item.subject} ${item.text}`).join()
    expect(text).toContain('Roomtone code')
    expect(text).not.toContain(emailCode)
    expect(text).not.toMatch(/code=|reset-password|\d{6}/)
  })

  it('shows the super user everything', async () => {
    const items = await world.call(outbox, {}, boss.token)
    const readers = items.map(({ to }) => to)
    expect(readers).toEqual(expect.arrayContaining([boss.email, otherAdmin.email, somebody.email, phone]))
    expect(items.find(({ to }) => to === phone)?.text).toContain(phoneCode)
  })
})
