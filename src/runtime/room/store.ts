import { sql } from 'kysely'
import * as z from 'zod'
import type { Event } from '#live/event.ts'
import type { Snapshot } from '#live/snapshot.ts'
import { type Db, prepared } from '#ports/db.ts'
import type { Lease } from '../host/lease.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of any release: `roomOf` knows the versions of snapshots, and `evolve` passes over events that it does not know. */
const StoredSnapshot = z.custom<object>(isObject, 'is no snapshot')
const StoredEvents = z.array(
  z.custom<Event>(
    (value) => isObject(value) && 'type' in value && typeof value.type === 'string',
    'is no event',
  ),
)

/** A room as stored: the last snapshot and every event after it. */
export interface Stored {
  readonly seq: number
  readonly snapshot: object
  readonly events: readonly Event[]
}

/** Null where nothing is stored; rejects for what is no room. */
export const storedRoom = async (db: Db, roomUuid: string): Promise<Stored | null> => {
  const row = await db.selectFrom('liveRooms').selectAll().where('roomUuid', '=', roomUuid).executeTakeFirst()
  if (!row) return null
  const batches = await db
    .selectFrom('liveEvents')
    .select(['seq', 'liveEvents.events'])
    .where('roomUuid', '=', roomUuid)
    .where('seq', '>', row.seq)
    .orderBy('seq')
    .execute()
  return {
    seq: batches.at(-1)?.seq ?? row.seq,
    snapshot: StoredSnapshot.parse(row.snapshot),
    events: batches.flatMap((batch) => StoredEvents.parse(batch.events)),
  }
}

/** Appends a batch under the lease; false if the lease was lost, and nothing is written then. */
export const appendEvents = async (
  db: Db,
  lease: Lease,
  batch: { roomUuid: string; seq: number; events: readonly Event[] },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`${prepared}
    with held as (
      select 1 from leases where name = ${lease.name} and epoch = ${lease.epoch} and holder is not null for share
    )
    insert into live_events (room_uuid, seq, events)
    select ${batch.roomUuid}::uuid, ${batch.seq}::bigint, ${JSON.stringify(batch.events)}::json from held
  `.execute(db)
  return numAffectedRows === 1n
}

/**
 * Replaces the snapshot under the lease and forgets the events it contains; false if the lease was lost. One that
 * comes after a newer one changes nothing.
 */
export const saveSnapshot = async (
  db: Db,
  lease: Lease,
  room: { roomUuid: string; seq: number; snapshot: Snapshot; awake: boolean },
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean; saved: boolean }>`${prepared}
    with held as (
      select 1 from leases where name = ${lease.name} and epoch = ${lease.epoch} and holder is not null for share
    ), saved as (
      insert into live_rooms (room_uuid, seq, snapshot, awake, updated_at)
      select ${room.roomUuid}::uuid, ${room.seq}::bigint, ${JSON.stringify(room.snapshot)}::json, ${room.awake}, now()
      from held
      on conflict (room_uuid) do update set
        seq = excluded.seq, snapshot = excluded.snapshot, awake = excluded.awake, updated_at = excluded.updated_at
      where live_rooms.seq <= excluded.seq
      returning 1
    )
    select exists (select from held) as held, exists (select from saved) as saved
  `.execute(db)
  if (rows[0]?.saved === true)
    await db
      .deleteFrom('liveEvents')
      .where('roomUuid', '=', room.roomUuid)
      .where('seq', '<=', room.seq)
      .execute()
  return rows[0]?.held === true
}

export const residentsOf = async (db: Db, roomUuid: string): Promise<string[]> =>
  (await db.selectFrom('liveResidents').select('userUuid').where('roomUuid', '=', roomUuid).execute()).map(
    (row) => row.userUuid,
  )

export const addResident = async (db: Db, roomUuid: string, userUuid: string): Promise<void> => {
  await db
    .insertInto('liveResidents')
    .values({ roomUuid, userUuid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const dropResident = async (db: Db, roomUuid: string, userUuid: string): Promise<void> => {
  await db
    .deleteFrom('liveResidents')
    .where('roomUuid', '=', roomUuid)
    .where('userUuid', '=', userUuid)
    .execute()
}

/** Forgets a room that was deleted. */
export const forgetRoom = async (db: Db, roomUuid: string): Promise<void> => {
  await db.deleteFrom('liveEvents').where('roomUuid', '=', roomUuid).execute()
  await db.deleteFrom('liveRooms').where('roomUuid', '=', roomUuid).execute()
  await db.deleteFrom('liveResidents').where('roomUuid', '=', roomUuid).execute()
}
