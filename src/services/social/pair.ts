import type { Db } from '#ports/db.ts'
import { holdLock } from '#services/core/storeLocks.ts'

/**
 * Lets one transaction at a time change what stands between two people, and count what each of them has; held until it
 * ends. Always in one order, so that two never wait for each other.
 */
export const lockPair = async (db: Db, one: string, other: string): Promise<void> => {
  for (const uuid of [one, other].sort()) await holdLock(db, 'people', uuid)
}
