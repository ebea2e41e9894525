import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lease } from '#runtime/host/lease.ts'
import type { Leases } from '#runtime/host/leases.ts'

const LONG = 60_000

const held = (lease: Lease | null): Lease => {
  if (!lease) throw new Error('the lease was not taken')
  return lease
}

/** What every lease keeper must do. `open` gives the leases of a node of this name on one keeper; none is alone. */
export const leaseSuite = (name: string, open: (node: string) => Leases): void => {
  describe(`lease: ${name}`, () => {
    let here: Leases
    let there: Leases
    let names = 0
    const fresh = (): string => `room:${process.pid}:${++names}`

    beforeEach(() => {
      ;[here, there] = [open('here'), open('there')]
    })

    beforeAll(async () => {
      ;[here, there] = [open('here'), open('there')]
      expect(await here.enter(LONG)).toBe(true)
      expect(await there.enter(LONG)).toBe(true)
    })

    test('one holder; the other gets nothing', async () => {
      const room = fresh()
      expect(await here.holder(room)).toBeNull()
      expect(await here.take(room)).toEqual({ name: room, epoch: 1 })
      expect(await there.take(room)).toBeNull()
      expect(await there.holder(room)).toBe('here')
    })

    test('exactly one of many wins', async () => {
      const room = fresh()
      const many = Array.from({ length: 30 }, (_, i) => open(`many ${i}`))
      await Promise.all(many.map((leases) => leases.enter(LONG)))
      const won = (await Promise.all(many.map((leases) => leases.take(room)))).filter(Boolean)
      expect(won).toEqual([{ name: room, epoch: 1 }])
    })

    test('no two takings share an epoch, not even of one node', async () => {
      const room = fresh()
      const first = held(await here.take(room))
      expect(held(await here.take(room)).epoch).toBe(first.epoch + 1)
      expect(await here.held()).toContainEqual({ name: room, epoch: first.epoch + 1 })
    })

    test('a dead node’s leases are taken over, each by one, under higher epochs', async () => {
      const dying = open(`dying ${process.pid}`)
      await dying.enter(30)
      const rooms = [fresh(), fresh(), fresh()]
      for (const room of rooms) await dying.take(room)
      const got = await vi.waitFor(async () => {
        const all = (await Promise.all([here.takeOver(2), there.takeOver(2)])).flat()
        expect(all.length).toBeGreaterThan(0)
        return [...all, ...(await here.takeOver(10))]
      })
      expect(got.map((lease) => lease.name).sort()).toEqual(rooms.toSorted())
      expect(got.map((lease) => lease.epoch)).toEqual([2, 2, 2])
      expect(await dying.held()).toEqual([])
      expect((await here.beat(LONG)).nodes).not.toContain(dying.node)
      // Whoever was taken for dead hears so, and lives from then on.
      expect(await dying.beat(LONG)).toMatchObject({ inTime: false })
      expect(await dying.beat(LONG)).toMatchObject({ inTime: true })
      expect((await here.beat(LONG)).nodes).toContain(dying.node)
      await dying.leave()
    })

    test('beating keeps them, and tells who lives', async () => {
      const room = fresh()
      await here.take(room)
      const beat = await here.beat(LONG)
      expect(beat.inTime).toBe(true)
      expect(beat.nodes).toEqual(expect.arrayContaining(['here', 'there']))
      expect((await there.takeOver(100)).map((lease) => lease.name)).not.toContain(room)
    })

    test('what living nodes hold is known to all; what is free or a dead one’s is not among it', async () => {
      const [kept, released, left] = [fresh(), fresh(), fresh()]
      await here.take(kept)
      await here.release(held(await here.take(released)))
      const leaving = open(`left ${process.pid}`)
      await leaving.enter(LONG)
      await leaving.take(left)
      expect(await there.allHeld()).toEqual(expect.arrayContaining([kept, left]))
      await leaving.leave()
      const names = await there.allHeld()
      expect(names).toContain(kept)
      expect(names).not.toContain(released)
      expect(names).not.toContain(left)
      expect(await here.takeOver(10)).toEqual([{ name: left, epoch: 2 }])
    })

    test('nobody gives up what is not theirs', async () => {
      const room = fresh()
      const lease = held(await here.take(room))
      await there.release(lease)
      await here.release({ ...lease, epoch: 7 })
      expect(await here.holder(room)).toBe('here')
    })

    test('a released lease is free and waits for nobody; one passed on goes to the next; epochs rise', async () => {
      const [free, passed] = [fresh(), fresh()]
      const [one, two] = [held(await here.take(free)), held(await here.take(passed))]
      await here.release(one)
      await here.passOn(two)
      expect(await here.holder(free)).toBeNull()
      expect(await there.takeOver(10)).toEqual([{ name: passed, epoch: two.epoch + 1 }])
      expect(held(await there.take(free)).epoch).toBe(one.epoch + 1)
    })

    test('what a node leaves behind is taken over', async () => {
      const leaving = open(`leaving ${process.pid}`)
      await leaving.enter(LONG)
      const room = fresh()
      await leaving.take(room)
      await leaving.leave()
      expect(await here.takeOver(10)).toEqual([{ name: room, epoch: 2 }])
    })
  })
}
