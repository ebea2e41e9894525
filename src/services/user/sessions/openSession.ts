import type { Ctx, Tools } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { writeToken } from './accessToken.ts'
import { insertSession, type SessionRow } from './store.ts'

const DAY_MS = 86_400_000

/** How long a session of an account lasts, in ms. Bots keep their token in a setting, so theirs is long. */
export const lifetimeOf = (user: Pick<UserRow, 'role' | 'type'>): number => {
  if (user.type === 'guest') return 30 * DAY_MS
  return (user.role === 'bot' ? 3650 : 365) * DAY_MS
}

/** Stores a new session. `strong`: it was proven by a second factor or a passkey. */
export const startSession = (
  tools: Tools,
  user: UserRow,
  { userAgent, strong = false }: { userAgent: string; strong?: boolean },
): Promise<SessionRow> => {
  const now = tools.now()
  return insertSession(tools.db, {
    id: tools.id(),
    userId: user.id,
    userAgent,
    strong,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + lifetimeOf(user)),
  })
}

/** Signs an account in where the request comes from, and gives the answer of every way to sign in. */
export const openSession = async (
  ctx: Pick<Ctx, 'userAgent'> & Tools,
  user: UserRow,
  strong = false,
): Promise<{ accessToken: string }> => {
  const session = await startSession(ctx, user, { userAgent: ctx.userAgent, strong })
  return { accessToken: await writeToken(ctx, user, session) }
}
