import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contract from '#contract/user/apple.ts'
import { linkedProviders, unlink } from '#contract/user/links.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const newToken = () => {
  const token = `apple-${randomUUID()}`
  vendors.appleTokens.add(token)
  return token
}
const keep = (person: Person, userToken: string) =>
  world.call(contract.keepAppleToken, { body: { userToken } }, person.token)
const read = (id: string, token: string) => world.call(contract.appleToken, { params: { id } }, token)

it('a Music User Token that Apple knows is kept for its owner alone', async () => {
  const [person, stranger] = [await newPerson(world), await newPerson(world)]
  const userToken = newToken()
  expect(await keep(person, userToken)).toMatchObject({
    provider: 'apple',
    link: { name: 'Apple Music (US)' },
  })
  for (const id of [person.uuid, String(person.id)])
    await expect(read(id, person.token)).resolves.toEqual({ userToken })
  await expect(read(person.uuid, stranger.token)).rejects.toMatchObject({ status: 404 })
  const row = await world.tools.db
    .selectFrom('userLinks')
    .selectAll()
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.accessSealed?.includes(userToken)).toBe(false)
  await world.call(unlink, { params: { provider: 'apple' } }, person.token)
  await expect(read(person.uuid, person.token)).rejects.toMatchObject({ status: 404 })
})

it('one that Apple does not know is refused, and the former stays', async () => {
  const person = await newPerson(world)
  const userToken = newToken()
  await keep(person, userToken)
  for (const wrong of ['made-up', ''])
    await expect(keep(person, wrong)).rejects.toMatchObject({
      status: 403,
      message: 'Apple Music did not accept this token, please link again',
    })
  await expect(keep(person, 'two\nlines')).rejects.toMatchObject({ status: 400 })
  vendors.failures.push({ at: '/v1/me/storefront', status: 429, headers: { 'retry-after': '3' } })
  await expect(keep(person, newToken())).rejects.toMatchObject({ status: 503 })
  await expect(read(person.uuid, person.token)).resolves.toEqual({ userToken })
})

it('replaces Spotify among the music providers', async () => {
  const person = await newPerson(world)
  await linkAt(world, vendors, person, 'spotify')
  await keep(person, newToken())
  await expect(world.call(ownProfile, {}, person.token)).resolves.toMatchObject({ musicProviders: ['apple'] })
  const { providers } = await world.call(linkedProviders, {}, person.token)
  expect(providers.filter(({ link }) => link !== null).map(({ provider }) => provider)).toEqual(['apple'])
})

it('MusicKit gets the token of this server', async () => {
  const person = await newPerson(world)
  const { developerToken, expiresAt } = await world.call(contract.appleDeveloperToken, {}, person.token)
  expect(developerToken.split('.')).toHaveLength(3)
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
})
