import { expect, test } from 'vitest'
import { Audience } from './audience.ts'

/** Who is a member of which rooms, as it would be read; with all whom that was asked about. */
const listened = () => {
  const rooms = new Map<string, ReadonlySet<string>>()
  const asked: (readonly string[])[] = []
  const audience = new Audience(async (uids) => {
    asked.push(uids)
    return new Map([...rooms].filter(([uid]) => uids.includes(uid)))
  })
  return { audience, rooms, asked }
}

test('who listens with two clients hears their rooms until both are gone', async () => {
  const { audience, rooms, asked } = listened()
  rooms.set('ana', new Set(['here']))
  expect([audience.isEmpty, audience.listens('ana')]).toEqual([true, false])
  audience.add('ana')
  expect([...audience.of('here')]).toEqual([])
  await audience.read('ana')
  audience.add('ana')
  expect([audience.isEmpty, audience.listens('ana'), ...audience.of('here')]).toEqual([false, true, 'ana'])
  audience.remove('ana')
  expect([audience.listens('ana'), ...audience.of('here')]).toEqual([true, 'ana'])
  audience.remove('ana')
  expect([audience.isEmpty, audience.listens('ana'), audience.of('here').size]).toEqual([true, false, 0])
  // Whoever listens no more is not read.
  await audience.read('ana')
  expect([audience.of('here').size, asked]).toEqual([0, [['ana']]])
})

test('who ends what never began, or left before they were read, hears nothing', async () => {
  const { audience, rooms } = listened()
  rooms.set('ana', new Set(['here']))
  audience.remove('ana')
  expect(audience.isEmpty).toBe(true)
  audience.add('ana')
  const reading = audience.read('ana')
  audience.remove('ana')
  await reading
  expect([audience.isEmpty, audience.of('here').size]).toEqual([true, 0])
  audience.add('ana')
  expect(audience.of('here').size).toBe(0)
})

test('a membership that came or went is known once it was read again, of each alone and of all', async () => {
  const { audience, rooms } = listened()
  for (const uid of ['ana', 'ben']) {
    rooms.set(uid, new Set(['here']))
    audience.add(uid)
  }
  await audience.readAll()
  expect(audience.of('here')).toEqual(new Set(['ana', 'ben']))
  rooms.set('ana', new Set(['there']))
  rooms.delete('ben')
  await audience.read('ana')
  expect([audience.of('here'), audience.of('there')]).toEqual([new Set(['ben']), new Set(['ana'])])
  await audience.readAll()
  expect([audience.of('here'), audience.of('there')]).toEqual([new Set(), new Set(['ana'])])
  // Who is a member of none any more, and then of one again, hears that one alone.
  rooms.set('ana', new Set())
  await audience.readAll()
  rooms.set('ana', new Set(['here']))
  await audience.readAll()
  expect([audience.of('here'), audience.of('there')]).toEqual([new Set(['ana']), new Set()])
})

test('all are read, however many listen, some hundreds at once', async () => {
  const { audience, rooms, asked } = listened()
  const uids = Array.from({ length: 1_001 }, (_, n) => `person ${n}`)
  for (const uid of uids) {
    audience.add(uid)
    rooms.set(uid, new Set(['here']))
  }
  await audience.readAll()
  expect(audience.of('here')).toEqual(new Set(uids))
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1])
})
