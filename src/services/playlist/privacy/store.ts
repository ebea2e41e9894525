import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A page of somebody's crates, oldest first; from the one with this id on. */
export const cratesHeldBy = (db: Db, userUuid: string, after = 0) =>
  db
    .selectFrom('crates')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** A page of the songs of a crate, in their order; from this place on. */
export const songsHeldIn = (db: Db, crateId: number, after?: number) =>
  db
    .selectFrom('crateSongs')
    .select(['place', 'song'])
    .where('crateId', '=', crateId)
    .$if(after !== undefined, (q) => q.where('place', '>', after ?? 0))
    .orderBy('place')
    .limit(PAGE)
    .execute()

/** A page of what somebody played as a DJ, the last first; from this one on. */
export const playsBy = (
  db: Db,
  djUuid: string,
  after?: { readonly endedAt: Date; readonly playId: string },
) =>
  db
    .selectFrom('songPlays')
    .select(['playId', 'roomUuid', 'playedAt', 'endedAt', 'song'])
    .where('djUuid', '=', djUuid)
    .$if(after !== undefined, (q) =>
      q.where((e) =>
        e(e.refTuple('endedAt', 'playId'), '<', e.tuple(after?.endedAt ?? new Date(), after?.playId ?? '')),
      ),
    )
    .orderBy('endedAt', 'desc')
    .orderBy('playId', 'desc')
    .limit(PAGE)
    .execute()
