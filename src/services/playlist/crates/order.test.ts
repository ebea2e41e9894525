import { expect, it } from 'vitest'
import { crate as crateEndpoint, createCrate } from '#contract/playlist/crates.ts'
import {
  addSongs,
  crateSongs,
  moveSong,
  orderSongs,
  setCurrentPosition,
} from '#contract/playlist/crateSongs.ts'
import { addToQueue, queue } from '#contract/playlist/queue.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const me = await newPerson(world)
const other = await newPerson(world)

const filled = async (...names: string[]) => {
  const { crateUuid } = await world.call(
    createCrate,
    { body: { crateName: 'Ordered', isPublic: true } },
    me.token,
  )
  const body = { songs: names.map(youtubeSong), append: true }
  const { songs } = await world.call(addSongs, { params: { crateUuid }, body }, me.token)
  return { crateUuid, uuids: songs.map((song) => song.crateSongUuid) }
}
const uuidsOf = async (crateUuid: string) =>
  (await world.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, me.token)).songs.map(
    (song) => song.crateSongUuid,
  )
const order = (crateUuid: string, crateSongUuids: string[], token = me.token) =>
  world.call(orderSongs, { params: { crateUuid }, body: { crateSongUuids } }, token)

it('songs are put in the order given; who is not named follows, and strangers and doubles change nothing', async () => {
  const { crateUuid, uuids } = await filled('a', 'b', 'c', 'd')
  const [a = '', b = '', c = '', d = ''] = uuids
  await world.call(setCurrentPosition, { params: { crateUuid }, body: { currentPosition: 1 } }, me.token)
  const { uuids: strangers } = await filled('x')
  await order(crateUuid, [d, ...strangers, b, d])
  expect(await uuidsOf(crateUuid)).toEqual([d, b, a, c])
  const shown = await world.call(crateEndpoint, { params: { crateId: crateUuid } }, me.token)
  expect(shown.songs?.[shown.currentPosition]?.crateSongUuid).toBe(b)
  await world.call(moveSong, { params: { crateUuid, crateSongUuid: c }, body: { position: 0 } }, me.token)
  expect(await uuidsOf(crateUuid)).toEqual([c, d, b, a])
})

it('the order of a public crate is its owner’s, and that of the queue one’s own', async () => {
  const { crateUuid, uuids } = await filled('a', 'b')
  await expect(order(crateUuid, uuids.toReversed(), other.token)).rejects.toMatchObject({ status: 403 })
  await world.call(
    addToQueue,
    { body: { songs: [youtubeSong('q'), youtubeSong('r')], append: true } },
    me.token,
  )
  const mine = await world.call(queue, {}, me.token)
  const wanted = (mine.songs ?? []).map((song) => song.crateSongUuid).toReversed()
  await order(mine.crateUuid, wanted)
  expect(await uuidsOf(mine.crateUuid)).toEqual(wanted)
})

it('five thousand are put in order at once', async () => {
  const { crateUuid } = await filled()
  for (let lot = 0; lot < 10; lot++) {
    const songs = Array.from({ length: 500 }, (_, n) => youtubeSong(`s${lot * 500 + n}`))
    await world.call(addSongs, { params: { crateUuid }, body: { songs, append: true } }, me.token)
  }
  const wanted = (await uuidsOf(crateUuid)).toReversed()
  expect(wanted).toHaveLength(5000)
  await order(crateUuid, wanted)
  expect(await uuidsOf(crateUuid)).toEqual(wanted)
})
