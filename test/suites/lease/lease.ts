import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Lease, Leases } from '#ports/lease.ts'

const LONG = 60_000

const held = (lease: Lease | null): Lease => {
  if (!lease) throw new Error('the lease was not taken')
  return lease
}

/** What every lease keeper must do. `open` gives two nodes' views of one keeper. */
export const leaseSuite = (name: string, open: () => Promise<{ here: Leases; there: Leases }>): void => {
  describe(`lease: ${name}`, () => {
    let here: Leases
    let there: Leases
    let names = 0
    const fresh = (): string => `room:${process.pid}:${++names}`

    beforeAll(async () => void ({ here, there } = await open()))

    test('one holder; the other gets nothing', async () => {
      const room = fresh()
      expect(await here.holder(room)).toBeNull()
      expect(await here.take(room, 'a', LONG)).toEqual({ name: room, epoch: 1 })
      expect(await there.take(room, 'b', LONG)).toBeNull()
      expect(await there.holder(room)).toBe('a')
    })

    test('exactly one of many wins', async () => {
      const room = fresh()
      const takers = Array.from({ length: 30 }, (_, i) => (i % 2 ? here : there).take(room, `n${i}`, LONG))
      const won = (await Promise.all(takers)).filter((lease) => lease !== null)
      expect(won).toEqual([{ name: room, epoch: 1 }])
    })

    test('its holder may take it again, with the same epoch', async () => {
      const room = fresh()
      const first = await here.take(room, 'a', LONG)
      expect(await here.take(room, 'a', LONG)).toEqual(first)
    })

    test('taking it again lengthens it', async () => {
      const [room, marker] = [fresh(), fresh()]
      await here.take(room, 'a', 80)
      await here.take(room, 'a', LONG)
      await here.take(marker, 'a', 120)
      await vi.waitFor(async () => expect(await here.holder(marker)).toBeNull())
      expect(await here.holder(room)).toBe('a')
    })

    test('once it ran out another takes it, with a higher epoch; the old one cannot renew', async () => {
      const room = fresh()
      const old = held(await here.take(room, 'a', 40))
      const next = await vi.waitFor(async () => held(await there.take(room, 'b', LONG)))
      expect(next.epoch).toBe(old.epoch + 1)
      expect(await here.renew(old, 'a', LONG)).toBe(false)
      await here.release(old, 'a')
      expect(await here.holder(room)).toBe('b')
    })

    test('once it ran out it is not renewed, and its own holder gets a higher epoch', async () => {
      const room = fresh()
      const old = held(await here.take(room, 'a', 30))
      await vi.waitFor(async () => expect(await here.holder(room)).toBeNull())
      expect(await here.renew(old, 'a', LONG)).toBe(false)
      expect(held(await here.take(room, 'a', LONG)).epoch).toBe(old.epoch + 1)
    })

    test('renewing keeps it', async () => {
      const [room, marker] = [fresh(), fresh()]
      const lease = held(await here.take(room, 'a', 80))
      expect(await here.renew(lease, 'a', LONG)).toBe(true)
      await here.take(marker, 'a', 120)
      await vi.waitFor(async () => expect(await here.holder(marker)).toBeNull())
      expect(await there.take(room, 'b', LONG)).toBeNull()
    })

    test('nobody renews or releases what is not theirs', async () => {
      const room = fresh()
      const lease = held(await here.take(room, 'a', LONG))
      expect(await there.renew(lease, 'b', LONG)).toBe(false)
      expect(await there.renew({ ...lease, epoch: 7 }, 'a', LONG)).toBe(false)
      await there.release(lease, 'b')
      await there.release({ ...lease, epoch: 7 }, 'a')
      expect(await here.holder(room)).toBe('a')
    })

    test('a released lease is free at once, and its epoch rises', async () => {
      const room = fresh()
      const lease = held(await here.take(room, 'a', LONG))
      await here.release(lease, 'a')
      await here.release(lease, 'a')
      expect(await here.holder(room)).toBeNull()
      expect(held(await there.take(room, 'b', LONG)).epoch).toBe(lease.epoch + 1)
    })
  })
}
