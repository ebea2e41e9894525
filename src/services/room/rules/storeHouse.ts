import type { Db } from '#ports/db.ts'

/** Who chose a crate for the house DJ of a room; null if nobody did, or their account is gone. */
export const crateChosenBy = async (db: Db, roomId: number, crateUuid: string): Promise<string | null> => {
  const row = await db
    .selectFrom('roomHouseCrates')
    .where('roomId', '=', roomId)
    .where('crateUuid', '=', crateUuid)
    .select('chosenBy')
    .executeTakeFirst()
  return row?.chosenBy ?? null
}

/** The same of a room by its uuid. */
export const crateChosenIn = async (db: Db, roomUuid: string, crateUuid: string): Promise<string | null> => {
  const row = await db
    .selectFrom('roomHouseCrates')
    .innerJoin('rooms', 'rooms.id', 'roomHouseCrates.roomId')
    .where('rooms.uuid', '=', roomUuid)
    .where('roomHouseCrates.crateUuid', '=', crateUuid)
    .select('roomHouseCrates.chosenBy')
    .executeTakeFirst()
  return row?.chosenBy ?? null
}

/** Somebody chose a crate for the house DJ. */
export const noteCrateChosen = async (
  db: Db,
  roomId: number,
  chosen: { readonly crateUuid: string; readonly chosenBy: string },
): Promise<void> => {
  await db
    .insertInto('roomHouseCrates')
    .values({ roomId, ...chosen })
    .onConflict((c) => c.column('roomId').doUpdateSet(chosen))
    .execute()
}

/** The account is gone: what it chose is nobody’s choice. */
export const forgetChooser = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('roomHouseCrates').where('chosenBy', '=', userUuid).execute()
}
