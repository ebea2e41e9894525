import type { Db } from '#ports/db.ts'
import type { RoomRow } from '../rooms/store.ts'

/** Gives an instance its room, if it has none that is good still. */
export const claimInstance = async (
  db: Db,
  claim: { readonly instanceId: string; readonly roomId: number; readonly until: Date },
  now: Date,
): Promise<void> => {
  await db.deleteFrom('discordInstances').where('until', '<', now).execute()
  await db
    .insertInto('discordInstances')
    .values(claim)
    .onConflict((c) =>
      // A room that was deleted meanwhile makes way.
      c
        .column('instanceId')
        .doUpdateSet({ roomId: claim.roomId, until: claim.until })
        .where('discordInstances.roomId', 'in', (from) =>
          from.selectFrom('rooms').select('id').where('deletedAt', 'is not', null),
        ),
    )
    .execute()
}

export const roomOfInstance = async (db: Db, instanceId: string, now: Date): Promise<RoomRow | undefined> =>
  db
    .selectFrom('rooms')
    .innerJoin('discordInstances as instance', 'instance.roomId', 'rooms.id')
    .selectAll('rooms')
    .where('instance.instanceId', '=', instanceId)
    .where('instance.until', '>', now)
    .where('rooms.deletedAt', 'is', null)
    .executeTakeFirst()
