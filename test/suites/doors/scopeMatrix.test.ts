import { describe, expect, test } from 'vitest'
import type { As, EndpointShape } from '#contract/endpoint.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { makeToken } from '#contract/user/tokens.ts'
import { actionScopes } from '#gateway/primus/scoped.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'
import { ask, nameOf, operations } from './callers.ts'

const world = await startWorld({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off' })
const NOBODY = '00000000-0000-7000-8000-000000000000'

const tokenFor = async (person: Person, ...mayDo: Scope[]): Promise<string> => {
  const body = { name: mayDo.join(' '), scopes: mayDo }
  return (await world.call(makeToken, { body }, person.token)).token
}

/** A token of each scope alone. */
const tokensOfSomebody = async (): Promise<ReadonlyMap<Scope, string>> => {
  const somebody = await newPerson(world)
  const made = await Promise.all(
    scopes.map(async (scope) => [scope, await tokenFor(somebody, scope)] as const),
  )
  return new Map(made)
}

const isUsual = (as: As): boolean =>
  ['anyone', 'token', 'guest', 'user', 'person', 'personOrService'].includes(as)

/** With input that fits nothing, so that whoever is let in goes no further than that. */
const callWith = (endpoint: EndpointShape, token: string | undefined): Promise<string> => {
  const path = endpoint.path
    .replace(':quality', 'hq')
    .replace(':capability', 'uploadMusic')
    .replace(/:\w+/g, NOBODY)
  const query = path.endsWith('hls/key') ? `?songId=${NOBODY}` : ''
  return ask(world, endpoint.method.toUpperCase(), path + query, { token, body: '[]' })
}

const refusedFor = (endpoint: EndpointShape): string => {
  const isChat = endpoint.path.startsWith('/openchat')
  if (!isUsual(endpoint.as)) return isChat ? 'ERR_PERMISSION_DENIED Forbidden' : 'forbidden'
  return isChat ? 'ERR_PERMISSION_DENIED This token may not do that' : 'scopeMissing'
}

describe.each([...operations])('%s: each operation is open to its scope alone (A32)', (_name, endpoints) => {
  test('and to no other', async () => {
    const tokens = await tokensOfSomebody()
    for (const endpoint of endpoints) {
      const answers = await Promise.all(
        scopes.map(async (scope) => [scope, await callWith(endpoint, tokens.get(scope))] as const),
      )
      const refused = refusedFor(endpoint)
      const seen = answers.map(([scope, answer]) => [scope, answer === refused ? 'refused' : 'let in'])
      expect([nameOf(endpoint), seen], JSON.stringify(answers)).toEqual([
        nameOf(endpoint),
        scopes.map((scope) => [scope, scope === endpoint.scope ? 'let in' : 'refused']),
      ])
    }
  }, 240_000)
})

describe('in rooms each action is open to its scope (A32)', () => {
  const REFUSED = 'You are not allowed to do this'
  const names = Object.keys(actionScopes) as (keyof typeof actionScopes)[]

  const mayDo = async (person: Person, roomUuid: string, ...granted: Scope[]): Promise<string[]> => {
    const line = await new Raw(world.url, await tokenFor(person, ...granted)).open()
    const done: string[] = []
    for (const action of names) {
      const { error } = await line.act(action, { roomUuid })
      if (error !== REFUSED) done.push(action)
    }
    line.close()
    return done
  }

  test.each(scopes.map((scope) => [scope] as const))('%s', async (scope) => {
    const owner = await newPerson(world)
    const { uuid } = await world.call(createRoom, { body: { name: 'Matrix' } }, owner.token)
    const reached = names.filter((name) => ['rooms:join', scope].includes(actionScopes[name]))
    expect(await mayDo(owner, uuid, scope)).toEqual(scope === 'rooms:join' ? reached : [])
    expect(await mayDo(owner, uuid, 'rooms:join', scope)).toEqual(reached)
  })
})
