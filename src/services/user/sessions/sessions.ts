import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/sessions.ts'
import { accessChanged } from '#facts/user.ts'
import type { Operation } from '#services/core/context.ts'
import { forgetLoginAttempts, limitLogins } from '#services/core/limits/attemptLimit.ts'
import { accountBelow, ownSession } from '../access.ts'
import { createGuest } from '../accounts/createAccount.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { accountsNaming, raiseChatEpoch } from '../accounts/store.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { whosePassword } from '../passwords/hash.ts'
import { requireProof } from '../proof/requireProof.ts'
import { readToken, writeToken } from './accessToken.ts'
import { refuseBanned } from '../moderation/refuseBanned.ts'
import { effectiveRole } from './effectiveRole.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { endAllAccess, signOutElsewhere } from './endAccess.ts'
import { lastEndOf, lifetimeOf, openSession } from './openSession.ts'
import { publishAccountChange } from './sessionCache.ts'
import { signingKey } from './signingKey.ts'
import { endSession as markEnded, liveSession, liveSessionsOf, prolongSession } from './store.ts'
import { sessionView } from '../view.ts'

export const login: Operation<typeof contract.login> = async (ctx, { body }) => {
  const { email, password, secondFactor } = body
  await limitLogins(ctx, email)
  const user = await whosePassword(ctx, await accountsNaming(ctx.db, email), password)
  if (!user) return refuse('wrongEmailOrPassword')
  await forgetLoginAttempts(ctx, email)
  await refuseBanned(ctx, user)
  refuseUnlessMayAct(user, ctx.now())
  const isOver = user.passwordExpiresAt !== null && user.passwordExpiresAt.getTime() <= ctx.now()
  if (isOver) return refuse('passwordExpired')
  const passed = await passSecondFactor(ctx, user, secondFactor)
  return openSession(ctx, user, passed ? 'factor' : 'password')
}

export const guest: Operation<typeof contract.guest> = async (ctx) =>
  openSession(ctx, await createGuest(ctx), 'entry')

export const session: Operation<typeof contract.session> = async (ctx) => {
  const now = ctx.now()
  const token = ctx.token ?? ''
  const read = await readToken(ctx, token)
  const found = read && (await liveSession(ctx.db, read.sessionId, new Date(now)))
  if (!found) return refuse('unauthorized')

  const { user, session: row } = found
  const answer = { accessToken: token, userUuid: user.uuid, type: user.type }
  const halfLife = (read.issuedAt + (read.expiresAt - read.issuedAt) / 2) * 1000
  // Clients read the role and the subscription in their token: whoever proved a factor, was promoted or subscribed gets a
  // token that says so. So does one whose key was rotated, before that is revoked.
  const isCurrent =
    read.role === effectiveRole(ctx.settings, user.role, row.strong) &&
    read.subscriptionId === user.subscriptionId &&
    JSON.stringify(read.capabilities) === JSON.stringify(user.capabilities) &&
    read.kid === (await signingKey(ctx)).kid
  if (now < halfLife && isCurrent) return answer
  if (now < halfLife) return { ...answer, accessToken: await writeToken(ctx, user, row) }
  const expiresAt = new Date(Math.min(now + lifetimeOf(user), lastEndOf(user, row)))
  if (expiresAt.getTime() <= read.expiresAt * 1000) return answer
  await prolongSession(ctx.db, row.id, new Date(now), expiresAt)
  return { ...answer, accessToken: await writeToken(ctx, user, { ...row, expiresAt }) }
}

export const pubKey: Operation<typeof contract.pubKey> = async (ctx) => ({
  publicKey: (await signingKey(ctx)).publicPem,
})

export const listSessions: Operation<typeof contract.listSessions> = async (ctx) => {
  const rows = await liveSessionsOf(ctx.db, ctx.user.id, new Date(ctx.now()))
  return { sessions: rows.map((row) => sessionView(row, ctx.user.sessionId)) }
}

export const endSession: Operation<typeof contract.endSession> = async (ctx, { params }) => {
  const session = await ownSession(ctx, params.id === 'current' ? ctx.user.sessionId : params.id)
  if (session.id !== ctx.user.sessionId) await requireProof(ctx, ctx.user)
  const now = new Date(ctx.now())
  await ctx.tx(async (tx) => {
    if (!(await markEnded(tx.db, session.id, now))) return refuse('sessionNotFound')
    // The chat token belongs to all sessions of the account: it ends with the last of them.
    if ((await liveSessionsOf(tx.db, ctx.user.id, now)).length === 0) await raiseChatEpoch(tx.db, ctx.user.id)
    tx.emit(accessChanged({ userUuid: ctx.user.uuid, ended: [session.id] }))
  })
  await publishAccountChange(ctx, ctx.user.uuid, [session.id])
  return success
}

export const endOtherSessions: Operation<typeof contract.endOtherSessions> = async (ctx) => {
  await requireProof(ctx, ctx.user)
  await signOutElsewhere(ctx, ctx.user, ctx.user.sessionId, async () => {})
  return success
}

export const endSessionsAdmin: Operation<typeof contract.endSessionsAdmin> = async (ctx, { body }) => {
  const user = await accountBelow(ctx, body.userUuid)
  await endAllAccess(ctx, user, async (tx) => {
    await noteActOn(tx, user, 'Ended all sessions')
    await notifyOwner(tx, user, 'signedOut')
  })
  return success
}
