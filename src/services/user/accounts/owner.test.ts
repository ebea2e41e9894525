import { expect, it } from 'vitest'
import { claimOwner } from '#contract/user/accounts.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { login } from '#contract/user/sessions.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { issueToken } from '../secrets/oneTimeToken.ts'
import { ownerToken } from '../secrets/tokenKinds.ts'
import { ensureOwner } from './owner.ts'

it('the configured admin is made on first start and can sign in', async () => {
  const world = await startWorld({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a long boss secret' })
  const body = { email: 'boss@example.com', password: 'a long boss secret' }
  const { accessToken } = await world.call(login, { body })
  await expect(world.call(ownProfile, {}, accessToken)).resolves.toMatchObject({ role: 'superUser' })
  await world.restart()
  await expect(world.call(login, { body })).resolves.toBeTruthy()
})

it('a link that ran out makes nobody the owner, and the next start shows another one', async () => {
  const world = await startWorld()
  const { token: who } = await newPerson(world)
  const expired = await issueToken(world.tools, ownerToken, { livesMs: -1, data: {} })
  await expect(world.call(claimOwner, { body: { token: expired } }, who)).rejects.toMatchObject({
    status: 403,
  })
  await world.tools.db.updateTable('oneTimeTokens').set({ expiresAt: new Date() }).execute()
  const link = (await ensureOwner(world.tools, null)) ?? ''
  await world.call(claimOwner, { body: { token: link.split('/').at(-1) ?? '' } }, who)
  await expect(world.call(ownProfile, {}, who)).resolves.toMatchObject({ role: 'superUser' })
  await expect(ensureOwner(world.tools, null)).resolves.toBeNull()
})

it('without one the link of the first start makes one of twenty the owner', async () => {
  const world = await startWorld()
  // The world's own start took the one link there is; a second start shows none.
  await expect(ensureOwner(world.tools, null)).resolves.toBeNull()
  const token = await issueToken(world.tools, ownerToken, { livesMs: 60_000, data: {} })
  const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(world)))
  const claim = (who: string) => world.call(claimOwner, { body: { token } }, who)
  await expect(claim((await newGuest(world)).token)).rejects.toMatchObject({ status: 403 })

  const answers = await Promise.allSettled(people.map((person) => claim(person.token)))
  const won = answers.flatMap((answer, n) => (answer.status === 'fulfilled' ? [people[n]] : []))
  expect(won).toHaveLength(1)
  await expect(world.call(ownProfile, {}, won[0]?.token)).resolves.toMatchObject({ role: 'superUser' })
  // Another link that is still about is worth nothing once there is an owner.
  const late = await issueToken(world.tools, ownerToken, { livesMs: 60_000, data: {} })
  await expect(world.call(claimOwner, { body: { token: late } }, people[0]?.token)).rejects.toMatchObject({
    status: 403,
  })
})

it('nodes that start together show one link, or make one account; of two links that are about one is taken', async () => {
  const world = await startWorld()
  await world.tools.db.deleteFrom('oneTimeTokens').execute()
  const starting = Array.from({ length: 10 }, () => ensureOwner(world.tools, null))
  expect((await Promise.all(starting)).filter((link) => link !== null)).toHaveLength(1)

  const links = await Promise.all(
    Array.from({ length: 10 }, () => issueToken(world.tools, ownerToken, { livesMs: 60_000, data: {} })),
  )
  const claims = links.map(async (token) => {
    const { token: who } = await newPerson(world)
    return world.call(claimOwner, { body: { token } }, who)
  })
  const taken = (await Promise.allSettled(claims)).filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(1)
  const owners = () =>
    world.tools.db.selectFrom('users').select('id').where('role', '=', 'superUser').execute()
  expect(await owners()).toHaveLength(1)

  await world.tools.db.updateTable('users').set({ role: 'user' }).execute()
  const configured = { email: 'together@example.com', password: 'a long boss secret' }
  await Promise.all(Array.from({ length: 10 }, () => ensureOwner(world.tools, configured)))
  expect(await owners()).toHaveLength(1)
})
