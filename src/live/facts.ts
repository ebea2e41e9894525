import type { Song } from '#contract/song.ts'
import type { SongVotes } from '#contract/realtime/state.ts'
import type { Event } from './event.ts'
import type { Play, Room } from './state.ts'

/** Somebody's vote on a play. */
interface Ballot extends SongVotes {
  readonly userUuid: string
}

interface Played {
  readonly roomUuid: string
  readonly djUuid: string
  readonly playId: string
  readonly song: Song
  /** Epoch ms. */
  readonly startTime: number
}

/** What a room tells the services, in the form of `facts/runtime.ts`. */
export type RoomFact =
  | ({ readonly name: 'songPlayed' } & Played)
  | {
      readonly name: 'decksTaken' | 'decksLeft'
      readonly roomUuid: string
      readonly djUuid: string
      readonly time: number
    }
  | ({ readonly name: 'songEnded'; readonly endedAt: number; readonly votes: Ballot[] } & Played)

const ballot = (userUuid: string, { like, star }: SongVotes): Ballot => ({
  userUuid,
  ...(like === undefined ? {} : { like }),
  ...(star === undefined ? {} : { star }),
})

const ballots = (room: Room): Ballot[] => {
  const present = [...room.voters].map((uuid) => ballot(uuid, room.people.get(uuid)?.data.songVotes ?? {}))
  return [...present, ...[...room.goneVotes].map(([uuid, votes]) => ballot(uuid, votes))]
}

const ended = (room: Room, play: Play, at: number): RoomFact => ({
  name: 'songEnded',
  roomUuid: room.uuid,
  djUuid: play.djUuid,
  playId: play.now.playId,
  song: play.now.song,
  startTime: play.now.startTime,
  endedAt: at,
  votes: ballots(room),
})

/** What other services are told of an event, built from the room as it was before. */
export const factsOf = (room: Room, event: Event): RoomFact[] => {
  if (event.type === 'addedDj' || event.type === 'removedDj') {
    const name = event.type === 'addedDj' ? 'decksTaken' : 'decksLeft'
    return [{ name, roomUuid: room.uuid, djUuid: event.userUuid, time: event.at }]
  }
  if (event.type !== 'playedSong' && event.type !== 'roomReset') return []
  const { play } = room.decks
  const facts = play === null ? [] : [ended(room, play, event.at)]
  if (event.type === 'roomReset' || event.play === null) return facts
  const { now, djUuid } = event.play
  const { playId, song, startTime } = now
  return [...facts, { name: 'songPlayed', roomUuid: room.uuid, djUuid, playId, song, startTime }]
}
