import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#ports/db.ts'
import type { Caller } from './callers.ts'

/** Tokens for programs and bots are their owner's alone, and only a bot's owner makes tokens for it. */
export const tokenCases = <Gives>(db: Db, ownerOnly: (others: string) => Gives) => ({
  'DELETE /api/user-service/tokens/:id': {
    name: async ({ id: userId }: Caller) => {
      const [id, now] = [randomUUID(), new Date()]
      const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
      await db
        .insertInto('userSessions')
        .values({ id, userId, userAgent: 'rtp_', scoped: true, ...times })
        .execute()
      const token = { hash: randomBytes(32), hint: 'rtp_', name: 'Radio', scopes: ['rooms:read'] }
      await db
        .insertInto('userTokens')
        .values({ sessionId: id, userId, createdAt: now, ...token })
        .execute()
      return id
    },
    gives: ownerOnly('programTokenNotFound'),
  },
  'GET /api/user-service/bots/:uuid': { name: newBot(db), gives: ownerOnly('botNotFound') },
  'PATCH /api/user-service/bots/:uuid': {
    name: newBot(db),
    body: { nickname: 'Robo the second' },
    gives: ownerOnly('botNotFound'),
  },
  'DELETE /api/user-service/bots/:uuid': { name: newBot(db), gives: ownerOnly('botNotFound') },
  'POST /api/user-service/bots/:uuid/tokens': {
    name: newBot(db),
    body: { name: 'Radio', scopes: ['rooms:read'] },
    gives: ownerOnly('botNotFound'),
  },
})

const newBot =
  (db: Db) =>
  async ({ id: ownerId }: Caller): Promise<string> => {
    const uuid = randomUUID()
    const look = { nickname: 'Robo', avatarId: 'bot-1', color: '#00FF00' }
    await db
      .insertInto('users')
      .values({ uuid, ownerId, role: 'bot', type: 'user', ...look })
      .execute()
    return uuid
  }
