import { songPlayed } from '#facts/runtime.ts'
import { describe, expect, it } from 'vitest'
import * as likes from '#contract/playlist/likes.ts'
import * as contract from '#contract/playlist/queue.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { releaseQueueHead, reserveQueueHead, takeReservedHead } from '../api.ts'

const world = await startWorld()
const path = '/api/playlist-service/crate/special/queue/songs'

const add = (token: string, names: string[], append = true) =>
  world.call(contract.addToQueue, { body: { songs: names.map(youtubeSong), append } }, token)
const songs = async (token: string) => (await world.call(contract.queueSongs, { query: {} }, token)).songs
const names = async (token: string) => (await songs(token)).map((song) => song.trackName)

/** Takes the head as a room does. */
const take = async (userUuid: string) => {
  const room = crypto.randomUUID()
  const head = await reserveQueueHead(world.tools, userUuid, room)
  await world.tools.tx((tx) => takeReservedHead(tx, userUuid, room))
  return head
}

describe('the queue', () => {
  it('is there for everybody, guests too, once', async () => {
    const me = await newGuest(world)
    const crates = await Promise.all(
      Array.from({ length: 8 }, () => world.call(contract.queue, {}, me.token)),
    )
    expect(new Set(crates.map((crate) => crate.crateUuid)).size).toBe(1)
    expect(crates[0]).toMatchObject({ kind: 'queue', userUuid: me.uuid, count: 0, songs: [] })
  })

  it('takes songs first in the order given, and pages until it is empty', async () => {
    const me = await newPerson(world)
    await add(me.token, ['c'])
    await add(me.token, ['a', 'b'], false)
    expect(await names(me.token)).toEqual(['a', 'b', 'c'])
    const page = await world.call(contract.queueSongs, { query: { limit: 2, offset: 2 } }, me.token)
    expect(page.songs.map((song) => song.trackName)).toEqual(['c'])
    const past = await world.call(contract.queueSongs, { query: { limit: 2, offset: 4 } }, me.token)
    expect(past).toEqual({ songs: [] })
  })

  it('is cleared by an empty body, and songs leave by DELETE with a body, twice', async () => {
    const me = await newPerson(world)
    const { songs: added } = await add(me.token, ['a', 'b'])
    const headers = { 'content-type': 'application/json' }
    for (let i = 0; i < 2; i++) {
      const removal = await world.fetch(`${path}/${added[0]?.crateSongUuid}`, {
        method: 'DELETE',
        token: me.token,
        headers,
        body: JSON.stringify({ id: added[0]?.crateSongUuid }),
      })
      expect(removal.status).toBe(200)
    }
    expect(await names(me.token)).toEqual(['b'])
    const cleared = await world.fetch(`${path}/clear`, { method: 'POST', token: me.token, headers })
    expect(cleared.status).toBe(201)
    expect(await cleared.json()).toMatchObject({ kind: 'queue', count: 0 })
    expect(await names(me.token)).toEqual([])
  })

  it('moves, shuffles and points', async () => {
    const me = await newPerson(world)
    const { songs: added } = await add(me.token, ['a', 'b', 'c'])
    const params = { crateSongUuid: added[2]?.crateSongUuid ?? '' }
    await world.call(contract.moveInQueue, { params, body: { newPosition: 0 } }, me.token)
    expect(await names(me.token)).toEqual(['c', 'a', 'b'])
    await world.call(contract.shuffleQueue, {}, me.token)
    expect((await names(me.token)).toSorted()).toEqual(['a', 'b', 'c'])
    const pointed = await world.call(contract.setQueuePosition, { body: { currentPosition: 2 } }, me.token)
    expect(pointed.currentPosition).toBe(2)
  })

  it('gives its head to the decks and moves on, round and round', async () => {
    const me = await newPerson(world)
    await add(me.token, ['a', 'b', 'c'])
    const played: (string | undefined)[] = []
    for (let i = 0; i < 4; i++) played.push((await take(me.uuid))?.trackName)
    expect(played).toEqual(['a', 'b', 'c', 'a'])
    expect(await names(me.token)).toEqual(['b', 'c', 'a'])

    const [room, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const reserve = (by: string) => reserveQueueHead(world.tools, me.uuid, by)
    expect(await reserve(room)).toMatchObject({ trackName: 'b' })
    expect(await reserve(room)).toMatchObject({ trackName: 'b' })
    expect(await reserve(other)).toMatchObject({ trackName: 'c' })
    expect(await names(me.token)).toEqual(['b', 'c', 'a'])
    for (const by of [room, room, other]) await releaseQueueHead(world.tools, me.uuid, by)
    await world.tools.tx((tx) => takeReservedHead(tx, me.uuid, room))
    expect(await names(me.token)).toEqual(['b', 'c', 'a'])

    await world.call(contract.setQueuePosition, { body: { currentPosition: 1 } }, me.token)
    expect(await take(me.uuid)).toMatchObject({ trackName: 'c' })
    expect(await names(me.token)).toEqual(['a', 'b', 'c'])
  })

  it('moves on when a song of it plays that the DJ chose by hand, and only once when it was taken', async () => {
    const me = await newPerson(world)
    const { songs: added } = await add(me.token, ['a', 'b', 'c'])
    const plays = (song: (typeof added)[0], startTime = Date.now()) =>
      world.tools.tx((tx) =>
        tx.emit(
          songPlayed({
            roomUuid: crypto.randomUUID(),
            djUuid: me.uuid,
            playId: crypto.randomUUID(),
            song,
            startTime,
          }),
        ),
      )
    const [, b] = added
    if (b) await plays(b)
    await expect.poll(() => names(me.token), { timeout: 9000 }).toEqual(['a', 'c', 'b'])
    const taken = await take(me.uuid)
    await take(me.uuid)
    if (taken) await plays(taken)
    const waiting = () =>
      world.tools.db
        .selectFrom('crateSongs')
        .select('uuid')
        .where('taken', '=', true)
        .where(
          'uuid',
          'in',
          added.map((song) => song.crateSongUuid),
        )
        .execute()
    await expect.poll(async () => (await waiting()).length, { timeout: 9000 }).toBe(1)
    expect(await names(me.token)).toEqual(['b', 'a', 'c'])
  })

  it('moves on once for one play, however often that is told', async () => {
    const me = await newPerson(world)
    const { songs: added } = await add(me.token, ['a', 'b'])
    const [a, b] = added
    const plays = (song: typeof a, startTime: number) =>
      world.tools.tx((tx) => {
        if (song)
          tx.emit(
            songPlayed({
              roomUuid: crypto.randomUUID(),
              djUuid: me.uuid,
              playId: crypto.randomUUID(),
              song,
              startTime,
            }),
          )
      })
    const began = Date.now()
    await plays(a, began)
    await expect.poll(() => names(me.token), { timeout: 9000 }).toEqual(['b', 'a'])
    await add(me.token, ['c'])
    await plays(a, began)
    await plays(b, began + 1)
    await expect.poll(() => names(me.token), { timeout: 9000 }).toEqual(['a', 'c', 'b'])
  })

  it('gives twenty takers at once twenty different songs', async () => {
    const me = await newPerson(world)
    await add(
      me.token,
      Array.from({ length: 20 }, (_, i) => `t${i}`),
    )
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(me.uuid)))
    expect(new Set(taken.map((song) => song?.crateSongUuid)).size).toBe(20)
  })

  it('passes over what cannot play, and is empty when nothing can', async () => {
    const me = await newPerson(world)
    const placeholder = { musicProvider: 'youtube', songId: 'nameless' } as const
    const { songs: added } = await world.call(
      contract.addToQueue,
      { body: { songs: [placeholder] } },
      me.token,
    )
    expect(added[0]).toMatchObject({ status: 'PENDING_REQUEST', musicProviders: { youtube: 'nameless' } })
    expect(await take(me.uuid)).toBeNull()
    await add(me.token, ['whole'])
    expect(await take(me.uuid)).toMatchObject({ trackName: 'whole' })
    expect(await take(crypto.randomUUID())).toBeNull()
  })
})

describe('the likes crate', () => {
  it('holds a recording once', async () => {
    const me = await newPerson(world)
    const like = (name: string) =>
      world.call(likes.addToLikes, { body: { songs: [youtubeSong(name)], append: false } }, me.token)
    const first = await like('loved')
    await like('other')
    expect(await like('loved')).toMatchObject({ songs: [{ crateSongUuid: first.songs[0]?.crateSongUuid }] })
    const { songs: all } = await world.call(likes.likesSongs, { query: {} }, me.token)
    expect(all.map((song) => song.trackName)).toEqual(['other', 'loved'])
    const params = { crateSongUuid: all[0]?.crateSongUuid ?? '' }
    await world.call(likes.removeFromLikes, { params }, me.token)
    expect(await world.call(likes.likes, {}, me.token)).toMatchObject({ kind: 'likes', count: 1 })
  })
})
