import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pinoLog } from '#adapters/log/pino.ts'
import * as contract from '#contract/social/contacts.ts'
import { block } from '#contract/social/blocks.ts'
import { invite } from '#contract/social/invitations.ts'
import { notifications } from '#contract/social/notifications.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { myData } from '#contract/user/myData.ts'
import { phoneChanged } from '#facts/user.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { tablesHolding } from '#test/support/rowsHolding.ts'
import { startWorld } from '#test/support/world.ts'

const lines: string[] = []
const world = await startWorld({}, undefined, pinoLog('trace', { write: (line) => void lines.push(line) }))
const { db } = world.tools
let numbers = 0

/** Somebody with a proven phone, here since long ago. */
const someone = async (): Promise<Caller & { phone: string }> => {
  const person = await account(world, 'user')
  numbers += 1
  const phone = `+1415555${String(numbers).padStart(4, '0')}`
  await db
    .updateTable('users')
    .set({ phone, createdAt: new Date(Date.now() - 2 * 86_400_000) })
    .where('uuid', '=', person.uuid)
    .execute()
  return { ...person, phone }
}
const beFindable = (who: Caller, findableByPhone = true) =>
  world.call(putPrivacy, { body: { findableByPhone } }, who.token)
const sha = (phone: string): string => createHash('sha256').update(phone).digest('hex')
const send = (who: Caller, contacts: contract.ContactInput[], more: { replace?: boolean } = {}) =>
  world.call(contract.sendContacts, { body: { contacts, consent: true, ...more } }, who.token)
const book = (who: Caller) => world.call(contract.contacts, { query: {} }, who.token)
const matching = (who: Caller) => world.call(contract.matchingContacts, { query: {} }, who.token)
const compare = (who: Caller, contacts: contract.ContactInput[]) =>
  world.call(contract.compareContacts, { body: { contacts, consent: true } }, who.token)

