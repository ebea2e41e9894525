import type { Tools } from '#services/core/context.ts'
import type { SharedRoom } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import { nightsOf } from '../nights/store.ts'
import { firstHeardOf, type HeardRow, lastHeardIn } from './store.ts'

/** So many nights, or plays, a feed tells of. */
const MOST_NIGHTS = 20
const MOST_PLAYS = 50
/** So many songs of a night stand in its item. */
const MOST_SONGS = 100

/** A song that was played, as feeds name it. */
export interface FeedSong {
  readonly trackName: string
  readonly artistName: string
  /** Null for whoever is gone. */
  readonly dj: string | null
}

/** What a feed tells of: a night, or one play. */
export interface FeedItem {
  /** Its own for ever. */
  readonly id: string
  /** The night it leads to; null where none is known. */
  readonly nightId: string | null
  readonly began: Date
  readonly ended: Date
  /** How many were played in all; `songs` may be fewer. */
  readonly plays: number
  readonly songs: readonly FeedSong[]
}

const songsOf = async (tools: Tools, rows: readonly HeardRow[]): Promise<Map<string, FeedSong>> => {
  const djs = await peopleOf(
    tools,
    rows.map(({ djUuid }) => djUuid),
  )
  return new Map(
    rows.map(({ playId, djUuid, trackName, artistName }) => {
      const dj = djs.get(djUuid)
      return [playId, { trackName, artistName, dj: dj?.standing.mayAct ? dj.profile.nickname : null }]
    }),
  )
}

/** The last nights of a room that shares its feeds, the latest first. */
export const nightItems = async (tools: Tools, { uuid }: SharedRoom): Promise<FeedItem[]> => {
  const nights = await nightsOf(tools.db, uuid, { from: null, to: null, before: null, limit: MOST_NIGHTS })
  const ids = nights.map(({ id }) => id)
  const rows = await firstHeardOf(tools.db, ids, MOST_SONGS)
  const songs = await songsOf(tools, rows)
  return nights.map(({ id, beganAt, endedAt, plays }) => ({
    id,
    nightId: id,
    began: beganAt,
    ended: endedAt,
    plays,
    songs: rows.flatMap(({ nightId, playId }) => (nightId === id ? (songs.get(playId) ?? []) : [])),
  }))
}

/** The last plays of such a room, the latest first. */
export const playItems = async (tools: Tools, { uuid }: SharedRoom): Promise<FeedItem[]> => {
  const rows = await lastHeardIn(tools.db, uuid, MOST_PLAYS)
  const songs = await songsOf(tools, rows)
  return rows.map(({ playId, nightId, playedAt, endedAt }) => {
    const song = songs.get(playId)
    return {
      id: playId,
      nightId,
      began: playedAt,
      ended: endedAt,
      plays: 1,
      songs: song ? [song] : [],
    }
  })
}
