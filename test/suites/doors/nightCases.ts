import { randomUUID } from 'node:crypto'
import type { Db } from '#ports/db.ts'
import type { RoomPlace } from './roomPlace.ts'
import { inside, row } from './roomRows.ts'

const base = '/api/playlist-service'

/** A night in a room: whoever may come in may read of it. */
const newNight = async (db: Db, { uuid: roomUuid, target }: RoomPlace): Promise<string> => {
  const id = randomUUID()
  const times = { beganAt: new Date(0), endedAt: new Date(60_000) }
  const votes = { likes: 0, dislikes: 0, stars: 0 }
  await db
    .insertInto('roomNights')
    .values({ id, roomUuid, plays: 1, ...times, ...votes })
    .execute()
  const played = { playedAt: times.beganAt, endedAt: times.endedAt, djUuid: target.uuid }
  const song = JSON.stringify({ trackName: 'One', artistName: 'Somebody', duration: 60 })
  await db
    .insertInto('songPlays')
    .values({ playId: randomUUID(), roomUuid, nightId: id, song, ...played, ...votes })
    .execute()
  return id
}

/** The history of a room. */
export const nightCases = (db: Db) => {
  const ofRoom = (part: string) => ({
    path: ({ slug }: RoomPlace) => `${base}/rooms/${slug}/${part}`,
    gives: inside,
  })
  const ofNight = (part: string) => ({
    path: async (place: RoomPlace) => `${base}/nights/${await newNight(db, place)}${part}`,
    gives: inside,
  })
  return {
    'GET /api/playlist-service/rooms/:slug/history': ofRoom('history'),
    'GET /api/playlist-service/rooms/:slug/history/file': ofRoom('history/file'),
    'GET /api/playlist-service/rooms/:slug/nights': ofRoom('nights'),
    'GET /api/playlist-service/rooms/:slug/stats': ofRoom('stats'),
    'GET /api/playlist-service/nights/:night': ofNight(''),
    'GET /api/playlist-service/nights/:night/file': ofNight('/file'),
    'POST /api/playlist-service/nights/:night/crate': {
      ...ofNight('/crate'),
      body: () => ({}),
      gives: row('ok', { banned: 'bannedFromRoom', kicked: 'kickedFromRoom', guest: 'forbidden' }),
    },
    'POST /api/playlist-service/nights/:night/replay': {
      ...ofNight('/replay'),
      gives: row('ok', { banned: 'bannedFromRoom', kicked: 'kickedFromRoom', guest: 'forbidden' }),
    },
  }
}
