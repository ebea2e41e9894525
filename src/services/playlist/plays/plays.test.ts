import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#facts/kinds.ts'
import { songEnded } from '#facts/runtime.ts'
import * as contract from '#contract/playlist/plays.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { roomPlayedTime } from '#contract/room/playedTime.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const dj = await newPerson(world)
const guest = await newGuest(world)
const room = await world.call(createRoom, { body: { name: 'Plays' } }, dj.token)

type Play = DataOf<typeof songEnded>

const ended = (name: string, endedAt: number, votes: Play['votes'] = []): Play => {
  const { songId, musicProvider, ...song } = youtubeSong(name)
  return {
    roomUuid: room.uuid,
    djUuid: dj.uuid,
    playId: randomUUID(),
    song: { ...song, musicProviders: { [musicProvider]: songId }, 'kept/key': 1 },
    startTime: endedAt - 200_000,
    endedAt,
    votes,
  }
}
const tell = (play: Play) => world.tools.tx((tx) => tx.emit(songEnded(play)))
const recent = async (query: object = {}) =>
  (await world.call(contract.recentSongs, { params: { slug: room.slug }, query }, guest.token)).songPlays

describe('recent songs', () => {
  it('begin with the song that ended last, its votes and its DJ', async () => {
    const now = Date.now()
    await tell(ended('first', now - 300_000))
    const votes = [
      { userUuid: randomUUID(), like: true, star: true },
      { userUuid: randomUUID(), like: true },
      { userUuid: randomUUID(), like: false },
    ]
    const last = ended('last', now, votes)
    await tell(last)
    await tell(last)
    await expect
      .poll(async () => (await recent())[0]?.song.trackName, { timeout: 9000, interval: 100 })
      .toBe('last')
    const [newest] = await recent()
    expect(newest).toMatchObject({
      djUuid: dj.uuid,
      voteCounts: { likes: 2, dislikes: 1, stars: 1 },
      playedAt: new Date(now - 200_000).toISOString(),
      song: { 'kept/key': 1, musicProviders: { youtube: 'yt-last' } },
    })
    await expect.poll(async () => (await recent()).length, { timeout: 9000 }).toBe(2)
    const time = await world.call(roomPlayedTime, { params: { id: room.uuid } }, guest.token)
    expect(time.playedSeconds).toBe(400)
  })

  it('come in pages that end, by GET and by POST', async () => {
    for (let i = 0; i < 5; i++) await tell(ended(`page ${i}`, Date.now() + i))
    await expect.poll(async () => (await recent()).length, { timeout: 9000 }).toBe(7)
    const all = await recent({ limit: 0 })
    expect([...(await recent({ limit: 3 })), ...(await recent({ limit: 9, offset: 3 }))]).toEqual(all)
    expect(await recent({ limit: 3, offset: 7 })).toEqual([])
    const posted = await world.call(
      contract.recentSongsByPost,
      { params: { slug: room.uuid }, query: {} },
      guest.token,
    )
    expect(posted.songPlays).toEqual(all)
    await expect(
      world.call(contract.recentSongs, { params: { slug: 'nowhere' }, query: {} }, guest.token),
    ).rejects.toMatchObject({ status: 404, message: 'Room not found' })
  })
})
