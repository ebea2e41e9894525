import type { ValidationRow, WhitelistRow } from './store.ts'

/** A number on the whitelist, as admins see it. */
export const whitelistView = (row: WhitelistRow) => ({
  id: row.id,
  phone: row.phone,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
})

/** What was found out about a number. */
export const validationView = (row: Pick<ValidationRow, 'phone' | 'result' | 'createdAt'>) => ({
  phone: row.phone,
  status: row.result,
  createdAt: row.createdAt.toISOString(),
})
