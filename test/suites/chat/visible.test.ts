import { expect, test } from 'vitest'
import { addWordRule } from '#contract/audit/wordRules.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom, type Said } from './chatWorld.ts'

const KEY = 'an operator key of some length'
const world = await startWorld({ CHAT_API_KEY: KEY, CHAT_ANNOUNCEMENTS: 'off' })
const owner = await newPerson(world)
const as = (person: Person) => chatClient(world, person.token)
const operator = chatClient(world, '')
const asServer = (method: string, path: string, body?: unknown) =>
  operator.ask(method, path, body, { apikey: KEY })
const code = ({ body }: Said) => body.error?.code ?? 'ok'
const NONE = 'ERR_MESSAGE_ID_NOT_FOUND'
const pass = (id: string) => ['POST', `/roomtone/messages/${id}/pass`] as const

/** A room whose rule holds what is spam, with two members. */
const room = async () => {
  const { guid, slug } = await newRoom(world, owner)
  const body = { scope: `room:${slug}`, pattern: 'spam', action: 'hold' } as const
  await world.call(addWordRule, { body }, owner.token)
  const [ann, bob] = [await newPerson(world), await newPerson(world)]
  const said = await as(ann).send(guid, 'hello')
  await as(bob).send(guid, 'hi')
  return { guid, ann, bob, said }
}

test('an id of no message, or of one that is not for somebody, is that of none', async () => {
  const { guid, ann, bob, said } = await room()
  const held = await as(ann).send(guid, 'spam')
  const stranger = await newPerson(world)
  const read = async (who: Person, id: string) => code(await as(who).ask('GET', `/messages/${id}`))
  for (const id of ['999999999', 'abc', `${said.id}x`, `x${said.id}`, '1'.repeat(16)])
    expect(await read(bob, id), id).toBe(NONE)
  expect(await read(bob, said.id)).toBe('ok')
  expect(await read(stranger, said.id)).toBe(NONE)
  // What waits is there for whoever said it.
  expect(await read(bob, held.id)).toBe(NONE)
  expect(await read(ann, held.id)).toBe('ok')
})

test('moderators let pass what is held and there, and nothing else', async () => {
  const { guid, ann, bob, said } = await room()
  const [held, gone] = [await as(ann).send(guid, 'spam'), await as(ann).send(guid, 'more spam')]
  expect(code(await as(ann).ask('DELETE', `/messages/${gone.id}`))).toBe('ok')
  for (const id of [said.id, gone.id, '999999999', `${held.id}x`, `x${held.id}`])
    expect(code(await as(owner).ask(...pass(id))), id).toBe(NONE)
  for (const who of [ann, bob, await newPerson(world)])
    expect(code(await as(who).ask(...pass(held.id)))).toBe(NONE)
  expect(code(await as(owner).ask(...pass(held.id)))).toBe('ok')
  expect(code(await as(bob).ask('GET', `/messages/${held.id}`))).toBe('ok')
})

test('in private one reacts; a guest, who only reads, does not, nor does whoever is not meant', async () => {
  const [ann, bob, ghost] = [await newPerson(world), await newPerson(world), await newGuest(world)]
  const [said, toGhost] = [
    await as(ann).send(bob.uuid, 'psst', { receiverType: 'user' }),
    await as(ann).send(ghost.uuid, 'psst', { receiverType: 'user' }),
  ]
  const react = async (who: Person, id: string) =>
    code(await as(who).ask('POST', `/messages/${id}/reactions/x`))
  expect(await react(bob, said.id)).toBe('ok')
  expect(await react(owner, said.id)).toBe(NONE)
  expect(await react(ghost, toGhost.id)).toBe('ERR_PERMISSION_DENIED')
  expect(code(await as(ghost).ask('GET', `/messages/${toGhost.id}`))).toBe('ok')
})

test('the server itself reads every room, and is no person', async () => {
  const { guid, said } = await room()
  expect(code(await asServer('GET', `/groups/${guid}/messages`))).toBe('ok')
  expect(code(await asServer('GET', `/messages/${said.id}`))).toBe('ok')
  expect(await asServer('POST', `/messages/${said.id}/reactions/x`)).toMatchObject({
    status: 403,
    body: { error: { code: 'ERR_PERMISSION_DENIED', message: 'Say onBehalfOf whom.' } },
  })
  const { guid: other } = await newRoom(world, owner)
  expect(code(await as(await newPerson(world)).ask('GET', `/groups/${other}/messages`))).not.toBe('ok')
})
