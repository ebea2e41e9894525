import { expect, it } from 'vitest'
import { FairQueue, type FairQueueLimits } from './fairQueue.ts'

const stranger = (key: string) => ({ key, known: false })
const member = (key: string) => ({ key, known: true })

/** A queue with one piece of work that runs until `go` is called; then everything ends as it gets its turn. */
const held = (limits: Omit<FairQueueLimits, 'atOnce'>) => {
  const queue = new FairQueue({ atOnce: 1, ...limits })
  const done: string[] = []
  let go = () => {}
  const first = queue.run(stranger('first'), () => new Promise<void>((resolve) => (go = resolve)))
  const outcomes: Promise<unknown>[] = [first]
  const ask = (asker: { key: string; known: boolean }, name: string) =>
    outcomes.push(
      queue
        .run(asker, async () => void done.push(name))
        .catch((error: { code: string }) => void done.push(`${name} ${error.code}`)),
    )
  const finish = async () => {
    await Promise.resolve()
    go()
    await Promise.all(outcomes)
    return done
  }
  return { queue, ask, finish }
}

it('one who asks much waits for himself: the lines take turns', async () => {
  const { ask, finish } = held({ waiting: 10, perKey: 10 })
  for (const n of [1, 2, 3, 4]) ask(stranger('flood'), `flood ${n}`)
  ask(stranger('honest'), 'honest')
  ask(member('person'), 'person')
  expect(await finish()).toEqual(['flood 1', 'honest', 'person', 'flood 2', 'flood 3', 'flood 4'])
})

it('one key has so many places and no more', async () => {
  const { ask, finish } = held({ waiting: 10, perKey: 2 })
  for (const n of [1, 2, 3]) ask(stranger('flood'), `flood ${n}`)
  ask(stranger('honest'), 'honest')
  expect(await finish()).toEqual(['flood 3 busy', 'flood 1', 'honest', 'flood 2'])
})

it('when all places are taken the longest line makes room for a shorter one', async () => {
  const { ask, finish } = held({ waiting: 3, perKey: 3 })
  for (const n of [1, 2, 3]) ask(stranger('flood'), `flood ${n}`)
  ask(stranger('honest'), 'honest')
  ask(stranger('honest'), 'honest again')
  const done = await finish()
  expect(done.slice(0, 2).sort()).toEqual(['flood 3 busy', 'honest again busy'])
  expect(done.slice(2)).toEqual(['flood 1', 'honest', 'flood 2'])
})

it('strangers of many addresses make room for somebody known, and not for each other', async () => {
  const { ask, finish } = held({ waiting: 3, perKey: 3 })
  for (const n of [1, 2, 3, 4]) ask(stranger(`flood ${n}`), `flood ${n}`)
  for (const n of [1, 2, 3, 4]) ask(member(`person ${n}`), `person ${n}`)
  const done = await finish()
  expect(done.filter((name) => name.startsWith('person'))).toEqual([
    'person 4 busy',
    'person 1',
    'person 2',
    'person 3',
  ])
  expect(done.filter((name) => name.startsWith('flood') && !name.endsWith('busy'))).toEqual([])
})

it('what waits is counted, what is dropped or had its turn no more', async () => {
  const { queue, ask, finish } = held({ waiting: 2, perKey: 2 })
  ask(stranger('a'), 'a')
  ask(stranger('b'), 'b')
  expect(queue.waiting).toBe(2)
  ask(member('person'), 'person')
  expect(queue.waiting).toBe(2)
  await finish()
  expect(queue.waiting).toBe(0)
})

it('places are free again after a crowd, and no more of them than there were', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 1, perKey: 1 })
  for (let round = 0; round < 3; round++) {
    let isAlone = true
    const work = async (): Promise<void> => {
      expect(isAlone).toBe(true)
      isAlone = false
      await Promise.resolve()
      isAlone = true
    }
    const asked = ['a', 'b', 'c'].map((key) => queue.run(stranger(key), work))
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
  }
})

it('who finds no place is told when to try again', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 0, perKey: 1 })
  const first = queue.run(stranger('a'), async () => 'yes')
  await expect(queue.run(member('b'), async () => 'no')).rejects.toMatchObject({
    code: 'busy',
    data: { retryAfterS: 5 },
  })
  await expect(first).resolves.toBe('yes')
})

it('what fails gives its place back', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 1, perKey: 1 })
  await expect(queue.run(stranger('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run(stranger('a'), async () => 'yes')).resolves.toBe('yes')
})
