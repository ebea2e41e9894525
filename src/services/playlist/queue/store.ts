import type { Db } from '#ports/db.ts'

/** A song of a queue, as far as its turn goes. */
export interface Queued {
  readonly uuid: string
  readonly place: number
  /** Taken for the decks, and not played yet. */
  readonly taken: boolean
  readonly reservedBy: string | null
  readonly reservedUntil: Date | null
  readonly lastPlayedAt: Date | null
}

/** All songs of a queue, in order. */
export const queueOrder = (db: Db, crateId: number): Promise<Queued[]> =>
  db
    .selectFrom('crateSongs')
    .select(['uuid', 'place', 'taken', 'reservedBy', 'reservedUntil', 'lastPlayedAt'])
    .where('crateId', '=', crateId)
    .orderBy('place')
    .execute()

export const reserveSong = async (db: Db, uuid: string, by: string, until: Date): Promise<void> => {
  await db
    .updateTable('crateSongs')
    .set({ reservedBy: by, reservedUntil: until })
    .where('uuid', '=', uuid)
    .execute()
}

export const releaseReserved = async (db: Db, crateId: number, by: string): Promise<void> => {
  await db
    .updateTable('crateSongs')
    .set({ reservedBy: null, reservedUntil: null })
    .where('crateId', '=', crateId)
    .where('reservedBy', '=', by)
    .execute()
}

/** Notes that a song is on the decks and has not played yet. */
export const takeSong = async (db: Db, uuid: string): Promise<void> => {
  await db
    .updateTable('crateSongs')
    .set({ taken: true, reservedBy: null, reservedUntil: null })
    .where('uuid', '=', uuid)
    .execute()
}

/** Notes that a play of a song began. */
export const notePlayed = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await db
    .updateTable('crateSongs')
    .set({ taken: false, lastPlayedAt: at })
    .where('uuid', '=', uuid)
    .execute()
}
