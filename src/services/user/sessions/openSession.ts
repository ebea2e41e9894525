import type { Ctx, Tools } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { writeToken } from './accessToken.ts'
import type { SessionProof } from '#ports/tables.ts'
import { accessChanged } from '#facts/user.ts'
import { publishAccountChange } from './sessionCache.ts'
import { endSession, insertSession, type SessionRow, shortenSession } from './store.ts'

const DAY_MS = 86_400_000

/** How long a session of an account lasts, in ms. Bots keep their token in a setting, so theirs is long. */
export const lifetimeOf = (user: Pick<UserRow, 'role' | 'type'>): number => {
  if (user.type === 'guest') return 30 * DAY_MS
  return (user.role === 'bot' ? 3650 : 365) * DAY_MS
}

/** When a session is over at the latest, however often it was prolonged (epoch ms): two years for people. */
export const lastEndOf = (
  user: Pick<UserRow, 'role' | 'type'>,
  session: Pick<SessionRow, 'createdAt'>,
): number => session.createdAt.getTime() + (user.role === 'bot' ? 3650 : 730) * DAY_MS

/** How far a session has proven who is in it. */
export type Proof = Pick<SessionRow, 'strong' | 'provenBy' | 'provenAt'>

/** Stores a new session. It was entered just now, if nothing else is said of its proof. */
export const startSession = (
  tools: Pick<Tools, 'db' | 'id' | 'now'>,
  user: UserRow,
  { userAgent, proof }: { userAgent: string; proof?: Proof },
): Promise<SessionRow> => {
  const now = tools.now()
  return insertSession(tools.db, {
    id: tools.id(),
    userId: user.id,
    userAgent,
    ...(proof ?? { strong: false, provenBy: 'entry', provenAt: new Date(now) }),
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + lifetimeOf(user)),
  })
}

/** How long a guest's session goes on once its person has signed in, in ms: rooms move over to the new one. */
const GUEST_GOES_ON_MS = 3_600_000

/** The session in which somebody signed in ends: the new one takes its place. */
const endPresented = async (ctx: Pick<Ctx, 'user'> & Tools): Promise<void> => {
  const { user } = ctx
  if (user === null || user.type === 'service' || user.role === 'bot') return
  const now = new Date(ctx.now())
  if (user.type === 'guest')
    return shortenSession(ctx.db, user.sessionId, new Date(ctx.now() + GUEST_GOES_ON_MS))
  await ctx.tx(async (tx) => {
    await endSession(tx.db, user.sessionId, now)
    tx.emit(accessChanged({ userUuid: user.uuid, ended: [user.sessionId] }))
  })
  await publishAccountChange(ctx, user.uuid, [user.sessionId])
}

/**
 * Signs an account in where the request comes from, and gives the answer of every way to sign in. `by`: what was just
 * proven, or how far a session had proven itself that hands itself over.
 */
export const openSession = async (
  ctx: Pick<Ctx, 'userAgent' | 'user' | 'address' | 'requestId'> & Tools,
  user: UserRow,
  by: SessionProof | Proof,
): Promise<{ accessToken: string }> => {
  const proof =
    typeof by === 'string' ? { strong: by === 'factor', provenBy: by, provenAt: new Date(ctx.now()) } : by
  const session = await startSession(ctx, user, { userAgent: ctx.userAgent, proof })
  if (user.type === 'user') await endPresented(ctx)
  ctx.logSecurity({
    event: 'authentication',
    outcome: 'succeeded',
    what: user.type,
    reason: proof.provenBy,
    account: user.uuid,
    network: ctx.address,
    requestId: ctx.requestId,
  })
  return { accessToken: await writeToken(ctx, user, session) }
}
