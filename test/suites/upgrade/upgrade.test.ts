import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { groupMessages } from '#contract/chat/messages.ts'
import { ownCrates } from '#contract/playlist/crates.ts'
import { queueSongs } from '#contract/playlist/queue.ts'
import { defaultDoc } from '#contract/room/rules.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { favorites } from '#contract/room/favorites.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { login } from '#contract/user/sessions.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { emptyDatabase } from '#test/support/database.ts'
import type { Person } from '#test/support/people.ts'
import { songNamed } from '../wire/room.ts'
import { startServer, worldAt } from '../wire/serverAt.ts'
import { enter, type Visitor } from '../wire/visitor.ts'

/**
 * All tables of the release before rooms had rules, as `pg_dump` wrote them after its server was killed: four people
 * in a room, three of them on the decks with songs, one plays; two songs were played to their end.
 */
const dump = new URL('beforeRules.sql.gz', import.meta.url)
const password = 'correct horse battery'
const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-upgrade-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('A4: a server on the tables of the last release shows the same decks, plays on, keeps everything, and its rooms have the default rules', async () => {
  const url = await emptyDatabase()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(gunzipSync(await readFile(dump)).toString())
  const { rows: before } = await client.query<{ name: string }>('select name from public.schema_migrations')
  await client.end()

  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) }
  const { server, url: at } = await startServer(settings)
  const world = worldAt(at)
  const person = async (name: string): Promise<Person> => {
    const email = `${name}@example.com`
    const { accessToken: token } = await world.call(login, { body: { email, password } })
    return { ...(await world.call(ownProfile, {}, token)), token, email, password }
  }
  const [ada, ben, cleo, dan] = [
    await person('ada'),
    await person('ben'),
    await person('cleo'),
    await person('dan'),
  ]
  const params = { id: 'old-days' }
  const room = await world.call(readRoom, { params }, ada.token)
  expect(room).toMatchObject({ name: 'Old days', songsPerDj: 2, numberOfDjs: 3, roomSize: 50 })
  const filled = async (who: Person): Promise<Visitor> => {
    const visitor = await enter(at, who, room.uuid)
    await visitor.hear('updatedUserData')
    return visitor
  }

  // The same people on the decks, in their order, with the songs they had chosen.
  const own = await filled(ada)
  const others = [await filled(ben), await filled(cleo), await filled(dan)]
  const { state } = own.mirror
  const seated = state.djs.map(({ uuid }) => uuid)
  expect([...seated].sort()).toEqual([ada.uuid, ben.uuid, cleo.uuid].sort())
  const songs = [state.nowPlaying?.song.trackName, ...state.djs.map(({ nextSong }) => nextSong?.trackName)]
  for (const name of ['chosen by Ben', 'chosen by Cleo']) expect(songs).toContain(name)
  expect(state.allUsers.find(({ uuid }) => uuid === ben.uuid)).toMatchObject({ highestRole: 'moderator' })
  expect(await world.call(roomRules, { params }, dan.token)).toMatchObject({ revision: 0, doc: defaultDoc })

  // It plays on, in turns.
  const playing = state.nowPlaying?.playId
  await own.act('skipSong')
  await own.hear('playedSong', () => own.mirror.state.nowPlaying?.playId !== playing)
  await others[2]?.act('voteOnSong', { songVotes: { like: true } })
  await own.hear('votedOnSong')
  expect(own.mirror.state.voteCounts.likes).toBe(1)

  // What people had is there.
  const { songs: queue } = await world.call(queueSongs, { query: { limit: 10 } }, ben.token)
  expect(queue.map(({ trackName }) => trackName)).toEqual(['From the queue', 'And another'])
  const { crates } = await world.call(ownCrates, { query: {} }, ada.token)
  expect(crates.map(({ crateName }) => crateName)).toContain('Kept songs')
  const liked = await world.call(favorites, { query: {} }, cleo.token)
  expect(JSON.stringify(liked)).toContain(room.uuid)
  const said = await world.call(groupMessages, { params: { guid: room.uuid }, query: {} }, dan.token)
  for (const text of ['Welcome, everybody', 'Nice place', 'My turn is soon'])
    expect(JSON.stringify(said)).toContain(text)

  // And rules can be set.
  const merge = { line: { mode: 'on' as const }, decks: { playsPerStay: 1 } }
  await world.call(changeRoomRules, { params, body: { revision: 0, merge } }, ada.token)
  await others[2]?.act('addDj', { song: songNamed('waits', 200) })
  expect((await world.call(roomRules, { params }, dan.token)).revision).toBe(1)
  for (const visitor of [own, ...others]) visitor.leave()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const after = new pg.Client(url)
  await after.connect()
  const { rows } = await after.query<{ name: string }>('select name from public.schema_migrations')
  const plays = await after.query<{ song: { trackName: string } }>('select song from public.song_plays')
  await after.end()
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(before.map(({ name }) => name)))
  expect(names.length).toBeGreaterThan(before.length)
  expect(plays.rows.map(({ song }) => song.trackName)).toEqual(
    expect.arrayContaining(['short one', 'short two']),
  )
}, 180_000)
