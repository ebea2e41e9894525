import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type WebSocket from 'ws'
import { MOST_SPEAKERS, type VoiceFrame, VOICE_FRAME_MS } from '#contract/realtime/voiceFrames.ts'
import { createRoom, setLiveAudio } from '#contract/room/infrastructure.ts'
import { grantRole, kickFromRoom } from '#contract/room/roles.ts'
import { roomVoice } from '#contract/room/voice.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import type { ServerProcess } from '#test/support/process.ts'
import type { World } from '#test/support/world.ts'
import { testRedis } from '../support/redis.ts'
import { songNamed } from './room.ts'
import { startServer, worldAt } from './serverAt.ts'
import { enter } from './visitor.ts'
import { connect, open } from './voiceClient.ts'

const redis = await testRedis()
const nodes: { readonly url: string; readonly server: ServerProcess }[] = []
let dataDir = ''
let near: World
let far: World

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-voice-'))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await freshDatabase(),
    REDIS_URL: redis.url,
    SECRET_KEY: 'ab'.repeat(32),
  }
  for (const _ of ['near', 'far']) nodes.push(await startServer(settings))
  near = worldAt(nodes[0]?.url ?? '')
  far = worldAt(nodes[1]?.url ?? '')
}, 120_000)
afterAll(async () => {
  for (const { server } of nodes) {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
  await redis.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A room with live voice, its owner, and a DJ on its decks. */
const place = async () => {
  const [owner, dj] = [await newPerson(near), await newPerson(near)]
  const { uuid: roomUuid, slug } = await near.call(createRoom, { body: { name: 'Talk' } }, owner.token)
  await near.call(setLiveAudio, { params: { id: roomUuid }, body: { liveAudio: true } }, owner.token)
  const visitor = await enter(near.url, dj, roomUuid)
  await visitor.act('addDj', { song: songNamed('under the talk', 600) })
  return { owner, dj, roomUuid, slug, visitor }
}

const voice = (n: number): Buffer => Buffer.alloc(200, n)
/** Says frames one after another, as they are spoken. */
const speak = async ({ socket }: { socket: WebSocket }, from: number, count: number): Promise<void> => {
  for (let n = from; n < from + count; n++) {
    socket.send(voice(n))
    await sleep(VOICE_FRAME_MS)
  }
}
const numbers = (frames: readonly VoiceFrame[]): number[] => frames.map(({ opus }) => opus[0] ?? -1)

test('(40) fifty listeners on two nodes hear one speaker alike; one who stalls changes nothing; who is kicked is silent at once', async () => {
  const { owner, dj, roomUuid, slug, visitor } = await place()
  const speaker = await connect(near, dj, roomUuid, true)
  const guests = await Promise.all(Array.from({ length: 10 }, (_, n) => newPerson(n % 2 === 0 ? near : far)))
  const listeners = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      connect(n % 2 === 0 ? near : far, guests[n % 10] ?? owner, roomUuid),
    ),
  )
  const [stalled, ...others] = listeners
  stalled?.socket.pause()
  await speak(speaker, 1, 20)
  for (const { frames } of others)
    await expect.poll(() => numbers(frames)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  const stamps = others.map(({ frames }) => frames.map(({ at }) => at).join())
  expect(new Set(stamps).size).toBe(1)
  expect(speaker.frames).toEqual([])
  for (const { texts } of others)
    expect(texts).toContainEqual({ type: 'onAir', speakers: [{ n: 0, userUuid: dj.uuid }] })

  // Nobody is on air who says nothing any more.
  for (const { texts } of others)
    await expect.poll(() => texts.at(-1), { interval: 100 }).toEqual({ type: 'onAir', speakers: [] })
  stalled?.socket.resume()

  await near.call(kickFromRoom, { body: { slug, userUuid: dj.uuid } }, owner.token)
  expect(await speaker.closed).toBe(4403)
  await expect(connect(far, dj, roomUuid)).rejects.toMatchObject({ code: 'voiceClosed' })
  visitor.leave()
  for (const { socket } of listeners) socket.terminate()
})

test('(40) who leaves the decks is hushed but hears on; voice that is turned off is over for all', async () => {
  const { owner, dj, roomUuid, visitor } = await place()
  const speaker = await connect(far, dj, roomUuid, true)
  const listener = await connect(near, owner, roomUuid)
  await speak(speaker, 1, 2)
  await expect.poll(() => numbers(listener.frames)).toEqual([1, 2])
  await visitor.act('removeDj')
  await expect.poll(() => speaker.texts).toContainEqual({ type: 'hushed', why: 'mayNotSpeak' })
  await speak(speaker, 3, 2)
  const moderator = await connect(near, owner, roomUuid, true)
  await speak(moderator, 7, 1)
  await expect.poll(() => numbers(speaker.frames)).toEqual([7])
  expect(numbers(listener.frames)).toEqual([1, 2])
  await expect(connect(near, dj, roomUuid, true)).rejects.toMatchObject({ code: 'mayNotSpeak' })

  await near.call(setLiveAudio, { params: { id: roomUuid }, body: { liveAudio: false } }, owner.token)
  for (const { closed } of [speaker, listener, moderator]) expect(await closed).toBe(4403)
  await expect(connect(near, owner, roomUuid)).rejects.toMatchObject({ code: 'voiceOff' })
  visitor.leave()
})

test('a ticket lets one connection in; what is too large ends it; the room’s socket carries no voice', async () => {
  const { owner, roomUuid, visitor } = await place()
  const { url } = await near.call(roomVoice, { params: { id: roomUuid }, body: { speak: true } }, owner.token)
  const [first, second] = [await open(near, url ?? ''), await open(far, url ?? '')]
  expect([first.isOpen, second.isOpen]).toEqual([true, false])
  expect((await open(near, '/roomtone/voice?ticket=forged')).isOpen).toBe(false)
  expect((await open(near, '/roomtone/voice')).isOpen).toBe(false)
  first.socket.send(voice(1))
  first.socket.send(Buffer.alloc(1_001))
  expect(await first.closed).toBe(1009)
  // The visitor reads each frame of the room as text: a binary one would have ended it.
  await visitor.act('voteOnSong', { songVotes: { like: true } })
  visitor.leave()
})

test(`no more than ${MOST_SPEAKERS} are heard at once`, async () => {
  const { owner, roomUuid, visitor } = await place()
  const listener = await connect(far, await newPerson(far), roomUuid)
  const people = [owner]
  for (let n = 1; n <= MOST_SPEAKERS; n++) {
    const person = await newPerson(near)
    await near.call(
      grantRole,
      { params: { roomId: roomUuid }, body: { userUuid: person.uuid, role: 'moderator' } },
      owner.token,
    )
    people.push(person)
  }
  const speakers = await Promise.all(people.map((one) => connect(near, one, roomUuid, true)))
  const talk = setInterval(() => {
    for (const [n, { socket }] of speakers.slice(0, MOST_SPEAKERS).entries()) socket.send(voice(n + 1))
  }, 100)
  await expect
    .poll(() => [...new Set(numbers(listener.frames))].toSorted((a, b) => a - b))
    .toEqual([1, 2, 3, 4])
  const last = speakers[MOST_SPEAKERS]
  last?.socket.send(voice(9))
  await expect.poll(() => last?.texts).toContainEqual({ type: 'hushed', why: 'tooManySpeakers' })
  clearInterval(talk)
  expect(numbers(listener.frames)).not.toContain(9)
  visitor.leave()
})
