import { expect, it } from 'vitest'
import * as songs from '#contract/playlist/songs.ts'
import { migrateLinks } from '#contract/playlist/songLinks.ts'
import { newPerson } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const admin = await newPerson(world, { role: 'admin' })
const person = await newPerson(world)

const lot = (limit: number, after?: string | null) =>
  world.call(migrateLinks, { body: { limit, ...(after ? { after } : {}) } }, admin.token)
const linksOf = async (id: string) =>
  (await world.call(songs.song, { params: { songId: id } }, person.token)).links

// providers.md, 6, 38
it('38: walks all songs in lots, and puts in order what was kept in other ways', async () => {
  const found = []
  for (const n of [1, 2, 3, 4, 5])
    found.push(
      await world.call(
        songs.songData,
        { params: { musicProvider: 'audius', providerSongId: `A${n}` } },
        person.token,
      ),
    )
  const [first] = found
  if (!first) throw new Error('Nothing was found')
  const right = await linksOf(first.id)
  expect(right).toMatchObject({ audius: { url: expect.stringContaining('/band/tune-1') as string } })
  const { rows } = { rows: await world.tools.db.selectFrom('catalogueSongs').selectAll().execute() }
  const old = { ...(rows.find(({ id }) => String(id) === first.id)?.song as object), links: {} }
  const kept = { ...old, links: { tidal: 'https://tidal.com/track/1', broken: 7 } }
  await world.tools.db
    .updateTable('catalogueSongs')
    .set({ song: JSON.stringify(kept) })
    .where('id', '=', Number(first.id))
    .execute()

  let [next, looked, changed]: [string | null, number, number] = [null, 0, 0]
  do {
    const done = await lot(2, next)
    expect(done.looked).toBeLessThanOrEqual(2)
    ;[next, looked, changed] = [done.next, looked + done.looked, changed + done.changed]
  } while (next !== null)
  expect([looked, changed]).toEqual([5, 1])
  expect(await linksOf(first.id)).toEqual({ tidal: { url: 'https://tidal.com/track/1' }, ...right })
  expect(await lot(1000)).toEqual({ looked: 5, changed: 0, failed: 0, next: null })
})

it('is for admins alone, and needs a provider', async () => {
  await expect(world.call(migrateLinks, { body: {} }, person.token)).rejects.toMatchObject({ status: 403 })
  const bare = await startWorld()
  const { token } = await newPerson(bare, { role: 'admin' })
  const ask = bare.call(migrateLinks, { body: {} }, token)
  await expect(ask).rejects.toMatchObject({ status: 503, code: 'providerAbsent' })
})
