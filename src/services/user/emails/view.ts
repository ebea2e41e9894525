import type { UserEmail } from '#contract/user/emails.ts'
import type { EmailRow } from './store.ts'

/** An address as its owner sees it. */
export const emailView = (row: EmailRow): UserEmail => ({
  id: row.id,
  email: row.email,
  type: row.type,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
