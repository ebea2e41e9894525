import type { Db } from '#ports/db.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { totpOf } from './store.ts'

/** True if an account has an authenticator app that is turned on, or a passkey. */
export const hasFactor = async (db: Db, userId: number): Promise<boolean> =>
  Boolean((await totpOf(db, userId))?.confirmedAt) || (await passkeysOf(db, userId)).length > 0
