import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { openLeases } from '#runtime/host/leases.ts'
import {
  addResident,
  appendEvents,
  dropResident,
  forgetRoom,
  residentsOf,
  saveSnapshot,
  storedRoom,
} from '#runtime/room/store.ts'
import { freshDatabase } from '#test/support/database.ts'
import { leaseSuite } from './leaseSuite.ts'

const LONG = 60_000
const one = connect(await freshDatabase())
const two = connect(await freshDatabase())
afterAll(() => Promise.all([one.close(), two.close()]))

leaseSuite('PostgreSQL', (node) => openLeases({ db: one.db, node, others: 'many' }))

describe('lease: PostgreSQL', () => {
  const open = (node: string, others: 'none' | 'one at a time' | 'many') =>
    openLeases({ db: two.db, node, others })

  test('of two that cannot hear each other one lives; on a database of its own a node is alone at once', async () => {
    const entered = await Promise.all(
      Array.from({ length: 8 }, (_, i) => open(`single ${i}`, 'one at a time').enter(LONG)),
    )
    expect(entered.filter(Boolean)).toHaveLength(1)
    expect(await open('clustered', 'many').enter(LONG)).toBe(false)
    const room = randomUUID()
    const before = open(`single ${entered.indexOf(true)}`, 'one at a time')
    await before.take(`room.${room}`)
    const own = open('own', 'none')
    expect(await own.enter(LONG)).toBe(true)
    expect(await own.takeOver(10)).toEqual([{ name: `room.${room}`, epoch: 2 }])
    await own.leave()
  })

  test('under an old epoch no event and no snapshot is written; an older snapshot erases no event', async () => {
    const [old, next] = [open('old', 'many'), open('next', 'many')]
    await old.enter(50)
    const roomUuid = randomUUID()
    const first = await old.take(`room.${roomUuid}`)
    if (!first) throw new Error('not taken')
    await next.enter(LONG)
    const lease = await vi.waitFor(async () => {
      const taken = await next.take(`room.${roomUuid}`)
      if (!taken) throw new Error('still held')
      return taken
    })
    const snapshot = (name: string) => ({ name }) as never
    const event = (n: number) => ({ type: 'userLeft', userUuid: String(n) }) as never
    expect(await appendEvents(two.db, first, { roomUuid, seq: 1, events: [event(0)] })).toBe(false)
    expect(
      await saveSnapshot(two.db, lease, { roomUuid, seq: 0, snapshot: snapshot('new'), awake: true }),
    ).toBe(true)
    for (const seq of [1, 2, 3])
      expect(await appendEvents(two.db, lease, { roomUuid, seq, events: [event(seq)] })).toBe(true)
    const late = { roomUuid, seq: 9, snapshot: snapshot('late'), awake: false }
    expect(await saveSnapshot(two.db, first, late)).toBe(false)
    expect(await saveSnapshot(two.db, lease, { ...late, seq: 2, snapshot: snapshot('two') })).toBe(true)
    expect(await saveSnapshot(two.db, lease, { ...late, seq: 1, snapshot: snapshot('one') })).toBe(true)
    const { rows } = await sql`select seq from live_events where room_uuid = ${roomUuid}`.execute(two.db)
    expect(rows).toEqual([{ seq: 3 }])
    expect(await storedRoom(two.db, roomUuid)).toEqual({
      seq: 3,
      snapshot: { name: 'two' },
      events: [event(3)],
    })
    expect(await saveSnapshot(two.db, lease, { ...late, seq: 3, snapshot: snapshot('three') })).toBe(true)
    expect(await storedRoom(two.db, roomUuid)).toEqual({ seq: 3, snapshot: { name: 'three' }, events: [] })
  })

  test('what is no snapshot and what are no events is not taken for a room', async () => {
    const insert = async (snapshot: string, events: string) => {
      const room = randomUUID()
      await sql`insert into live_rooms (room_uuid, seq, snapshot, awake, updated_at)
        values (${room}, 0, ${snapshot}, false, now())`.execute(two.db)
      await sql`insert into live_events (room_uuid, seq, events) values (${room}, 1, ${events})`.execute(
        two.db,
      )
      return storedRoom(two.db, room)
    }
    expect(await insert('{"uuid":"x"}', '[{"type":"of a later release"}]')).toEqual({
      seq: 1,
      snapshot: { uuid: 'x' },
      events: [{ type: 'of a later release' }],
    })
    for (const none of ['null', '[]', '"text"'])
      await expect(insert(none, '[]')).rejects.toThrow('no snapshot')
    for (const none of ['[null]', '[[]]', '[{"at":1}]', '[{"type":1}]'])
      await expect(insert('{}', none)).rejects.toThrow('no event')
    await expect(insert('{}', '{}')).rejects.toThrow('array')
  })

  test('what is kept of a room is its own, and is forgotten with it', async () => {
    const node = open('keeper', 'many')
    await node.enter(LONG)
    const rooms = [randomUUID(), randomUUID()] as const
    const [person, other] = [randomUUID(), randomUUID()]
    expect(await storedRoom(two.db, rooms[0])).toBeNull()
    for (const roomUuid of rooms) {
      const lease = await node.take(`room.${roomUuid}`)
      if (!lease) throw new Error('not taken')
      const room = { roomUuid, seq: 0, snapshot: { name: 'kept' } as never, awake: true }
      expect(await saveSnapshot(two.db, lease, room)).toBe(true)
      expect(await appendEvents(two.db, lease, { roomUuid, seq: 1, events: [] })).toBe(true)
      for (const uuid of [person, person, other]) await addResident(two.db, roomUuid, uuid)
    }
    await dropResident(two.db, rooms[0], person)
    expect(await residentsOf(two.db, rooms[0])).toEqual([other])
    expect((await residentsOf(two.db, rooms[1])).sort()).toEqual([person, other].sort())
    await forgetRoom(two.db, rooms[0])
    expect([await storedRoom(two.db, rooms[0]), await residentsOf(two.db, rooms[0])]).toEqual([null, []])
    const { rows } =
      await sql`select room_uuid from live_events where room_uuid in (${rooms[0]}, ${rooms[1]})`.execute(
        two.db,
      )
    expect(rows).toEqual([{ roomUuid: rooms[1] }])
    expect(await storedRoom(two.db, rooms[1])).toMatchObject({ seq: 1 })
    expect(await residentsOf(two.db, rooms[1])).toHaveLength(2)
    await node.leave()
  })
})
