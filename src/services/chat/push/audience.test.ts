import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newRoom } from '#test/suites/wire/room.ts'
import { startWorld } from '#test/support/world.ts'
import { dropMember, putMember } from '../members/store.ts'
import { Audience } from './audience.ts'

const { tools, ...world } = await startWorld()
const { uuid: here } = await newRoom({ tools, ...world })
const { uuid: there } = await newRoom({ tools, ...world })
const member = async (guid: string): Promise<string> => {
  const uid = randomUUID()
  await putMember(tools.db, guid, uid, new Date())
  return uid
}

test('who listens with two clients hears their rooms until both are gone', async () => {
  const audience = new Audience(tools)
  const ana = await member(here)
  expect([audience.isEmpty, audience.listens(ana)]).toEqual([true, false])
  audience.add(ana)
  expect([...audience.of(here)]).toEqual([])
  await audience.read(ana)
  audience.add(ana)
  expect([audience.isEmpty, audience.listens(ana), ...audience.of(here)]).toEqual([false, true, ana])
  audience.remove(ana)
  expect([audience.listens(ana), ...audience.of(here)]).toEqual([true, ana])
  audience.remove(ana)
  expect([audience.isEmpty, audience.listens(ana), audience.of(here).size]).toEqual([true, false, 0])
  // Whoever listens no more is not read.
  await audience.read(ana)
  expect(audience.of(here).size).toBe(0)
})

test('a membership that came or went is known once it was read again, of each alone and of all', async () => {
  const audience = new Audience(tools)
  const [ana, ben] = [await member(here), await member(here)]
  for (const uid of [ana, ben]) audience.add(uid)
  await audience.readAll()
  expect(audience.of(here)).toEqual(new Set([ana, ben]))
  await putMember(tools.db, there, ana, new Date())
  await dropMember(tools.db, here, ana)
  await dropMember(tools.db, here, ben)
  await audience.read(ana)
  expect([audience.of(here), audience.of(there)]).toEqual([new Set([ben]), new Set([ana])])
  await audience.readAll()
  expect([audience.of(here), audience.of(there)]).toEqual([new Set(), new Set([ana])])
})

test('all are read, however many listen', async () => {
  const audience = new Audience(tools)
  const [first, last] = [await member(here), await member(here)]
  const between = Array.from({ length: 500 }, () => randomUUID())
  for (const uid of [first, ...between, last]) audience.add(uid)
  await audience.readAll()
  expect(audience.of(here)).toEqual(new Set([first, last]))
})
