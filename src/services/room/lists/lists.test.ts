import { expect, test } from 'vitest'
import { addFavorite } from '#contract/room/favorites.ts'
import * as contract from '#contract/room/lists.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { statementsOfListing } from '#test/support/statements.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db } = world.tools

const makeRooms = async (count: number, prefix: string): Promise<void> => {
  const rooms = Array.from({ length: count }, (_, n) => ({
    uuid: crypto.randomUUID(),
    slug: `${prefix}-${n}`,
    name: `Room ${n}`,
  }))
  await db.insertInto('rooms').values(rooms).execute()
}

test('the lobby takes as many statements for 1,000 rooms as for 10', async () => {
  const ada = await newPerson(world)
  await makeRooms(10, 'few')
  const query = { limit: 100 }
  const rows = async (): Promise<number> => {
    const { rooms } = await world.call(contract.publicRooms, { query }, ada.token)
    await world.call(contract.favoriteRooms, { query }, ada.token)
    await world.call(contract.recentRooms, { query }, ada.token)
    await world.call(contract.promotedRooms, { query }, ada.token)
    return rooms.length
  }
  const asked = () => statementsOfListing(['room', 'users', 'friend', 'live_'], rows)
  const keepAll = async (): Promise<void> => {
    const kept = await db.selectFrom('rooms').select(['id', 'uuid']).execute()
    await world.call(addFavorite, { body: { roomUuid: kept[0]?.uuid ?? '' } }, ada.token)
    const favorites = kept.slice(1).map(({ id }) => ({ roomId: id, userUuid: ada.uuid }))
    await db
      .insertInto('roomFavorites')
      .values(favorites)
      .onConflict((c) => c.doNothing())
      .execute()
    await db.updateTable('rooms').set({ promoted: true }).execute()
  }
  await keepAll()
  expect(await rows()).toBe(10)
  await jobsDone(world.tools)
  const few = await asked()
  await makeRooms(990, 'many')
  await keepAll()
  expect(await rows()).toBe(100)
  await jobsDone(world.tools)
  expect((await asked()).length).toBe(few.length)
  expect(few.length).toBeGreaterThan(0)
})
