import { expect, it } from 'vitest'
import { cratesHolding, createCrate } from '#contract/playlist/crates.ts'
import { addSongs } from '#contract/playlist/crateSongs.ts'
import { addToLikes } from '#contract/playlist/likes.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const me = await newPerson(world)
const other = await newPerson(world)

const holding = async (songShortIds: string[], token = me.token) =>
  (await world.call(cratesHolding, { query: { songShortIds } }, token)).held

it('which of one’s own crates hold a song: the likes among them, not the queue, and nobody else’s', async () => {
  const songs = [youtubeSong('held'), youtubeSong('held')]
  const crate = async (crateName: string, token: string) => {
    const { crateUuid } = await world.call(createCrate, { body: { crateName, isPublic: true } }, token)
    const added = await world.call(addSongs, { params: { crateUuid }, body: { songs, append: true } }, token)
    return { crateUuid, songShortId: added.songs[0]?.songShortId ?? '' }
  }
  const friday = await crate('Friday', me.token)
  await crate('Theirs', other.token)
  await world.call(addToLikes, { body: { songs, append: false } }, me.token)
  await world.call(addToQueue, { body: { songs, append: true } }, me.token)
  const held = await holding([friday.songShortId, '0000000000'])
  expect(held).toHaveLength(2)
  expect(held).toContainEqual({ ...friday, crateName: 'Friday', kind: 'crate' })
  expect(held.map(({ kind }) => kind).toSorted()).toEqual(['crate', 'likes'])
})

it('nothing where nothing is asked, and no nonsense', async () => {
  expect(await holding([])).toEqual([])
  const guest = await newGuest(world)
  expect(await holding(['0000000001'], guest.token)).toEqual([])
  await expect(holding(['<x>'])).rejects.toMatchObject({ status: 400 })
  const many = Array.from({ length: 201 }, (_, n) => String(n))
  await expect(holding(many)).rejects.toMatchObject({ status: 400 })
})
