import { beforeAll, expect, it } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { addSongs } from '#contract/playlist/crateSongs.ts'
import { addToLikes } from '#contract/playlist/likes.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import { search, songs as listSongs } from '#contract/playlist/songs.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { statementsOf } from '#test/support/statements.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const tables = ['crate', 'catalogue', 'upload_']
let me: Person
beforeAll(async () => {
  me = await newPerson(world)
})

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => youtubeSong(`${name} ${i}`))

/**
 * How many statements adding takes: the fewest of three times, as jobs and clocks of the same process ask at any moment
 * and only ever add to what is counted. What is added is all there.
 */
const adding = async (songsOf: (time: number) => SongInput[], crateUuid: string): Promise<number> => {
  const counts: number[] = []
  for (let time = 0; time < 3; time++) {
    const songs = songsOf(time)
    const add = () => world.call(addSongs, { params: { crateUuid }, body: { songs } }, me.token)
    await jobsDone(world.tools)
    const seen = await statementsOf(tables, async () =>
      expect((await add()).songs).toHaveLength(songs.length),
    )
    counts.push(seen.length)
  }
  return Math.min(...counts)
}

it('adds 500 songs with as many statements as 10, new or known, by names or by our ids', async () => {
  const { crateUuid } = await world.call(createCrate, { body: { crateName: 'Many' } }, me.token)
  const few = await adding((time) => many(`few ${time}`, 10), crateUuid)
  expect(few).toBeGreaterThan(0)
  expect(await adding((time) => many(`many ${time}`, 500), crateUuid)).toBe(few)
  expect(await adding((time) => many(`many ${time}`, 500), crateUuid)).toBeLessThanOrEqual(few)

  const { songs } = await world.call(
    addToLikes,
    { body: { songs: many('many 0', 500), append: true } },
    me.token,
  )
  const ids = songs.map(({ songId }) => ({ songId }))
  const fewIds = await adding(() => ids.slice(0, 10), crateUuid)
  expect(await adding(() => ids, crateUuid)).toBe(fewIds)
}, 240_000)

it('searches and lists in a handful of statements, however much there is', async () => {
  for (const q of ['many', 'few', 'manny 3', 'nothing like it']) {
    const searching = () => world.call(search, { query: { q, limit: 100 } }, me.token)
    expect((await statementsOf(tables, searching)).length).toBeLessThanOrEqual(6)
  }
  const listing = () => world.call(listSongs, { query: { limit: 0 } }, me.token)
  expect((await statementsOf(tables, listing)).length).toBeLessThanOrEqual(3)
})
