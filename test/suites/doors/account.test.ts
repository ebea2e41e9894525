import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TokenRole } from '#contract/roles.ts'
import { updateUser, type UserChanges } from '#services/user/accounts/store.ts'
import { startWorld } from '#test/support/world.ts'
import { account, ask, type Caller } from './callers.ts'
import { holdsAllOf } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })

const ranks = ['moderator', 'globalModerator', 'staff', 'admin', 'superUser'] as const
type Rank = (typeof ranks)[number]

interface Case {
  /** The least role that is let in. */
  readonly least: Rank
  readonly path?: (target: Caller) => string
  readonly body?: (target: Caller) => object
  /** What comes of it where the target stands below, equal or above, or is the caller. */
  readonly below?: string
  readonly equal?: string
  readonly above?: string
  readonly self?: string
  /** What the target is before. */
  readonly before?: 'banned' | 'deactivated' | 'asking' | 'withPasskey'
}

const base = '/api/user-service'
const target = ({ uuid }: Caller) => ({ userUuid: uuid, reason: 'because' })
const anybody = { below: 'ok', equal: 'ok', above: 'ok', self: 'ok' } as const

const cases: Readonly<Record<string, Case>> = {
  'POST /api/user-service/users/kick': { least: 'moderator', body: target },
  'POST /api/user-service/users/ban': { least: 'moderator', body: target },
  'POST /api/user-service/users/temporary-ban': {
    least: 'moderator',
    body: (one) => ({ ...target(one), expirationTime: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  'POST /api/user-service/users/unban': { least: 'moderator', body: target, before: 'banned' },
  'POST /api/user-service/users/add-role': {
    least: 'globalModerator',
    body: (one) => ({ ...target(one), role: 'promoter' }),
  },
  'POST /api/user-service/users/add-global-moderator-role': { least: 'staff', body: target },
  'POST /api/user-service/users/change-badges-admin': {
    least: 'admin',
    body: ({ uuid }) => ({ userUuid: uuid, badges: ['VERIFIED'] }),
    self: 'ok',
  },
  'POST /api/user-service/users/profile-admin': {
    least: 'admin',
    body: ({ uuid }) => ({ userUuid: uuid, nickname: 'Renamed' }),
  },
  'POST /api/user-service/users/change-password-admin': {
    least: 'admin',
    body: ({ uuid }) => ({ userUuid: uuid, newPassword: 'another fine secret' }),
  },
  'POST /api/user-service/users/end-sessions-admin': {
    least: 'admin',
    body: ({ uuid }) => ({ userUuid: uuid }),
  },
  'POST /api/user-service/users/remove-factors-admin': {
    least: 'admin',
    body: ({ uuid }) => ({ userUuid: uuid }),
    before: 'withPasskey',
  },
  'PUT /api/user-service/users/:id/capabilities/:capability': {
    least: 'moderator',
    path: ({ uuid }) => `${base}/users/${uuid}/capabilities/promoteRoom`,
  },
  'DELETE /api/user-service/users/:id/capabilities/:capability': {
    least: 'moderator',
    path: ({ uuid }) => `${base}/users/${uuid}/capabilities/uploadMusic`,
  },
  'DELETE /api/user-service/users/deactivate/:id': {
    least: 'moderator',
    path: ({ uuid }) => `${base}/users/deactivate/${uuid}`,
    self: 'ok',
  },
  'POST /api/user-service/users/reactivate/:id': {
    least: 'moderator',
    path: ({ uuid }) => `${base}/users/reactivate/${uuid}`,
    before: 'deactivated',
  },
  // Moderators read and write about everybody, and tidy up what people asked for; nothing of it acts on them.
  'POST /api/user-service/users/cancel-requested-deactivate': {
    least: 'moderator',
    body: ({ uuid }) => ({ userUuid: uuid }),
    before: 'asking',
    ...anybody,
  },
  'POST /api/user-service/moderation-comments': {
    least: 'moderator',
    body: ({ uuid }) => ({ userUuid: uuid, comment: 'Seen' }),
    ...anybody,
  },
  'GET /api/user-service/moderation-comments/:userId': {
    least: 'moderator',
    path: ({ uuid }) => `${base}/moderation-comments/${uuid}`,
    ...anybody,
  },
  'GET /api/user-service/moderation-history/:userId': {
    least: 'moderator',
    path: ({ uuid }) => `${base}/moderation-history/${uuid}`,
    ...anybody,
  },
  'GET /api/audit-service/user-actions/:id': {
    least: 'moderator',
    path: ({ uuid }) => `/api/audit-service/user-actions/${uuid}`,
    ...anybody,
  },
  'POST /api/audit-service/moderation-actions': {
    least: 'moderator',
    body: (one) => ({ ...target(one), type: 'kickUser' }),
    equal: 'roleTooHigh',
    above: 'roleTooHigh',
    self: 'roleTooHigh',
  },
  'POST /api/audit-service/moderation-actions/bulk': {
    least: 'moderator',
    body: (one) => ({ bulk: [{ ...target(one), type: 'kickUser' }] }),
    equal: 'roleTooHigh',
    above: 'roleTooHigh',
    self: 'roleTooHigh',
  },
  'GET /api/user-service/admin/users/:id': {
    least: 'moderator',
    path: ({ uuid }) => `${base}/admin/users/${uuid}`,
    ...anybody,
  },
}

holdsAllOf('account', Object.keys(cases))

const put = (changes: UserChanges) => async (id: number) => {
  await updateUser(world.tools.db, id, changes)
}
const states = {
  banned: put({ bannedAt: new Date() }),
  deactivated: put({ deactivatedAt: new Date() }),
  asking: put({ deactivationRequestedAt: new Date() }),
  withPasskey: async (userId: number) => {
    const row = { id: randomUUID(), userId, counter: 0, name: 'Key', publicKey: Buffer.from([1]) }
    await world.tools.db.insertInto('passkeys').values(row).execute()
  },
}

describe('who stands above whom decides', () => {
  test.each(Object.entries(cases))('%s', async (name, one) => {
    const [method = '', path = ''] = name.split(' ')
    const { below = 'ok', equal = 'forbidden', above = 'forbidden', self = 'forbidden' } = one
    const act = async (actor: Caller, on: Caller) => {
      // Nobody who is banned or gone could ask.
      if (one.before && (actor !== on || one.before === 'asking')) await states[one.before](on.id)
      return ask(world, method, one.path?.(on) ?? path, {
        token: actor.token,
        ...(one.body ? { body: one.body(on) } : {}),
      })
    }
    const on = async (role: TokenRole) => account(world, role)
    for (const [n, rank] of ranks.entries()) {
      if (n < ranks.indexOf(one.least)) continue
      const actor = await on(rank)
      const higher = ranks[n + 1]
      expect(
        {
          rank,
          user: await act(actor, await on('user')),
          below: await act(actor, await on(n === 0 ? 'promoter' : 'moderator')),
          equal: await act(actor, await on(rank)),
          above: higher && (await act(actor, await on(higher))),
          self: await act(actor, actor),
        },
        rank,
      ).toEqual({ rank, user: below, below, equal, above: higher && above, self })
    }
    const plain = await on('user')
    expect(await act(plain, await on('user'))).toBe(
      path.includes('deactivate/:id') && method === 'DELETE' ? 'userNotFound' : 'forbidden',
    )
  })
})
