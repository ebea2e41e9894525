import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/core/context.ts'
import { readToken, writeToken } from './accessToken.ts'
import { lifetimeOf } from './openSession.ts'
import { liveSession, touchSession } from './store.ts'

export const session: Operation<typeof contract.session> = async (ctx) => {
  const now = ctx.now()
  const token = ctx.token ?? ''
  const read = await readToken(ctx, token)
  const found = read && (await liveSession(ctx.db, read.sessionId, new Date(now)))
  if (!found) return refuse('unauthorized')

  const { user, session: row } = found
  const answer = { accessToken: token, userUuid: user.uuid, type: user.type }
  const halfLife = (read.issuedAt + (read.expiresAt - read.issuedAt) / 2) * 1000
  if (now < halfLife) return answer
  const expiresAt = new Date(now + lifetimeOf(user))
  await touchSession(ctx.db, row.id, new Date(now), expiresAt)
  return { ...answer, accessToken: await writeToken(ctx, user, { ...row, expiresAt }) }
}