describe('9: contacts', () => {
  test('are matched only after who is sought allows it; a number and its hash say the same', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const contacts = [{ phone: ben.phone, reference: 'ben' }]
    await expect(world.call(contract.sendContacts, { body: { contacts } }, ada.token)).rejects.toMatchObject({
      code: 'contactsNeedConsent',
    })
    await expect(matching(ada)).rejects.toMatchObject({ code: 'contactsNeedConsent' })
    expect(await send(ada, contacts)).toEqual({ stored: 1, matched: 0 })
    expect((await book(ada)).contacts).toMatchObject([
      { reference: 'ben', matchedUserUuid: null, relation: null },
    ])
    await beFindable(ben)
    expect((await matching(ada)).contacts).toMatchObject([
      { matchedUserUuid: ben.uuid, relation: 'none', userProfile: { uuid: ben.uuid } },
    ])
    const hashed = { phoneHash: sha(ben.phone).toUpperCase(), reference: 'again' }
    expect(await send(ada, [hashed])).toEqual({ stored: 1, matched: 1 })
    await world.call(invite, { body: { userUuid: ben.uuid } }, ada.token)
    expect((await book(ada)).contacts).toMatchObject([{ reference: 'again', relation: 'invited' }])
    await beFindable(ben, false)
    expect((await matching(ada)).count).toBe(0)
  })

  test('are kept and logged as neither number nor hash, and deleting leaves no row', async () => {
    const [ada, ben] = [await someone(), await someone()]
    await beFindable(ben)
    await send(ada, [{ phone: ben.phone }, { phone: '+14155559999' }])
    await jobsDone(world.tools)
    const bytes = (hex: string) => JSON.stringify(Buffer.from(hex, 'hex').toJSON().data)
    const told = JSON.stringify([await book(ada), lines])
    expect(lines.length).toBeGreaterThan(0)
    // Nobody has that number; that of Ben is a column of his row, and nothing else of it is kept.
    const unknown = '+14155559999'
    for (const phone of [ben.phone, unknown])
      for (const secret of [phone, sha(phone), bytes(sha(phone))]) expect(told).not.toContain(secret)
    const secrets = [unknown, sha(unknown), sha(ben.phone)]
    expect(await tablesHolding(db, secrets)).toEqual([])
    expect(await tablesHolding(db, [ben.phone])).toEqual([`users: ${ben.phone}`])
    const { social } = await world.call(myData, {}, ada.token)
    expect(social.contacts).toBe(2)

    await world.call(contract.forgetContacts, {}, ada.token)
    for (const table of ['contactEntries', 'contactBooks'] as const)
      expect(await db.selectFrom(table).selectAll().where('userUuid', '=', ada.uuid).execute()).toEqual([])
    await expect(matching(ada)).rejects.toMatchObject({ code: 'contactsNeedConsent' })
  })

  test('so many numbers a day, stored or not, and 5,000 in a book', async () => {
    const ada = await someone()
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, i) => ({ phone: `+346${String(10_000_000 + from + i)}` }))
    await send(ada, many(1000))
    await compare(ada, many(1000, 1000))
    await expect(compare(ada, many(1))).rejects.toMatchObject({
      status: 403,
      message: 'Your contact book is full for now',
    })
    const full = await someone()
    await send(full, many(1))
    await db
      .insertInto('contactEntries')
      .values(
        Array.from({ length: 4999 }, (_, i) => ({
          userUuid: full.uuid,
          mac: Buffer.from(`entry ${i}`),
          reference: '',
          createdAt: new Date(),
          sentAt: new Date(),
        })),
      )
      .execute()
    await expect(send(full, many(1, 5))).rejects.toMatchObject({ code: 'tooManyContacts' })
    expect((await book(full)).count).toBe(5000)
    expect(await send(full, many(3, 50), { replace: true })).toEqual({ stored: 3, matched: 0 })
  })

  test('comparing stores nothing, and answers those not found and not findable alike', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    await beFindable(ben)
    const found = await compare(ada, [{ phone: cleo.phone }, { phone: ben.phone, reference: 'b' }])
    expect(found).toMatchObject({
      count: 1,
      contacts: [{ id: 2, reference: 'b', matchedUserUuid: ben.uuid }],
    })
    expect((await book(ada)).count).toBe(0)
    expect(await compare(ada, [{ phone: cleo.phone }])).toEqual(
      await compare(ada, [{ phone: '+34611111111' }]),
    )
  })

  test('nobody is found across a block, banned, or by a number they gave up', async () => {
    const [ada, ben, cleo, dan] = [await someone(), await someone(), await someone(), await someone()]
    for (const one of [ben, cleo, dan]) await beFindable(one)
    const all = [ben, cleo, dan].map(({ phone }) => ({ phone }))
    expect((await compare(ada, all)).count).toBe(3)
    await world.call(block, { body: { userUuid: ada.uuid } }, ben.token)
    await db.updateTable('users').set({ bannedAt: new Date() }).where('uuid', '=', cleo.uuid).execute()
    await db.updateTable('users').set({ phone: null }).where('uuid', '=', dan.uuid).execute()
    await world.tools.tx((tx) => tx.emit(phoneChanged({ userUuid: dan.uuid })))
    const isFound = () => db.selectFrom('phoneMacs').selectAll().where('userUuid', '=', dan.uuid).execute()
    await expect.poll(isFound, { timeout: 20_000 }).toEqual([])
    expect((await compare(ada, all)).count).toBe(0)
  })

  test('need a phone of one’s own, a day on the site, and what can be a number', async () => {
    const [fresh, ada] = [await account(world, 'user'), await someone()]
    await expect(send(fresh, [{ phone: ada.phone }])).rejects.toMatchObject({ code: 'contactsNeedPhone' })
    await db.updateTable('users').set({ phone: '+14155558888' }).where('uuid', '=', fresh.uuid).execute()
    await expect(send(fresh, [{ phone: ada.phone }])).rejects.toMatchObject({ status: 403 })
    for (const wrong of [{ phone: '0170 1234' }, { phoneHash: 'abc' }, {}])
      await expect(send(ada, [wrong])).rejects.toMatchObject({ code: 'phoneHashNotValid' })
    await send(ada, [{ phone: '+14155557777' }])
    const one = await world.call(
      contract.sendContact,
      { body: { phone: '+14155556666', reference: 'x' } },
      ada.token,
    )
    expect(one).toMatchObject({ reference: 'x', matchedUserUuid: null })
    const admin = await account(world, 'admin')
    const params = { id: ada.uuid }
    expect(await world.call(contract.contactBookOf, { params }, admin.token)).toMatchObject({
      userUuid: ada.uuid,
      count: 2,
      lastUploadAt: expect.any(String) as string,
    })
  })
})

test('who comes is told to those who hold each other’s number, once, and to nobody else', async () => {
  const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
  await beFindable(ben)
  await beFindable(cleo)
  await send(ben, [{ phone: ada.phone }])
  await send(cleo, [{ phone: ada.phone }])
  await send(ada, [{ phone: ben.phone }])
  const told = async (who: Caller) =>
    (await world.call(notifications, { query: {} }, who.token)).notifications.map(({ kind }) => kind)
  expect(await told(ben)).toEqual([])
  await beFindable(ada)
  await beFindable(ada, false)
  await beFindable(ada)
  expect(await told(ben)).toEqual(['contactJoined'])
  expect(await told(cleo)).toEqual([])
})
