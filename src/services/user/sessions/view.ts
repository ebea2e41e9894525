import type { Session } from '#contract/user/sessions.ts'
import type { SessionRow } from './store.ts'

/** A session as its owner sees it; `current` is the one that asks. */
export const sessionView = (row: SessionRow, current: string): Session => ({
  id: row.id,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  current: row.id === current,
})
