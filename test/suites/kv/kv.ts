import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Kv } from '#ports/kv.ts'

const LONG = 60_000

/** What every store of small values must do. */
export const kvSuite = (name: string, open: () => Promise<Kv>): void => {
  describe(`kv: ${name}`, () => {
    let kv: Kv
    let keys = 0
    const key = (): string => `k:${process.pid}:${++keys}`

    beforeAll(async () => (kv = await open()))
    afterAll(() => kv.close())

    test('gives what was set, null for what was not', async () => {
      const at = key()
      expect(await kv.get(at)).toBeNull()
      await kv.set(at, 'äß🎧', LONG)
      expect(await kv.get(at)).toBe('äß🎧')
      await kv.set(at, '', LONG)
      expect(await kv.get(at)).toBe('')
      await kv.delete(at)
      await kv.delete(at)
      expect(await kv.get(at)).toBeNull()
    })

    test('forgets after the time to live', async () => {
      const [brief, lasting] = [key(), key()]
      await kv.set(brief, 'x', 30)
      await kv.set(lasting, 'x', LONG)
      await vi.waitFor(async () => expect(await kv.get(brief)).toBeNull())
      expect(await kv.get(lasting)).toBe('x')
    })

    test('setting again starts the time anew', async () => {
      const at = key()
      await kv.set(at, 'x', 30)
      await kv.set(at, 'y', LONG)
      const marker = key()
      await kv.set(marker, 'x', 60)
      await vi.waitFor(async () => expect(await kv.get(marker)).toBeNull())
      expect(await kv.get(at)).toBe('y')
    })

    test('setNew succeeds for exactly one of many', async () => {
      const at = key()
      const won = await Promise.all(Array.from({ length: 50 }, (_, i) => kv.setNew(at, String(i), LONG)))
      expect(won.filter(Boolean)).toHaveLength(1)
      expect(await kv.get(at)).toBe(String(won.indexOf(true)))
    })

    test('setNew succeeds again once the value ran out', async () => {
      const at = key()
      expect(await kv.setNew(at, 'x', 30)).toBe(true)
      await vi.waitFor(async () => expect(await kv.setNew(at, 'y', LONG)).toBe(true))
    })

    test('adds atomically', async () => {
      const at = key()
      const sums = await Promise.all(Array.from({ length: 200 }, () => kv.add(at, 1, LONG)))
      expect(sums.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
      expect(await kv.add(at, -50, LONG)).toBe(150)
      expect(await kv.get(at)).toBe('150')
    })

    test('a sum runs out by the time of its first call', async () => {
      const at = key()
      // Long enough for both calls on a busy machine.
      await kv.add(at, 5, 1500)
      expect(await kv.add(at, 5, LONG)).toBe(10)
      await vi.waitFor(async () => expect(await kv.get(at)).toBeNull(), { timeout: 10_000 })
      expect(await kv.add(at, 1, LONG)).toBe(1)
    })

    test('does not add to what is no number', async () => {
      const at = key()
      await kv.set(at, 'text', LONG)
      await expect(kv.add(at, 1, LONG)).rejects.toThrow()
      expect(await kv.get(at)).toBe('text')
    })

    test('reads, sets and deletes many at once, in the order asked', async () => {
      const [one, two, none] = [key(), key(), key()]
      await kv.setMany(
        [
          [one, '1'],
          [two, '2'],
        ],
        LONG,
      )
      expect(await kv.getMany([two, none, one, two])).toEqual(['2', null, '1', '2'])
      expect(await kv.getMany([])).toEqual([])
      await kv.setMany([], LONG)
      await kv.delete(one, two)
      await kv.delete()
      expect(await kv.getMany([one, two])).toEqual([null, null])
    })

    test('what was set together runs out together', async () => {
      const [one, two] = [key(), key()]
      await kv.setMany([[one, '1']], 30)
      await kv.setMany([[two, '2']], LONG)
      await vi.waitFor(async () => expect(await kv.getMany([one, two])).toEqual([null, '2']))
    })

    test('sets hold each member for its time', async () => {
      const [room, other, empty] = [key(), key(), key()]
      await kv.putMembers([{ set: room, member: 'brief' }], 40)
      await kv.putMembers(
        [
          { set: room, member: 'ä' },
          { set: other, member: 'b' },
          { set: room, member: 'ä' },
        ],
        LONG,
      )
      const members = async () => (await kv.membersOf([room, empty, other])).map((some) => some.toSorted())
      await vi.waitFor(async () => expect(await members()).toEqual([['ä'], [], ['b']]))
      expect(await kv.memberCount(room)).toBe(1)
      expect(await kv.memberCount(empty)).toBe(0)
      // Put again, a member lasts from then on.
      await kv.putMembers([{ set: other, member: 'b' }], 30)
      await vi.waitFor(async () => expect(await members()).toEqual([['ä'], [], []]))
      await kv.dropMembers([
        { set: room, member: 'ä' },
        { set: empty, member: 'nobody' },
      ])
      expect(await members()).toEqual([[], [], []])
    })

    test('thousands of sets are put and read in one call', async () => {
      const entries = Array.from({ length: 2_300 }, (_, i) => ({ set: key(), member: `m${i}` }))
      await kv.putMembers(entries, LONG)
      expect(await kv.membersOf(entries.map(({ set }) => set))).toEqual(entries.map(({ member }) => [member]))
    })
  })
}
