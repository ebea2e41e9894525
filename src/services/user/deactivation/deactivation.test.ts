import { expect, it } from 'vitest'
import { oneProfile } from '#contract/user/profiles.ts'
import * as contract from '#contract/user/deactivation.ts'
import { login, session } from '#contract/user/sessions.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { eraser } from './erase.ts'

const world = await startWorld()
const moderator = await newPerson(world, { role: 'moderator' })
const signIn = (person: { email: string; password: string }) =>
  world.call(login, { body: { email: person.email, password: person.password } })

it('a request is listed with its reason until a moderator drops it', async () => {
  const person = await newPerson(world)
  const body = { userUuid: person.uuid }
  const drop = () => world.call(contract.cancelRequestedDeactivate, { body }, moderator.token)
  await expect(drop()).rejects.toMatchObject({ status: 404 })
  await world.call(contract.requestDeactivate, { body: { reason: 'moving on' } }, person.token)
  const listed = await world.call(contract.listDeactivate, {}, moderator.token)
  expect(listed).toContainEqual(expect.objectContaining({ userUuid: person.uuid, reason: 'moving on' }))
  await drop()
  expect(await world.call(contract.listDeactivate, {}, moderator.token)).not.toContainEqual(
    expect.objectContaining({ userUuid: person.uuid }),
  )
})

it('a deactivated account lets nobody in, shows nowhere, and comes back', async () => {
  const [person, stranger] = [await newPerson(world), await newPerson(world)]
  const params = { id: person.uuid }
  await expect(world.call(contract.deactivate, { params }, stranger.token)).rejects.toMatchObject({
    status: 404,
  })
  await world.call(contract.deactivate, { params }, person.token)
  await expect(world.call(session, {}, person.token)).rejects.toMatchObject({ status: 401 })
  await expect(signIn(person)).rejects.toMatchObject({ status: 403 })
  await expect(world.call(oneProfile, { params }, stranger.token)).rejects.toMatchObject({ status: 404 })

  await world.call(contract.reactivate, { params }, moderator.token)
  await expect(signIn(person)).resolves.toHaveProperty('accessToken')
  await expect(world.call(contract.reactivate, { params }, moderator.token)).rejects.toMatchObject({
    status: 403,
  })
})

it('after thirty days nothing personal is left, and the account cannot come back', async () => {
  const [person, fresh] = [await newPerson(world, { nickname: 'Remembered' }), await newPerson(world)]
  for (const { uuid, token } of [person, fresh])
    await world.call(contract.deactivate, { params: { id: uuid } }, token)
  const longAgo = new Date(Date.now() - (contract.REACTIVATION_DAYS + 1) * 86_400_000)
  const { db } = world.tools
  await db.updateTable('users').set({ deactivatedAt: longAgo }).where('uuid', '=', person.uuid).execute()

  await eraser.work(world.tools, {}, new AbortController().signal)

  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('uuid', '=', person.uuid)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ nickname: 'deleted user', passwordHash: null, phone: null })
  expect(JSON.stringify(row)).not.toContain('Remembered')
  for (const table of ['userEmails', 'userSessions'] as const)
    expect(await db.selectFrom(table).selectAll().where('userId', '=', person.id).execute()).toEqual([])
  await expect(
    world.call(contract.reactivate, { params: { id: person.uuid } }, moderator.token),
  ).rejects.toMatchObject({ status: 403 })
  await world.call(contract.reactivate, { params: { id: fresh.uuid } }, moderator.token)
  await expect(signIn(fresh)).resolves.toHaveProperty('accessToken')
})
