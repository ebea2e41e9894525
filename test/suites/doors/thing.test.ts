import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { actionCases } from './actionCases.ts'
import { account, ask, type Caller } from './callers.ts'
import { passkeyRows } from './passkeyRows.ts'
import { reportCases, ruleCases } from './reportCases.ts'
import { tokenCases } from './tokenCases.ts'
import { hookCases } from './hookCases.ts'
import { storeCases } from './storeCases.ts'
import { holdsAllOf, type Row } from './table.ts'

// Every provider is set up: none hides behind a missing setting.
const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, TRUST_PROXY: 'on' })
const { db } = world.tools

const callers = ['other', 'moderator', 'staff', 'superUser', 'owner'] as const
type Who = (typeof callers)[number]
const people: Readonly<Record<Exclude<Who, 'owner'>, Caller>> = {
  other: await account(world, 'user'),
  moderator: await account(world, 'moderator'),
  staff: await account(world, 'staff'),
  superUser: await account(world, 'superUser'),
}

interface Case {
  /** A new thing of somebody’s, as it is named in the path. */
  readonly name: (owner: Caller) => Promise<string> | string
  readonly body?: object
  readonly gives: Row<Who>
}

/** Whoever is not the owner, whatever their role, learns nothing of it. */
const ownerOnly = (others: string, owner = 'ok'): Row<Who> => ({
  owner,
  other: others,
  moderator: others,
  staff: others,
  superUser: others,
})

const newPasskey = passkeyRows(db)

