import type { PasskeyRow } from './store.ts'

/** A passkey as its owner sees it. */
export const passkeyView = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
