import type { Fact } from '#facts/kinds.ts'
import {
  decksLeft,
  decksTaken,
  type HeardTrack,
  hoursTurned,
  lineLeft,
  roomLeft,
  skipVetoed,
  songEnded,
  songHeard,
  songPlayed,
  themeChanged,
  turnNext,
} from '#facts/runtime.ts'
import type { Attended, RoomFact } from '#live/facts.ts'

/** What names a song to services that keep what people listen to. */
const heardTrack = ({ artistName, trackName, albumName, duration, isrc }: Attended['song']): HeardTrack => ({
  artistName: artistName.slice(0, 300),
  trackName: trackName.slice(0, 300),
  albumName: albumName?.slice(0, 300) ?? null,
  seconds: duration,
  isrc: isrc ?? null,
})

const heard = (
  { song, stays, ...play }: Attended,
  clusters: ReadonlyMap<string, number>,
  heardMs: (userUuid: string) => number,
): Fact =>
  songHeard({
    roomUuid: play.roomUuid,
    ownerUuid: play.ownerUuid,
    djUuid: play.djUuid,
    playId: play.playId,
    songShortId: song.songShortId ?? null,
    songName: `${song.artistName} – ${song.trackName}`.slice(0, 300),
    track: heardTrack(song),
    djHeardMs: Math.min(Math.max(0, play.endedAt - play.startTime), heardMs(play.djUuid)),
    startTime: play.startTime,
    endedAt: play.endedAt,
    skipped: play.skipped,
    ended: play.ended,
    guests: play.guests,
    djCluster: clusters.get(play.djUuid) ?? null,
    listeners: stays.map((stay) => ({
      ...stay,
      heardMs: Math.min(stay.presentMs, heardMs(stay.userUuid)),
      cluster: clusters.get(stay.userUuid) ?? null,
    })),
  })

/** What services are told of a fact of a room; of who heard a song with who shares a place, and how long each heard it. */
export const toldOf = (
  fact: RoomFact,
  clusters: ReadonlyMap<string, number> = new Map(),
  heardMs: (userUuid: string) => number = () => 0,
): Fact => {
  switch (fact.name) {
    case 'songPlayed':
      return songPlayed(fact)
    case 'songEnded':
      return songEnded(fact)
    case 'songHeard':
      return heard(fact, clusters, heardMs)
    case 'decksTaken':
      return decksTaken(fact)
    case 'decksLeft':
      return decksLeft(fact)
    case 'lineLeft':
      return lineLeft(fact)
    case 'hoursTurned':
      return hoursTurned(fact)
    case 'roomLeft':
      return roomLeft(fact)
    case 'skipVetoed':
      return skipVetoed(fact)
    case 'turnNext':
      return turnNext(fact)
    case 'themeChanged':
      return themeChanged(fact)
  }
}
