import pg from 'pg'
import { expect, test } from 'vitest'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom } from './room.ts'
import { enter } from './visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

test('a queue that is asked twice in one silence gives one song (law 10)', async () => {
  const { uuid, owner } = await newRoom(world)
  const dj = await newPerson(world)
  await world.call(addToQueue, { body: { songs: ['a', 'b', 'c'].map(youtubeSong) } }, dj.token)
  const queue = async () =>
    (await world.call(queueSongs, { query: {} }, dj.token)).songs.map(({ trackName }) => trackName)
  const rules = (revision: number) =>
    world.call(
      changeRoomRules,
      { params: { id: uuid }, body: { revision, merge: { words: { motd: `Number ${revision}` } } } },
      owner.token,
    )
  const visitor = await enter(world.url, dj, uuid)
  await visitor.hear('updatedUserData')
  const plays = (name: string) =>
    expect.poll(() => visitor.mirror.state.nowPlaying?.song.trackName, { timeout: 15_000 }).toBe(name)

  // The queue is held until both have asked: the DJ's own coming, and the change of rules in silence.
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(`select from crates where user_uuid = $1 and kind = 'queue' for update`, [dj.uuid])
  await visitor.act('addDj')
  await rules(0)
  await holder.query('commit')
  holder.release()
  await pool.end()
  await plays('a')
  // The second look begins when the first is over; a few answers later it is over too.
  for (const revision of [1, 2, 3]) await rules(revision)
  expect(await queue()).toEqual(['b', 'c', 'a'])
  expect(visitor.mirror.state.djs[0]?.nextSong).toBeNull()

  // Whoever asks later is served again.
  await visitor.act('removeDj')
  await visitor.act('addDj')
  await plays('b')
  expect(await queue()).toEqual(['c', 'a', 'b'])
  visitor.leave()
}, 60_000)
