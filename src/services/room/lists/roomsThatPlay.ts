import type { Tools } from '#services/core/context.ts'
import { roomsByUuids } from '../rooms/store.ts'
import { listedRoomUuids, openRoomUuids } from './store.ts'

/** So many rooms are looked at. */
const LOOKED_AT = 500

/** A room as strangers may hear of it. */
export interface OpenRoom {
  readonly slug: string
  readonly name: string
  readonly people: number
}

/** Rooms everybody may find and enter in which a recording plays at this moment, those with most people first. */
export const roomsThatPlay = async (tools: Tools, songShortId: string, most: number): Promise<OpenRoom[]> => {
  const summaries = await tools.live.summaries(await listedRoomUuids(tools.db, LOOKED_AT))
  const playing = [...summaries].filter(([, { song }]) => song?.songShortId === songShortId)
  const open = await openRoomUuids(
    tools.db,
    playing.map(([uuid]) => uuid),
  )
  const people = new Map(playing.map(([uuid, summary]) => [uuid, summary.people]))
  const fullest = [...open].toSorted((a, b) => (people.get(b) ?? 0) - (people.get(a) ?? 0)).slice(0, most)
  const rows = new Map((await roomsByUuids(tools.db, fullest)).map((row) => [row.uuid, row]))
  return fullest.flatMap((uuid) => {
    const row = rows.get(uuid)
    return row ? [{ slug: row.slug, name: row.name, people: people.get(uuid) ?? 0 }] : []
  })
}
