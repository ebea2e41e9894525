import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startServer, worldAt } from './serverAt.ts'
import { enter } from './visitor.ts'

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  await expect.poll(holds, { timeout: 30_000, interval: 50 }).toBe(true)
}

test('a server that dies while a song goes from the queue to the decks neither loses nor doubles it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-refill-'))
  const databaseUrl = await freshDatabase()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const first = await startServer(settings)
  const world = worldAt(first.url)
  const dj: Person = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Refill' } }, dj.token)
  const body = { songs: ['a', 'b', 'c'].map(youtubeSong) }
  await world.call(addToQueue, { body }, dj.token)
  const queueAt = async (url: string) =>
    (await worldAt(url).call(queueSongs, { query: {} }, dj.token)).songs.map((song) => song.trackName)

  // The queue is held until the room's log is: so the server dies after it reserved the head, while it commits.
  const queue = await pool.connect()
  await queue.query('begin')
  await queue.query(`select from crates where user_uuid = $1 and kind = 'queue' for update`, [dj.uuid])
  const visitor = await enter(first.url, dj, room.uuid)
  await visitor.act('addDj')
  const log = await pool.connect()
  await log.query('begin')
  await log.query('lock table live_events in share mode')
  await queue.query('commit')
  await until(async () => {
    const { rowCount } = await pool.query('select from crate_songs where reserved_by is not null')
    return rowCount === 1
  })
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%live_events%'`,
    )
    return (rowCount ?? 0) > 0
  })
  first.server.child.kill('SIGKILL')
  await first.server.ended
  visitor.leave()
  await log.query('rollback')
  const { rows } = await pool.query('select taken from crate_songs order by place')
  expect(rows).toEqual([{ taken: false }, { taken: false }, { taken: false }])

  // Whoever keeps the room next gets the same head, without waiting for the reservation to run out.
  const second = await startServer(settings)
  const back = await enter(second.url, dj, room.uuid)
  await back.hear('updatedUserData')
  await until(async () => back.mirror.state.nowPlaying !== null)
  expect(back.mirror.state.nowPlaying?.song.trackName).toBe('a')
  expect(await queueAt(second.url)).toEqual(['b', 'c', 'a'])

  // Died right after the commit: the song plays on, and the queue moved once.
  second.server.child.kill('SIGKILL')
  await second.server.ended
  back.leave()
  const third = await startServer(settings)
  const again = await enter(third.url, dj, room.uuid)
  await again.hear('updatedUserData')
  expect(again.mirror.state.nowPlaying?.song.trackName).toBe('a')
  expect(await queueAt(third.url)).toEqual(['b', 'c', 'a'])
  await again.act('skipSong')
  await until(async () => again.mirror.state.nowPlaying?.song.trackName === 'b')
  expect(await queueAt(third.url)).toEqual(['c', 'a', 'b'])

  queue.release()
  log.release()
  await pool.end()
  third.server.child.kill('SIGTERM')
  await third.server.ended
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
