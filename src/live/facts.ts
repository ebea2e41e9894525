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

interface Seated {
  readonly roomUuid: string
  readonly djUuid: string
  /** Epoch ms. */
  readonly time: number
}

/** What a room tells the services, in the form of `facts/runtime.ts`. */
export type RoomFact =
  | ({ readonly name: 'songPlayed' } & Played)
  | ({ readonly name: 'decksTaken' } & Seated)
  | ({ readonly name: 'decksLeft'; readonly reason: 'left' | 'emptyTurns' | 'moderator' } & Seated)
  | {
      readonly name: 'turnNext'
      readonly roomUuid: string
      readonly djUuid: string
      readonly playId: string
      readonly endTime: number
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

/** Whose turn follows on a play, as far as it can be told when it begins. */
const nextAfter = (room: Room, { order, turn }: Extract<Event, { type: 'playedSong' }>): string | null =>
  order[turn >= Math.max(1, room.settings.songsPerDj) ? 1 : 0] ?? null

/** What other services are told of an event, built from the room as it was before. */
export const factsOf = (room: Room, event: Event): RoomFact[] => {
  if (event.type === 'addedDj' || event.type === 'removedDj') {
    const seat = { roomUuid: room.uuid, djUuid: event.userUuid, time: event.at }
    return event.type === 'addedDj'
      ? [{ name: 'decksTaken', ...seat }]
      : [{ name: 'decksLeft', ...seat, reason: event.lost ?? 'left' }]
  }
  if (event.type !== 'playedSong' && event.type !== 'roomReset') return []
  const { play } = room.decks
  const facts = play === null ? [] : [ended(room, play, event.at)]
  if (event.type === 'roomReset' || event.play === null) return facts
  const { now, djUuid } = event.play
  const { playId, song, startTime } = now
  const played: RoomFact = { name: 'songPlayed', roomUuid: room.uuid, djUuid, playId, song, startTime }
  const next = nextAfter(room, event)
  if (next === null || next === djUuid) return [...facts, played]
  const { endTime } = now
  return [...facts, played, { name: 'turnNext', roomUuid: room.uuid, djUuid: next, playId, endTime }]
}
