import { storableJson } from '#contract/text.ts'
import type { DataOf } from '#facts/kinds.ts'
import { sendScrobbles, tellNowPlaying } from '#facts/playlist.ts'
import type { songHeard, songPlayed } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { putScrobbles } from './store.ts'
import { linksTold } from './storeLinks.ts'
import { nameOfService } from './services.ts'

/** A listen is half of a song, and four minutes of a long one; of what is shorter than half a minute there is none. */
const SHORTEST_S = 30
const ENOUGH_MS = 240_000

/** True if somebody heard enough of a song for it to count as a listen. */
export const isListen = (seconds: number, heardMs: number): boolean =>
  seconds >= SHORTEST_S && heardMs >= Math.min((seconds * 1000) / 2, ENOUGH_MS)

/** Writes down who heard enough of a play, for the services they linked; safe to be told more than once. */
export const keepHeard = async (tools: Tools, play: DataOf<typeof songHeard>): Promise<void> => {
  const { track, djUuid, djHeardMs = 0 } = play
  if (track === undefined || tools.scrobbling.length === 0) return
  const heard = new Map(
    play.listeners.map(({ userUuid, heardMs, claimedMs = 0 }) => [userUuid, Math.max(heardMs, claimedMs)]),
  )
  heard.set(djUuid, djHeardMs)
  const listened = [...heard].flatMap(([uuid, ms]) => (isListen(track.seconds, ms) ? [uuid] : []))
  if (listened.length === 0) return
  await tools.tx(async (tx) => {
    const now = new Date(tx.now())
    const links = await linksTold(tx.db, listened, play.roomUuid, now)
    await putScrobbles(
      tx.db,
      links.map(({ userUuid, service }) => ({
        userUuid,
        service,
        playId: play.playId,
        song: storableJson({ ...track, chosen: userUuid === djUuid }),
        startedAt: new Date(play.startTime),
        state: 'waiting',
        dueAt: now,
        createdAt: now,
      })),
    )
    for (const { userUuid, service } of links)
      tx.send(
        sendScrobbles(
          { userUuid, service: nameOfService(service) },
          { singletonKey: `${userUuid} ${service}`, startAfter: now },
        ),
      )
  })
}

/** Has services told of what begins in a room. */
export const noteNowPlaying = async (tools: Tools, play: DataOf<typeof songPlayed>): Promise<void> => {
  const { song, roomUuid, djUuid, startTime } = play
  if (tools.scrobbling.length === 0 || song.duration < SHORTEST_S) return
  const track = {
    artistName: song.artistName.slice(0, 300),
    trackName: song.trackName.slice(0, 300),
    albumName: song.albumName?.slice(0, 300) ?? null,
    seconds: song.duration,
    isrc: song.isrc ?? null,
  }
  const until = startTime + song.duration * 1000
  await tools.send(
    tellNowPlaying({ roomUuid, djUuid, track, until }, { singletonKey: roomUuid, retryLimit: 1 }),
  )
}
