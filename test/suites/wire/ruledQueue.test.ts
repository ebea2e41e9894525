import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import type { RoomMessage } from '#contract/realtime/frames.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { BarredNotice, QueuePassedNotice, ToldRefusal } from '#contract/room/rules/told.ts'
import { checkSongs } from '#contract/room/songChecks.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed, type TestRoom } from './room.ts'
import { enter, opsOf } from './visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

const paramsOf = (raw: Raw, name: string): unknown[] =>
  raw.broadcasts.flatMap((broadcast) => {
    const message = broadcast['message'] as RoomMessage
    return message.name === name && 'params' in message ? [message.params] : []
  })

/** Bans songs by the ids that the catalogue gives them. */
const ban = async ({ uuid, owner }: TestRoom, revision: number, songs: readonly object[]): Promise<void> => {
  const params = { id: uuid }
  const { checks } = await world.call(
    checkSongs,
    { params, body: { songs: songs.map((song) => ({ ...song })) } },
    owner.token,
  )
  const banned = checks.map(({ songId }) => ({ songId: songId ?? '', label: 'Not here' }))
  const merge = { song: { banned: { songs: banned } } }
  await world.call(changeRoomRules, { params, body: { revision, merge } }, owner.token)
}

test('a head that only the catalogue knows to be banned is passed, stays in the queue, and its DJ who watches hears of it once (A11)', async () => {
  const place = await newRoom(world)
  const dj = await newPerson(world)
  const names = ['one', 'two', 'three']
  await world.call(addToQueue, { body: { songs: names.map(youtubeSong) } }, dj.token)
  const { songs } = await world.call(queueSongs, { query: {} }, dj.token)
  await world.call(addToQueue, { body: { songs: [youtubeSong('unwanted')] } }, place.owner.token)
  const [unwanted] = (await world.call(queueSongs, { query: {} }, place.owner.token)).songs
  const songId = unwanted?.songId ?? ''
  const merge = { song: { banned: { songs: [{ songId, label: 'Unwanted' }] } } }
  const params = { id: place.uuid }
  await world.call(changeRoomRules, { params, body: { revision: 0, merge } }, place.owner.token)
  // As if the catalogue had learned only since then which recording they are: the queue knows them under other ids.
  const learned = songs.slice(0, 2).map(({ musicProviders }) => ({
    provider: 'youtube',
    providerSongId: musicProviders['youtube'] ?? '',
    songId: Number(songId),
  }))
  await world.tools.db.insertInto('catalogueProviders').values(learned).execute()

  const watcher = await new Raw(world.url, dj.token).open()
  await watcher.act('joinRoom', { roomUuid: place.uuid, roomtone: { watch: 1 } })
  const plain = await enter(world.url, dj, place.uuid)
  await plain.hear('updatedUserData')
  await plain.act('addDj')
  await plain.hear('playedSong', () => plain.mirror.state.nowPlaying?.song.trackName === 'three')
  await watcher.until(() => paramsOf(watcher, 'roomtone.queuePassed').length > 0)
  const [told, ...again] = paramsOf(watcher, 'roomtone.queuePassed')
  expect(QueuePassedNotice.parse(told)).toMatchObject({ count: 2, first: { trackName: 'one' } })
  expect(again).toEqual([])
  expect(plain.names).not.toContain('roomtone.queuePassed')
  const left = (await world.call(queueSongs, { query: {} }, dj.token)).songs.map((song) => song.trackName)
  expect(left).toEqual(['one', 'two', 'three'])
  watcher.cut()
})

test('a queue that is asked again in the same turn passes the same songs, and its DJ hears of it no second time (A11)', async () => {
  const place = await newRoom(world)
  const dj = await newPerson(world)
  await world.call(addToQueue, { body: { songs: [youtubeSong('banned alone')] } }, dj.token)
  const { songs } = await world.call(queueSongs, { query: {} }, dj.token)
  const params = { id: place.uuid }
  const change = (revision: number, merge: Record<string, unknown>) =>
    world.call(changeRoomRules, { params, body: { revision, merge } }, place.owner.token)
  await change(0, { song: { banned: { songs: [{ songId: songs[0]?.songId ?? '', label: 'Not here' }] } } })
  const watcher = await new Raw(world.url, dj.token).open()
  await watcher.act('joinRoom', { roomUuid: place.uuid, roomtone: { watch: 1 } })
  await watcher.act('addDj')
  const told = () => paramsOf(watcher, 'roomtone.queuePassed').length
  await watcher.until(() => told() > 0)
  // In silence other rules have the queues asked anew.
  for (const revision of [1, 2]) await change(revision, { words: { motd: `Revision ${revision}` } })
  const names = () => watcher.broadcasts.map(({ message }) => (message as RoomMessage).name)
  await watcher.until(() => names().filter((name) => name === 'roomtone.rules').length === 2)
  await setTimeout(1_000)
  expect(told()).toBe(1)
  watcher.cut()
})

