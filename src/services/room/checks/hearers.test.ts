import { expect, test } from 'vitest'
import { hearers } from '#contract/room/hearers.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)

test('who is in a room besides oneself is counted, and who of them has an account that works', async () => {
  const [owner, ana, bo] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const guest = await newGuest(world)
  const { slug, uuid } = await world.call(createRoom, { body: { name: 'Heard' } }, owner.token)
  const ask = async (who: { token: string }) => world.call(hearers, { params: { id: slug } }, who.token)
  expect(await ask(owner)).toEqual({ people: 0, accounts: { apple: 0, spotify: 0 } })
  await linkAt(world, vendors, owner, 'spotify')
  await linkAt(world, vendors, ana, 'spotify')
  const visitors = []
  for (const person of [owner, ana, bo, guest]) visitors.push(await enter(world.url, person, uuid))
  expect(await ask(owner)).toEqual({ people: 3, accounts: { apple: 0, spotify: 1 } })
  expect(await ask(guest)).toEqual({ people: 3, accounts: { apple: 0, spotify: 2 } })
  await world.tools.db.updateTable('userLinks').set({ brokenAt: new Date() }).execute()
  expect((await ask(owner)).accounts.spotify).toBe(0)
  for (const visitor of visitors) visitor.leave()
})
