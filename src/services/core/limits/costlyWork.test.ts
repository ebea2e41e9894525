import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { InstanceState } from '../instanceState.ts'
import { type Asker, hashing, lookUp } from './costlyWork.ts'
import { FairQueue } from './fairQueue.ts'

type Kind = 'costly.hashing' | 'costly.lookUps'

/** One line of work in which one thing runs for good and so many others may wait; says who was taken and who refused. */
const busyLine = (kind: Kind, limits: { readonly waiting: number; readonly perKey: number }) => {
  const state = new InstanceState()
  const queue = state.keep(kind, () => new FairQueue({ atOnce: 1, ...limits }))
  let end = (): void => undefined
  void queue.run({ key: 'first', known: false }, () => new Promise<void>((resolve) => (end = resolve)))
  const work = kind === 'costly.hashing' ? hashing : lookUp
  const told: string[] = []
  return {
    queue,
    told,
    ask: async (name: string, asker: Omit<Asker, 'state'>): Promise<void> => {
      const asked = work({ state, ...asker }, async () => told.push(`${name} done`))
      await Promise.race([
        asked.catch(({ code }: { code: string }) => told.push(`${name} ${code}`)),
        Promise.resolve(),
      ])
      void asked.catch(() => undefined)
    },
    end: () => end(),
  }
}
const person = (uuid: string) => ({ uuid, type: 'user' }) as const
const guest = (uuid: string) => ({ uuid, type: 'guest' }) as const

test.each(['costly.hashing', 'costly.lookUps'] as const)(
  '%s: an account waits in a line of its own, guests and strangers in that of their address',
  async (kind) => {
    const { ask, told, queue, end } = busyLine(kind, { waiting: 100, perKey: 1 })
    await ask('ada', { user: person('ada'), address: 'here' })
    await ask('ben', { user: person('ben'), address: 'here' })
    await ask('ada again', { user: person('ada'), address: 'elsewhere' })
    await ask('a guest', { user: guest('one'), address: 'here' })
    await ask('another guest', { user: guest('two'), address: 'here' })
    await ask('a stranger', { user: null, address: 'here' })
    await ask('a guest elsewhere', { user: guest('one'), address: 'elsewhere' })
    await ask('a stranger elsewhere', { address: 'elsewhere' })
    await expect
      .poll(() => told)
      .toEqual(['ada again busy', 'another guest busy', 'a stranger busy', 'a stranger elsewhere busy'])
    expect(queue.waiting).toBe(4)
    end()
    await expect.poll(() => told.length).toBe(8)
  },
)

test('guests and strangers make way for accounts, and for the server itself, who make way for nobody', async () => {
  const { ask, told } = busyLine('costly.hashing', { waiting: 2, perKey: 9 })
  await ask('a guest', { user: guest('one'), address: 'here' })
  await ask('a stranger', { user: null, address: 'here' })
  await ask('ada', { user: person('ada'), address: 'here' })
  await expect.poll(() => told).toEqual(['a stranger busy'])
  await ask('the server', {})
  await expect.poll(() => told).toEqual(['a stranger busy', 'a guest busy'])
  await ask('a guest elsewhere', { user: guest('two'), address: 'elsewhere' })
  await ask('ben', { user: person('ben'), address: 'here' })
  await expect
    .poll(() => told)
    .toEqual(['a stranger busy', 'a guest busy', 'a guest elsewhere busy', 'ben busy'])
})

test('however long the line of an account is, no stranger takes a place of it', async () => {
  const { ask, told } = busyLine('costly.hashing', { waiting: 2, perKey: 9 })
  await ask('ada', { user: person('ada'), address: 'here' })
  await ask('ada again', { user: person('ada'), address: 'here' })
  await ask('a stranger', { user: null, address: 'elsewhere' })
  await expect.poll(() => told).toEqual(['a stranger busy'])
})

test('both have lines of their own, with bounds', async () => {
  const state = new InstanceState()
  const ends: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => ends.push(resolve))
  const refusedOf = async (work: typeof hashing) => {
    const refused: string[] = []
    const all = Array.from({ length: 400 }, (_, n) =>
      work({ state, user: null, address: String(Math.floor(n / 5)) }, hold).catch(
        ({ code }: { code: string }) => refused.push(code),
      ),
    )
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    expect(new Set(refused)).toEqual(new Set(['busy']))
    return { all, refused: refused.length, begun: ends.splice(0) }
  }
  const [hashed, looked] = [await refusedOf(hashing), await refusedOf(lookUp)]
  // So much at once, with a core left to others, and so much that waits: 400 are more.
  expect(hashed.begun.length).toBe(Math.max(1, Math.min(3, availableParallelism() - 1)))
  expect(hashed.refused).toBe(400 - 200 - hashed.begun.length)
  expect([looked.begun.length, looked.refused]).toEqual([4, 400 - 100 - 4])
})
