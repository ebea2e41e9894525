import type { Db } from '#ports/db.ts'

export const cratesHeldBy = (db: Db, userUuid: string) =>
  db.selectFrom('crates').selectAll().where('userUuid', '=', userUuid).orderBy('id').execute()

/** The songs of all crates of somebody, in the order of each crate. */
export const songsHeldBy = (db: Db, userUuid: string) =>
  db
    .selectFrom('crateSongs')
    .innerJoin('crates', 'crates.id', 'crateSongs.crateId')
    .select(['crateSongs.crateId', 'crateSongs.song'])
    .where('crates.userUuid', '=', userUuid)
    .orderBy('crateSongs.crateId')
    .orderBy('crateSongs.place')
    .execute()

export const playsBy = (db: Db, userUuid: string) =>
  db
    .selectFrom('songPlays')
    .select(['roomUuid', 'playedAt', 'song'])
    .where('djUuid', '=', userUuid)
    .orderBy('playedAt', 'desc')
    .execute()
