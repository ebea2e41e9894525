import type { Fact } from '#contract/facts.ts'
import type { SongVotes } from '#contract/realtime/state.ts'
import type { Event } from './event.ts'
import type { Play, Room } from './state.ts'

type Ballot = Extract<Fact, { name: 'songEnded' }>['votes'][number]

const ballot = (userUuid: string, { like, star }: SongVotes): Ballot => ({
  userUuid,
  ...(like === undefined ? {} : { like }),
  ...(star === undefined ? {} : { star }),
})

const ballots = (room: Room): Ballot[] => {
  const present = [...room.voters].map((uuid) => ballot(uuid, room.people.get(uuid)?.data.songVotes ?? {}))
  return [...present, ...[...room.goneVotes].map(([uuid, votes]) => ballot(uuid, votes))]
}

const ended = (room: Room, play: Play, at: number): Fact => ({
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
export const factsOf = (room: Room, event: Event): Fact[] => {
  if (event.type !== 'playedSong' && event.type !== 'roomReset') return []
  const { play } = room.decks
  const facts = play === null ? [] : [ended(room, play, event.at)]
  if (event.type === 'roomReset' || event.play === null) return facts
  const { now, djUuid } = event.play
  const { playId, song, startTime } = now
  return [...facts, { name: 'songPlayed', roomUuid: room.uuid, djUuid, playId, song, startTime }]
}