test('a banned head is passed before the song that plays ends: the next one begins at its end, without a silence (A11)', async () => {
  const place = await newRoom(world)
  const dj = await newPerson(world)
  const queued = ['playing', 'unwanted head', 'fine'].map(youtubeSong)
  await world.call(addToQueue, { body: { songs: queued } }, dj.token)
  const { songs } = await world.call(queueSongs, { query: {} }, dj.token)
  const banned = [{ songId: songs[1]?.songId ?? '', label: 'Unwanted' }]
  const body = { revision: 0, merge: { song: { banned: { songs: banned } } } }
  await world.call(changeRoomRules, { params: { id: place.uuid }, body }, place.owner.token)
  const visitor = await enter(world.url, dj, place.uuid)
  await visitor.hear('updatedUserData')
  await visitor.act('addDj')
  const playing = () => visitor.mirror.state.nowPlaying
  await visitor.hear('playedSong', () => playing()?.song.trackName === 'playing')
  const endTime = playing()?.endTime ?? 0
  /** Its timer is set anew by whatever the room does. */
  const at = async (time: number): Promise<void> => {
    clock.forward(time - Date.now())
    await visitor.act('playOneTimeAnimation', { animation: 'jump' })
  }
  await at(endTime - 4_500)
  await expect.poll(() => visitor.mirror.state.djs[0]?.nextSong?.trackName).toBe('fine')
  await at(endTime)
  await visitor.hear('playedSong', () => playing()?.song.trackName === 'fine')
  const plays = visitor.heard.flatMap(({ message }) =>
    opsOf(message).flatMap((op) => (op.path === '/nowPlaying' && 'value' in op ? [op.value] : [])),
  )
  expect(plays).toHaveLength(2)
  expect(plays).not.toContain(null)
  visitor.leave()
})

test('watchers get the code and the verdicts beside a refusal, plain clients the sentence alone (A2, A8)', async () => {
  const place = await newRoom(world)
  const song = songNamed('unwanted')
  await ban(place, 0, [song])
  const person = await newPerson(world)
  const [watcher, plain] = [
    await new Raw(world.url, person.token).open(),
    await new Raw(world.url, person.token).open(),
  ]
  await watcher.act('joinRoom', { roomUuid: place.uuid, roomtone: { watch: 1 } })
  await plain.act('joinRoom', { roomUuid: place.uuid })
  const asked = { action: 'addDj', song }
  const refused = await watcher.ask('action', asked)
  expect(refused['error']).toBe('Song is not wanted in this room')
  expect(ToldRefusal.parse(refused['roomtone'])).toMatchObject({
    code: 'songBanned',
    verdicts: [{ rule: 'song.banned', ok: false, mode: 'enforce' }],
  })
  expect(Object.keys(await plain.ask('action', asked)).toSorted()).toEqual(['context', 'error', 'messageId'])
  for (const raw of [watcher, plain]) raw.cut()
})

test('a DJ who watches hears that their song was taken off, why, and what of their queue may be played (A10)', async () => {
  const place = await newRoom(world)
  const dj = await newPerson(world)
  const first = await enter(world.url, place.owner, place.uuid)
  await first.act('addDj', { song: songNamed('long', 600) })
  await world.call(addToQueue, { body: { songs: ['fine', 'better'].map(youtubeSong) } }, dj.token)
  const watcher = await new Raw(world.url, dj.token).open()
  await watcher.act('joinRoom', { roomUuid: place.uuid, roomtone: { watch: 1 } })
  await watcher.act('addDj', { song: songNamed('soon banned') })
  await ban(place, 0, [songNamed('soon banned')])
  await watcher.until(() => paramsOf(watcher, 'roomtone.barred').length > 0)
  const told = BarredNotice.parse(paramsOf(watcher, 'roomtone.barred')[0])
  expect(told).toMatchObject({ song: { trackName: 'soon banned' }, verdicts: [{ code: 'songBanned' }] })
  expect(told.instead.map(({ trackName }) => trackName).toSorted()).toEqual(['better', 'fine'])
  watcher.cut()
})
