import { expect, test } from 'vitest'
import type { As } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { ladder } from '#contract/roles.ts'
import type { Who } from '#services/core/context.ts'
import { admit } from './admit.ts'

const outcome = (as: As, who: Who | null): string => {
  try {
    admit(as, who)
    return 'in'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}
const who = (role: Who['role'], type: Who['type']): Who => ({
  id: 1,
  uuid: 'who',
  role,
  type,
  capabilities: [],
  sessionId: 'session',
})

/** The lowest role on the ladder that is let in. */
type OnLadder = Exclude<
  As,
  'anyone' | 'token' | 'service' | 'personOrService' | 'staffOrService' | 'adminOrService'
>
const least: Record<OnLadder, Who['role']> = {
  guest: 'guest',
  user: 'bot',
  person: 'user',
  moderator: 'moderator',
  globalModerator: 'globalModerator',
  staff: 'staff',
  admin: 'admin',
  superUser: 'superUser',
}

test.each(Object.entries(least) as [keyof typeof least, Who['role']][])(
  '%s admits %s and above',
  (as, lowest) => {
    expect(outcome(as, null)).toBe('unauthorized')
    for (const [n, role] of ladder.entries()) {
      const type = role === 'guest' ? 'guest' : 'user'
      expect(outcome(as, who(role, type)), role).toBe(n <= ladder.indexOf(lowest) ? 'in' : 'forbidden')
      // A guest stays one, whatever role a token may claim; a server's token opens nothing of people's.
      if (as !== 'guest') expect(outcome(as, who(role, 'guest')), role).toBe('forbidden')
      expect(outcome(as, who(role, 'service')), role).toBe('forbidden')
    }
  },
)

test('anyone is anyone, and servers have doors of their own', () => {
  for (const caller of [null, who('guest', 'guest'), who('guest', 'service'), who('superUser', 'user')]) {
    expect(outcome('anyone', caller)).toBe('in')
    expect(outcome('token', caller)).toBe(caller === null ? 'unauthorized' : 'in')
    const expected = caller === null ? 'unauthorized' : caller.type === 'service' ? 'in' : 'forbidden'
    expect(outcome('service', caller)).toBe(expected)
  }
})

test('two doors are open to servers and to people of a rank', () => {
  expect(outcome('personOrService', null)).toBe('unauthorized')
  expect(outcome('personOrService', who('guest', 'service'))).toBe('in')
  expect(outcome('personOrService', who('user', 'user'))).toBe('in')
  expect(outcome('personOrService', who('bot', 'user'))).toBe('forbidden')
  expect(outcome('adminOrService', who('guest', 'service'))).toBe('in')
  expect(outcome('adminOrService', who('admin', 'user'))).toBe('in')
  expect(outcome('adminOrService', who('staff', 'user'))).toBe('forbidden')
})
