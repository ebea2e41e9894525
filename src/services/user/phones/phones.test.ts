import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/phones.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { session } from '#contract/user/sessions.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CODES_PER_ADDRESS_A_DAY: '1000', CODES_PER_NUMBER_A_DAY: '3' })
const admin = await newPerson(world, { role: 'admin' })
const notMobile = {
  status: 400,
  message: 'Phone number is invalid. Only real, non-VoIP mobile numbers are allowed.',
}
const wrongCode = { status: 403, message: 'Phone verification failed, incorrect code' }

let next = 600_100_000
/** A Spanish mobile number that nobody in this file has. */
const newPhone = () => `+34${next++}`
const send = (phone: string, more: object = {}) => world.call(contract.sendCode, { body: { phone, ...more } })
const verify = (phone: string, code: string, token?: string) =>
  world.call(contract.verifyCode, { body: { phone, code } }, token)
const whoIs = async (token: string) => (await world.call(session, {}, token)).userUuid

describe('signing in by phone', () => {
  it('makes an account the first time and finds it the next', async () => {
    const phone = newPhone()
    await send(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)
    const first = await verify(phone, await codeTo(world, phone))
    await world.tools.db
      .updateTable('oneTimeCodes')
      .set({ sentAt: new Date(0) })
      .where('target', '=', phone)
      .execute()
    const before = (await mailTo(world, phone, /\d{6}/)).text
    await send(phone, { channel: 'whatsapp', language: 'es' })
    const { text, channel } = await mailTo(world, phone, /es tu código/)
    expect({ channel, same: text === before }).toEqual({ channel: 'whatsapp', same: false })
    const second = await verify(phone, await codeTo(world, phone))
    expect(await whoIs(second.accessToken)).toBe(await whoIs(first.accessToken))
    await expect(world.call(contract.ownPhone, {}, first.accessToken)).resolves.toEqual({ phone })
  })

  it('lets one of twenty use a code', async () => {
    const phone = newPhone()
    await send(phone)
    const code = await codeTo(world, phone)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verify(phone, code)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    await expect(verify(phone, code)).rejects.toMatchObject(wrongCode)
  })

  it('lets a guest keep its uuid, and somebody signed in add the number', async () => {
    const ghost = await newGuest(world)
    const [one, two] = [newPhone(), newPhone()]
    await send(one)
    const { accessToken } = await verify(one, await codeTo(world, one), ghost.token)
    await expect(world.call(ownProfile, {}, accessToken)).resolves.toMatchObject({
      uuid: ghost.uuid,
      role: 'user',
    })

    const person = await newPerson(world)
    await send(two)
    await verify(two, await codeTo(world, two), person.token)
    await expect(world.call(contract.ownPhone, {}, person.token)).resolves.toEqual({ phone: two })
    const thief = await newPerson(world)
    await world.tools.db
      .updateTable('oneTimeCodes')
      .set({ sentAt: new Date(0) })
      .where('target', '=', two)
      .execute()
    const old = await codeTo(world, two)
    await send(two)
    const fresh = await mailTo(world, two, new RegExp(`^(?![^]*${old})`))
    await expect(verify(two, /\d{6}/.exec(fresh.text)?.[0] ?? '', thief.token)).rejects.toMatchObject({
      status: 403,
      message: 'This phone number belongs to another account',
    })

    await world.call(contract.deletePhone, {}, person.token)
    await expect(world.call(contract.deletePhone, {}, person.token)).rejects.toMatchObject({ status: 404 })
    await expect(world.call(contract.deletePhone, {}, accessToken)).rejects.toMatchObject({
      message: 'Without this you could not sign in any more',
    })
  })

  it('takes mobile numbers only, unless they are on the whitelist', async () => {
    const landline = '+34 912 345 678'
    for (const phone of [landline, 'nonsense', '+999 1', '+1 500 555 0006', '34600100000'])
      await expect(send(phone)).rejects.toMatchObject(notMobile)

    const body = { phone: landline, note: 'the studio' }
    const listed = await world.call(contract.whitelistPhone, { body }, admin.token)
    expect(listed).toMatchObject({ phone: '+34912345678', note: 'the studio' })
    await expect(send(landline)).resolves.toEqual({ success: true })
    const remove = () =>
      world.call(contract.unwhitelistPhone, { params: { phone: '+34912345678' } }, admin.token)
    await remove()
    await expect(remove()).rejects.toMatchObject({ status: 404 })
    await expect(send(landline)).rejects.toMatchObject(notMobile)
    await expect(
      world.call(contract.whitelistPhone, { body }, (await newPerson(world)).token),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('sends a number one code a minute and as many a day as is configured', async () => {
    const phone = newPhone()
    const rewind = () =>
      world.tools.db
        .updateTable('oneTimeCodes')
        .set({ sentAt: new Date(Date.now() - 61_000) })
        .where('target', '=', phone)
        .execute()
    const atOnce = await Promise.allSettled(Array.from({ length: 10 }, () => send(phone)))
    expect(atOnce.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    await expect(send(phone)).rejects.toMatchObject({
      status: 403,
      message: 'The minimum time has not yet elapsed since the last code was sent',
    })
    for (let n = 2; n <= 3; n++) {
      await rewind()
      await send(phone)
    }
    await rewind()
    await expect(send(phone)).rejects.toMatchObject({ status: 429, code: 'tooManyCodes' })
  })
})

describe('validation of numbers', () => {
  it('tells kinds, remembers them for admins, and forgets them', async () => {
    const kind = async (phone: string) =>
      (await world.call(contract.validatePhone, { params: { phone } }, admin.token)).status
    await expect(kind('+34 600 999 999')).resolves.toBe('VALID')
    await expect(kind('+34 912 345 679')).resolves.toBe('INVALID')
    await expect(kind('nonsense')).resolves.toBe('INVALID')
    const recents = async () => (await world.call(contract.recentValidations, {}, admin.token)).recents
    expect(await recents()).toContainEqual(
      expect.objectContaining({ phone: '+34600999999', status: 'VALID' }),
    )
    await world.call(contract.forgetValidations, {}, admin.token)
    expect(await recents()).toEqual([])
  })

  it('shows the limits in force', async () => {
    await expect(world.call(contract.fraudConstants, {}, admin.token)).resolves.toMatchObject({
      codesPerNumberADay: 3,
      secondsBetweenCodes: 60,
      codeLivesSeconds: 900,
      triesPerCode: 5,
    })
  })
})
