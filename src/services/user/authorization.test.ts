import { describe, expect, it } from 'vitest'
import type { As, EndpointShape } from '#contract/endpoint.ts'
import type { TokenRole } from '#contract/roles.ts'
import { startWorld } from '#test/support/world.ts'
import { insertUser } from './accounts/store.ts'
import { userService } from './service.ts'
import { writeToken } from './sessions/accessToken.ts'
import { startSession } from './sessions/openSession.ts'
import { createServiceToken } from './sessions/serviceToken.ts'

const world = await startWorld()

const callers = [
  'nobody',
  'guest',
  'bot',
  'user',
  'promoter',
  'moderator',
  'globalModerator',
  'staff',
  'admin',
  'superUser',
  'service',
] as const
type Caller = (typeof callers)[number]

const from = (least: Caller): readonly Caller[] => callers.slice(callers.indexOf(least), -1)

/** Who may call what, written out once more so that the code under test does not judge itself. */
const admitted: Record<As, readonly Caller[]> = {
  anyone: callers,
  guest: from('guest'),
  user: from('bot'),
  person: from('user'),
  moderator: from('moderator'),
  globalModerator: from('globalModerator'),
  staff: from('staff'),
  admin: from('admin'),
  superUser: ['superUser'],
  service: ['service'],
}

/** A new caller each time, since some operations end the account that calls them. */
const tokenOf = async (caller: Caller): Promise<string | undefined> => {
  if (caller === 'nobody') return undefined
  if (caller === 'service') return createServiceToken(world.tools, 'authorization')
  const role: TokenRole = caller
  const type = role === 'guest' ? 'guest' : 'user'
  const looks = { nickname: caller, avatarId: 'fox', color: '#FFFFFF' }
  const user = await insertUser(world.tools.db, { ...looks, uuid: world.tools.id(), role, type })
  return writeToken(world.tools, user, await startSession(world.tools, user, { userAgent: 'test' }))
}

/** Calls with input that fits nothing, so that whoever is let in goes no further than that. */
const callAs = async ({ method, path }: EndpointShape, caller: Caller) => {
  const address = path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  const token = await tokenOf(caller)
  const body = method === 'get' ? {} : { body: '[]' }
  const answer = await world.fetch(address, {
    method: method.toUpperCase(),
    ...body,
    ...(token ? { token } : {}),
  })
  const { error } = (await answer.json().catch(() => ({}))) as { error?: string }
  return { status: answer.status, error }
}

describe.each(userService.map(({ endpoint }) => endpoint))('$method $path', (endpoint) => {
  it(`admits ${endpoint.as}`, async () => {
    for (const caller of callers) {
      const { status, error } = await callAs(endpoint, caller)
      if (admitted[endpoint.as].includes(caller)) {
        expect(error, `${caller} is let in`).not.toBe('unauthorized')
        expect(error, `${caller} is let in`).not.toBe('forbidden')
      } else {
        expect({ caller, status, error }).toEqual(
          caller === 'nobody'
            ? { caller, status: 401, error: 'unauthorized' }
            : { caller, status: 403, error: 'forbidden' },
        )
      }
    }
  })
})
