import { refuse } from '#contract/errors.ts'
import type { SessionProof } from '#ports/tables.ts'
import type { Ctx, Tools, Who } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { hasFactor } from '../factors/hasFactor.ts'
import { liveSession, type SessionRow } from '../sessions/store.ts'

/** How long a proof of who somebody is counts, in ms. */
const PROOF_LIVES_MS = 5 * 60_000

const strength: Record<SessionProof, number> = { entry: 0, password: 1, factor: 2 }

/** The least an account has to prove: its factor, else its password; one that has neither comes in anew. */
export const wantedProof = async (
  tools: Pick<Tools, 'db'>,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<SessionProof> => {
  if (await hasFactor(tools.db, user.id)) return 'factor'
  return user.passwordHash === null ? 'entry' : 'password'
}

/** Until when a session has proven what its account wants (epoch ms); null if it has not, or too long ago. */
export const provenUntil = async (
  tools: Pick<Tools, 'db' | 'now'>,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  session: Pick<SessionRow, 'provenBy' | 'provenAt'>,
): Promise<number | null> => {
  const until = session.provenAt.getTime() + PROOF_LIVES_MS
  if (until <= tools.now()) return null
  return strength[session.provenBy] >= strength[await wantedProof(tools, user)] ? until : null
}

/**
 * Refuses what changes the ways into an account unless the session has proven within five minutes who is there: a
 * token that was found or stolen is not enough, and a weak session cannot make itself strong. Bots have nothing to
 * prove with.
 */
export const requireProof = async (ctx: Ctx, asker: Who): Promise<void> => {
  if (asker.role === 'bot') return
  const found = await liveSession(ctx.db, asker.sessionId, new Date(ctx.now()))
  if (!found) return refuse('unauthorized')
  if ((await provenUntil(ctx, found.user, found.session)) === null) refuse('proofNeeded')
}
