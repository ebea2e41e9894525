import { expect, test } from 'vitest'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { cancelEvent, createEvent } from '#contract/room/events.ts'
import { find } from '#contract/room/find.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const [site, ada, ben] = [
  await account(world, 'admin'),
  await account(world, 'user'),
  await account(world, 'user'),
]
const roomOf = (body: { name: string; unlisted?: boolean; type?: 'PRIVATE' }) =>
  world.call(createRoom, { body }, ada.token)
const sought = async (q: string, limit?: number, who = ben) => {
  const found = await world.call(find, { query: { q, ...(limit && { limit }) } }, who.token)
  return {
    rooms: found.rooms.map(({ name }) => name),
    communities: found.communities.map(({ name }) => name),
    events: found.events.map(({ title }) => title),
  }
}

test('41: what begins so comes before a word that does and before what looks alike; unlisted and private rooms never', async () => {
  for (const name of ['The Café Society', 'Cafe del Mar', 'Kaffee und Cafés', 'Caffe', 'Somewhere else'])
    await roomOf({ name })
  await roomOf({ name: 'Cafe unlisted', unlisted: true })
  await roomOf({ name: 'Cafe private', type: 'PRIVATE' })
  const { rooms } = await sought('CAFÉ')
  expect(rooms.slice(0, 3)).toEqual(['Cafe del Mar', 'The Café Society', 'Kaffee und Cafés'])
  expect(rooms).not.toContain('Somewhere else')
  expect(rooms.filter((name) => /unlisted|private/.test(name))).toEqual([])
  expect((await sought('café', 1)).rooms).toEqual(['Cafe del Mar'])
  expect((await sought('100%_\\')).rooms).toEqual([])
})

test('41: communities are found by everybody, events by whom they are for while they are to come', async () => {
  const body = { name: 'Zydeco circle', ownerUuid: ada.uuid }
  const { slug } = await world.call(createCommunity, { body }, site.token)
  const localStart = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T21:00`
  const plan = { community: slug, localStart, timeZone: 'Europe/Madrid', durationMinutes: 60 }
  const plans = ['PUBLIC', 'MEMBERS', 'UNLISTED'] as const
  for (const visibility of plans)
    await world.call(createEvent, { body: { ...plan, title: `Zydeco ${visibility}`, visibility } }, ada.token)
  const gone = await world.call(createEvent, { body: { ...plan, title: 'Zydeco gone' } }, ada.token)
  await world.call(cancelEvent, { params: { id: gone.slug }, body: {} }, ada.token)
  expect(await sought('zydeco')).toEqual({
    rooms: [],
    communities: ['Zydeco circle'],
    events: ['Zydeco PUBLIC'],
  })
  const hers = await sought('zydeco', 8, ada)
  expect(hers.events.toSorted()).toEqual(['Zydeco MEMBERS', 'Zydeco PUBLIC', 'Zydeco UNLISTED'])
})
