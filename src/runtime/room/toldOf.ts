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

/** How long somebody heard a play, by what their connections say meanwhile and by what they claim, ms. */
interface HeardFor {
  readonly ms: number
  readonly claimedMs: number
}

const heard = (
  { song, stays, ...play }: Attended,
  clusters: ReadonlyMap<string, number>,
  heardBy: (userUuid: string) => HeardFor,
): Fact => {
  const timesOf = (userUuid: string, most: number) => {
    const { ms, claimedMs } = heardBy(userUuid)
    return { heardMs: Math.min(most, ms), ...(claimedMs > 0 && { claimedMs: Math.min(most, claimedMs) }) }
  }
  const dj = timesOf(play.djUuid, Math.max(0, play.endedAt - play.startTime))
  return songHeard({
    roomUuid: play.roomUuid,
    ownerUuid: play.ownerUuid,
    djUuid: play.djUuid,
    playId: play.playId,
    songShortId: song.songShortId ?? null,
    songName: `${song.artistName} – ${song.trackName}`.slice(0, 300),
    track: heardTrack(song),
    djHeardMs: Math.max(dj.heardMs, dj.claimedMs ?? 0),
    startTime: play.startTime,
    endedAt: play.endedAt,
    skipped: play.skipped,
    ended: play.ended,
    guests: play.guests,
    djCluster: clusters.get(play.djUuid) ?? null,
    listeners: stays.map((stay) => ({
      ...stay,
      ...timesOf(stay.userUuid, stay.presentMs),
      cluster: clusters.get(stay.userUuid) ?? null,
    })),
  })
}

/** What services are told of a fact of a room; of who heard a song with who shares a place, and how long each heard it. */
export const toldOf = (
  fact: RoomFact,
  clusters: ReadonlyMap<string, number> = new Map(),
  heardBy: (userUuid: string) => HeardFor = () => ({ ms: 0, claimedMs: 0 }),
): Fact => {
  switch (fact.name) {
    case 'songPlayed':
      return songPlayed(fact)
    case 'songEnded':
      return songEnded(fact)
    case 'songHeard':
      return heard(fact, clusters, heardBy)
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
