import { describe, expect, test } from 'vitest'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom } from './chatWorld.ts'

const KEY = 'an operator key of some length'
const world = await startWorld({ CHAT_API_KEY: KEY })
const owner = await newPerson(world, { nickname: 'Owner' })
const as = (person: Person) => chatClient(world, person.token)

describe('trusted servers', () => {
  const operator = chatClient(world, '')
  test('with the key one gets tokens and speaks for users, or as the server itself', async () => {
    const bob = await newPerson(world, { nickname: 'Bob' })
    const { guid } = await newRoom(world, owner)
    const { body } = await operator.ask('POST', `/users/${bob.uuid}/auth_tokens`, {}, { apikey: KEY })
    const { authToken, uid } = body.data as { authToken: string; uid: string }
    expect(uid).toBe(bob.uuid)
    expect((await chatClient(world, authToken).ask('GET', '/me')).body.data).toMatchObject({ uid: bob.uuid })
    expect(
      (await operator.ask('PUT', `/users/${bob.uuid}`, { name: 'Other' }, { apikey: KEY })).body.data,
    ).toMatchObject({ name: 'Bob' })
    const message = { receiver: guid, receiverType: 'group', data: { text: 'from outside' } }
    const spoken = await operator.ask('POST', '/messages', message, { apikey: KEY, onbehalfof: bob.uuid })
    expect(spoken.body.data).toMatchObject({ sender: bob.uuid })
    const announcement = await operator.ask('POST', '/messages', message, { apikey: KEY })
    expect(announcement.body.data).toMatchObject({
      sender: 'app_system',
      data: { entities: { sender: { entity: { uid: 'app_system', name: 'Roomtone' } } } },
    })
  })

  test('without it, or with a wrong one, nothing', async () => {
    const bob = await newPerson(world)
    for (const headers of [{}, { apikey: '' }, { apikey: 'wrong' }, { apikey: `${KEY}x` }])
      expect((await operator.ask('POST', `/users/${bob.uuid}/auth_tokens`, {}, headers)).status).toBe(401)
    const admin = await newPerson(world, { role: 'superUser' })
    expect((await as(admin).ask('POST', `/users/${bob.uuid}/auth_tokens`, {}, { apikey: KEY })).status).toBe(
      403,
    )
    expect((await as(admin).ask('PUT', `/users/${bob.uuid}`, {})).status).toBe(403)
    expect((await operator.ask('GET', '/me', undefined, { apikey: KEY, onbehalfof: 'nobody' })).status).toBe(
      401,
    )
  })
})
