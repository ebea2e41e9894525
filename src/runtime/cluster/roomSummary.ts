import * as z from 'zod'
import type { Song } from '#contract/song.ts'
import type { Room } from '#live/state.ts'
import { vibe } from '#live/view.ts'
import { PEOPLE_NAMED, type RoomSummary } from '#ports/live.ts'

/** The songs that play or are next. */
const songsIn = ({ decks }: Room): Song[] => [
  ...(decks.play ? [decks.play.now.song] : []),
  ...decks.seats.flatMap((seat) => seat.nextSong ?? []),
]

/** One song of one provider, as a name. */
export const songTag = (provider: string, providerSongId: string): string =>
  `song:${provider}:${providerSongId}`

/** Somebody who is present, as a name. */
export const personTag = (userUuid: string): string => `person:${userUuid}`

/** The names of the songs that play or are next in a room, one for each provider that has them. */
export const songTagsOf = (room: Room): ReadonlySet<string> =>
  new Set(
    songsIn(room).flatMap((song) =>
      Object.entries(song.musicProviders).map(([provider, id]) => songTag(provider, String(id))),
    ),
  )

const firstOf = (uuids: Iterable<string>, most: number): string[] => {
  const first: string[] = []
  for (const uuid of uuids) if (first.push(uuid) === most) break
  return first
}

/** What lists show of a live room; `named` is how many of its people it names. */
export const summaryOf = (room: Room, named: number = PEOPLE_NAMED): RoomSummary => ({
  song: room.decks.play?.now.song ?? null,
  endTime: room.decks.play?.now.endTime ?? null,
  people: room.people.size,
  userUuids: firstOf(room.people.keys(), named),
  djUuids: room.decks.seats.map((seat) => seat.uuid),
  djUuid: room.decks.play?.djUuid ?? null,
  vibeMeter: vibe(room),
  votes: room.counts.likes + room.counts.dislikes,
})

/** A summary as nodes tell it to each other; its song was checked when it was put on the decks. */
export const Summary = z.object({
  song: z.custom<Song | null>((value) => typeof value === 'object'),
  endTime: z.number().nullable(),
  people: z.number(),
  userUuids: z.array(z.string()).readonly(),
  djUuids: z.array(z.string()).readonly(),
  djUuid: z.string().nullable(),
  vibeMeter: z.number(),
  votes: z.number(),
})

/** A summary as its keeper writes it down for the other nodes. */
const Stored = z.object({ node: z.string(), summary: Summary })
export type StoredSummary = z.infer<typeof Stored>

export const writeSummary = (node: string, room: Room): string =>
  JSON.stringify({ node, summary: summaryOf(room) })

/** Null for what was never written, ran out, or was written by a node of another version. */
export const readSummary = (text: string | null): StoredSummary | null =>
  text === null ? null : (Stored.safeParse(JSON.parse(text)).data ?? null)