const cases: Readonly<Record<string, Case>> = {
  ...actionCases(db, people.moderator.uuid, people.other.uuid),
  ...reportCases(db, ownerOnly('reportNotFound', 'reportNotFound')),
  ...tokenCases(db, ownerOnly),
  ...ruleCases(db, ownerOnly('wordRuleNotFound', 'wordRuleNotFound')),
  'POST /api/audit-service/appeals/:id/decide': {
    name: async ({ uuid: userUuid }) => {
      const act = { id: randomUUID(), kind: 'siteKick', userUuid, createdAt: new Date() }
      await db.insertInto('moderationLog').values(act).execute()
      const row = { id: randomUUID(), actionId: act.id, userUuid, text: 'why?', createdAt: new Date() }
      await db.insertInto('appeals').values(row).execute()
      return row.id
    },
    body: { state: 'UPHELD', answer: 'because' },
    gives: { ...ownerOnly('appealNotFound', 'appealNotFound'), moderator: 'ok' },
  },
  // Of whatever was done on the whole site only its moderators know; it is undone once.
  'POST /api/audit-service/moderation-log/:id/undo': {
    name: async ({ uuid: actorUuid }) => {
      const row = { id: randomUUID(), kind: 'warn', userUuid: people.other.uuid, createdAt: new Date() }
      const log = db.insertInto('moderationLog').values({ ...row, actorUuid })
      await log.execute()
      return row.id
    },
    body: {},
    gives: { ...ownerOnly('notUndoable', 'actionNotFound'), other: 'actionNotFound', moderator: 'ok' },
  },
  'DELETE /api/user-service/auth/sessions/:id': {
    name: async ({ id }) => {
      const { id: session } = await db
        .selectFrom('userSessions')
        .select('id')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
      return session
    },
    gives: ownerOnly('sessionNotFound'),
  },
  'DELETE /api/user-service/users/emails/:id': {
    name: async (owner) => {
      const row = await db
        .insertInto('userEmails')
        .values({ userId: owner.id, email: `${randomUUID()}@example.com` })
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(row.id)
    },
    // The last address stays.
    gives: ownerOnly('emailNotFound', expect.not.stringContaining('NotFound') as string),
  },
  'DELETE /api/user-service/users/passkeys/:id': {
    name: newPasskey,
    gives: ownerOnly('passkeyNotFound', expect.not.stringContaining('NotFound') as string),
  },
  'PATCH /api/user-service/users/passkeys/:id': {
    name: newPasskey,
    body: { name: 'Renamed' },
    gives: ownerOnly('passkeyNotFound'),
  },
  'DELETE /api/user-service/users/images/:id': {
    name: async (owner) => {
      const id = randomUUID()
      await db.insertInto('userImages').values({ id, userId: owner.id, kind: 'profilePicture' }).execute()
      return id
    },
    gives: {
      ...ownerOnly('notYourImage'),
      moderator: 'ok',
      staff: 'imageNotFound',
      superUser: 'imageNotFound',
      owner: 'imageNotFound',
    },
  },
  'DELETE /api/user-service/vouchers/:id': {
    name: async ({ id: createdBy }) => {
      const code = randomUUID().slice(0, 12)
      const row = await db
        .insertInto('vouchers')
        .values({ code, createdBy })
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(row.id)
    },
    gives: {
      ...ownerOnly('voucherNotFound', 'voucherNotPending'),
      staff: 'ok',
      superUser: 'voucherNotPending',
    },
  },
  'DELETE /api/room-service/api/v1/room-favorites/:id': {
    name: async (owner) => {
      const { id } = await world.call(createRoom, { body: { name: 'Favorite' } }, owner.token)
      const row = await db
        .insertInto('roomFavorites')
        .values({ roomId: id, userUuid: owner.uuid })
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(row.id)
    },
    gives: ownerOnly('favoriteNotFound'),
  },
  'DELETE /api/social-service/friend-invitations/:id': {
    name: async ({ uuid: fromUuid }) => {
      const row = { fromUuid, toUuid: randomUUID(), status: 'pending', message: '', createdAt: new Date() }
      const { id } = await db
        .insertInto('friendInvitations')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(id)
    },
    gives: ownerOnly('invitationNotFound'),
  },
  'DELETE /api/social-service/notifications/:id': {
    name: async ({ uuid: userUuid }) => {
      const row = { id: randomUUID(), userUuid, kind: 'announcement', params: '{}', createdAt: new Date() }
      await db
        .insertInto('notifications')
        .values({ ...row, dedupeKey: row.id })
        .execute()
      return row.id
    },
    gives: ownerOnly('notificationNotFound'),
  },
  'DELETE /api/social-service/dj-fans/:id': {
    name: async ({ uuid: userUuid }) => {
      const row = { djUuid: randomUUID(), userUuid, notify: true, withheld: true, createdAt: new Date() }
      const { id } = await db.insertInto('djFans').values(row).returning('id').executeTakeFirstOrThrow()
      return String(id)
    },
    gives: ownerOnly('fanNotFound'),
  },
  ...Object.fromEntries(
    ['GET', 'DELETE'].map((method) => [
      `${method} /api/social-service/blocked-users/:id`,
      {
        name: async ({ uuid: blockerUuid }: Caller) => {
          const row = { blockerUuid, blockedUuid: people.other.uuid, createdAt: new Date() }
          const { id } = await db
            .insertInto('userBlocks')
            .values(row)
            .returning('id')
            .executeTakeFirstOrThrow()
          return String(id)
        },
        gives: ownerOnly('blockNotFound'),
      },
    ]),
  ),
  'GET /api/merch-service/api/v1/token-accounts/:accountId': {
    name: async ({ token }) => (await world.call(ownTokenAccount, {}, token)).id,
    gives: { ...ownerOnly('tokenAccountNotFound'), staff: 'ok', superUser: 'ok' },
  },
  ...hookCases(world, ownerOnly),
  ...storeCases(world, people.superUser, ownerOnly),
  'GET /api/merch-service/avatars/:slug/:uuid': {
    name: ({ uuid }) => uuid,
    gives: { ...ownerOnly('forbidden'), staff: 'ok', superUser: 'ok' },
  },
  // Nobody here has linked anything: whose it is does not show either.
  'GET /api/user-service/apple/user-token/:id': {
    name: ({ uuid }) => uuid,
    gives: ownerOnly('linkNotFound', 'linkNotFound'),
  },
  'GET /api/user-service/soundcloud/access-token/:id': {
    name: ({ uuid }) => uuid,
    gives: ownerOnly('linkNotFound', 'linkNotFound'),
  },
}

holdsAllOf('thing', Object.keys(cases))

describe('whose thing it is decides', () => {
  test.each(Object.entries(cases))('%s', async (name, { name: newThing, body, gives }) => {
    const owner = await account(world, 'user')
    const [method = '', path = ''] = name.split(' ')
    const thing = await newThing(owner)
    const at = path.replace(':slug', 'fox').replaceAll(/:\w+/g, encodeURIComponent(thing))
    const got: Partial<Record<Who, string>> = {}
    // The owner last: what is done then may be the end of it.
    for (const who of callers) {
      const { token } = { ...people, owner }[who]
      got[who] = await ask(world, method, at, { token, ...(body ? { body } : {}) })
    }
    expect(got).toEqual(gives)
  })

  test('moderators delete pictures of those below them only', async () => {
    for (const role of ['moderator', 'admin'] as const) {
      const owner = await account(world, role)
      const id = randomUUID()
      await db.insertInto('userImages').values({ id, userId: owner.id, kind: 'coverPicture' }).execute()
      const path = `/api/user-service/users/images/${id}`
      expect(await ask(world, 'DELETE', path, { token: people.moderator.token })).toBe('notYourImage')
      expect(await ask(world, 'DELETE', path, { token: owner.token })).toBe('ok')
    }
  })
})
