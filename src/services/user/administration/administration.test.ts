import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/administration.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import * as settings from '#contract/user/settings.ts'
import { userSocials } from '#contract/user/socials.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { createServiceToken } from '../sessions/serviceToken.ts'

const world = await startWorld()
const moderator = await newPerson(world, { role: 'globalModerator' })
const admin = await newPerson(world, { role: 'admin' })
const lowest = await newPerson(world, { role: 'moderator' })

describe('the list of accounts', () => {
  it('is searched, sorted, paged and narrowed in the language of admin lists', async () => {
    const people = []
    for (const nickname of ['Zoe quux', 'Abe quux', 'Max quux'])
      people.push(await newPerson(world, { nickname }))
    const query = {
      filter: 'nickname||$contL||QUUX',
      sort: 'nickname,ASC',
      limit: 2,
      fields: 'nickname,email',
    }
    const page = await world.call(contract.adminUsers, { query }, moderator.token)
    expect(page).toMatchObject({ count: 2, total: 3, page: 1, pageCount: 2 })
    expect(page.data.map((user) => user.nickname)).toEqual(['Abe quux', 'Max quux'])
    expect(page.data[0]).toEqual({
      id: people[1]?.id,
      uuid: people[1]?.uuid,
      nickname: 'Abe quux',
      email: people[1]?.email,
    })
    const byMail = { s: JSON.stringify({ email: people[0]?.email, role: 'user' }) }
    const found = await world.call(contract.adminUsers, { query: byMail }, moderator.token)
    expect(found.data.map((user) => user.uuid)).toEqual([people[0]?.uuid])
  })

  it.each([{ filter: 'passwordHash||$notnull' }, { fields: 'passwordHash' }, { sort: 'chatEpoch,ASC' }])(
    'never reaches %o',
    async (query) => {
      await expect(world.call(contract.adminUsers, { query }, admin.token)).rejects.toMatchObject({
        status: 400,
      })
    },
  )

  it('shows the lowest of moderators no e-mail address and no phone, nor can they be guessed at', async () => {
    const { uuid, email } = await newPerson(world, { nickname: 'Hidden quux' })
    const query = { filter: 'nickname||$eq||Hidden quux' }
    const { data } = await world.call(contract.adminUsers, { query }, lowest.token)
    expect(data).toMatchObject([{ uuid, nickname: 'Hidden quux', email: null, phone: null }])
    const one = await world.call(contract.adminUser, { params: { id: uuid } }, lowest.token)
    expect(one).toMatchObject({ uuid, email: null, phone: null })
    for (const asked of [
      { filter: `email||$eq||${email}` },
      { s: JSON.stringify({ phone: { $notnull: true } }) },
      { sort: 'email,ASC' },
    ])
      await expect(world.call(contract.adminUsers, { query: asked }, lowest.token)).rejects.toMatchObject({
        status: 400,
      })
  })

  it('gives a profile by number to moderators and to its owner alone', async () => {
    const [person, other] = [await newPerson(world), await newPerson(world)]
    for (const endpoint of [contract.userById, oneProfile]) {
      const profile = (id: string, token: string) => world.call(endpoint, { params: { id } }, token)
      for (const token of [lowest.token, person.token])
        expect(await profile(String(person.id), token)).toMatchObject({ uuid: person.uuid })
      await expect(profile(String(person.id), other.token)).rejects.toMatchObject({ status: 404 })
      expect(await profile(person.uuid.toUpperCase(), other.token)).toMatchObject({ uuid: person.uuid })
    }
  })

  it('shows one account by number and by uuid', async () => {
    const person = await newPerson(world)
    for (const id of [person.uuid, String(person.id)])
      await expect(
        world.call(contract.adminUser, { params: { id } }, moderator.token),
      ).resolves.toMatchObject({ uuid: person.uuid, email: person.email, emailVerified: false })
  })
})

it('phone numbers are whitelisted, listed and taken off again', async () => {
  const body = { phone: '+14155550123', note: 'tester' }
  const { id } = await world.call(contract.addAdminPhone, { body }, admin.token)
  const list = await world.call(contract.adminPhones, { query: { filter: 'note||$eq||tester' } }, admin.token)
  expect(list.data).toMatchObject([{ id, phone: '+14155550123' }])
  await expect(world.call(contract.adminPhone, { params: { id } }, admin.token)).resolves.toMatchObject(body)
  await world.call(contract.deleteAdminPhone, { params: { id } }, admin.token)
  await expect(world.call(contract.adminPhone, { params: { id } }, admin.token)).rejects.toMatchObject({
    status: 404,
  })
})

it('other servers read profiles one by one and in pages', async () => {
  const token = await createServiceToken(world.tools, 'reader')
  const person = await newPerson(world)
  const params = { id: person.uuid }
  const wrapped = await world.call(contract.userProfileForService, { params }, token)
  expect(await world.call(contract.profileForService, { params }, token)).toEqual(wrapped.userProfile)
  const pages = await Promise.all(
    [0, 1].map((skip) => world.call(contract.allProfilesForService, { query: { take: 1, skip } }, token)),
  )
  expect(pages.flat().map(({ userProfile }) => userProfile.uuid)).toEqual([moderator.uuid, admin.uuid])
})

it('settings are merged, and hold nothing that is not theirs', async () => {
  const person = await newPerson(world)
  const put = (body: object) => world.call(settings.putUserData, { body }, person.token)
  await put({ language: 'es', notifications: { chat: true, email: false } })
  await put({ audioQuality: 'high', notifications: { email: true } })
  const expected = { language: 'es', audioQuality: 'high', notifications: { chat: true, email: true } }
  expect(await world.call(settings.userData, {}, person.token)).toEqual(expected)
  await expect(put({ theme: 'x'.repeat(10_000) })).rejects.toMatchObject({ status: 400 })
  expect(await world.call(settings.userData, {}, person.token)).toEqual(expected)
})

it.each([
  [{ twitter: '@roomtone' }, { twitter: 'roomtone' }],
  [{ instagram: 'room.tone_1' }, { instagram: 'room.tone_1' }],
  [{ tiktok: '' }, { tiktok: '' }],
])('names on other networks are taken as %o', async (body, shown) => {
  const person = await newPerson(world)
  await expect(world.call(userSocials, { body }, person.token)).resolves.toMatchObject(shown)
})

it.each([
  { twitter: 'much-too-long-for-twitter' },
  { instagram: 'ends.with.' },
  { snapchat: '1digit' },
  { facebook: '<b>x</b>' },
])('names on other networks are refused as %o', async (body) => {
  const person = await newPerson(world)
  await expect(world.call(userSocials, { body }, person.token)).rejects.toMatchObject({ status: 400 })
})
