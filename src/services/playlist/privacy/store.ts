import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

export const cratesHeldBy = (db: Db, userUuid: string) =>
  db.selectFrom('crates').selectAll().where('userUuid', '=', userUuid).orderBy('id').execute()

/** Where a song stands among all songs of somebody's crates. */
export interface HeldAt {
  readonly crateId: number
  readonly place: number
}

/** A page of the songs of all crates of somebody, in the order of each crate; from this one on. */
export const songsHeldBy = (db: Db, userUuid: string, after?: HeldAt) =>
  db
    .selectFrom('crateSongs')
    .innerJoin('crates', 'crates.id', 'crateSongs.crateId')
    .select(['crateSongs.crateId', 'crateSongs.place', 'crateSongs.song'])
    .where('crates.userUuid', '=', userUuid)
    .$if(after !== undefined, (q) =>
      q.where((e) =>
        e(
          e.refTuple('crateSongs.crateId', 'crateSongs.place'),
          '>',
          e.tuple(after?.crateId ?? 0, after?.place ?? 0),
        ),
      ),
    )
    .orderBy('crateSongs.crateId')
    .orderBy('crateSongs.place')
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
