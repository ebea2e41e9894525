import { randomUUID } from 'node:crypto'
import type { Db } from '#ports/db.ts'
import type { Caller } from './callers.ts'

/** Gives somebody two passkeys, so that one may go, and names the first. */
export const passkeyRows =
  (db: Db) =>
  async (owner: Caller): Promise<string> => {
    const id = randomUUID()
    const row = { id, userId: owner.id, counter: 0, name: 'Key', publicKey: Buffer.from([1]) }
    for (const key of [row, { ...row, id: randomUUID() }])
      await db.insertInto('passkeys').values(key).execute()
    return id
  }
