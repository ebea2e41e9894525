import type { BaseTools } from '#services/core/context.ts'
import { provenAmong } from './store.ts'

/**
 * Which of these people have a proven contact: an address, a phone number or a Discord account. All of them on a server
 * where nobody could prove any.
 */
export const provenContacts = async (
  { db, settings }: Pick<BaseTools, 'db' | 'settings'>,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> =>
  settings.accounts.contactsProvable ? provenAmong(db, uuids) : new Set(uuids)
