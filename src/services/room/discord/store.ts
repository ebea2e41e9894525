import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { RoomRow } from '../rooms/store.ts'

/** Ends the link of all rooms of an owner with a Discord server; gives them, oldest first. */
export const partFromGuild = async (db: Db, ownerUuid: string, guildId: string): Promise<RoomRow[]> => {
  const rows = await db
    .updateTable('rooms')
    .set({ discordServer: null, updatedAt: sql<Date>`now()` })
    .where('discordServer', '=', guildId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', (from) =>
      from
        .selectFrom('roomRoles')
        .select('roomId')
        .where('userUuid', '=', ownerUuid)
        .where('role', '=', 'owner'),
    )
    .returningAll()
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}
