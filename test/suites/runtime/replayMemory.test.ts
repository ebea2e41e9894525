import { expect, test } from 'vitest'
import { ReplayBuffer } from '#runtime/room/replayBuffer.ts'
import { ReplayMemory } from '#runtime/room/replayMemory.ts'

const message = (n: number) => ({ n, json: 'x'.repeat(100) })

test('the rooms of a node keep so much together: who was silent for longest forgets first', () => {
  const memory = new ReplayMemory(1_000)
  const [silent, busy] = [new ReplayBuffer(memory), new ReplayBuffer(memory)]
  for (let n = 1; n <= 4; n++) silent.keep(message(n))
  for (let n = 1; n <= 6; n++) busy.keep(message(n))
  expect(silent.since(0, 4)).toHaveLength(4)
  busy.keep(message(7))
  expect(silent.since(0, 4)).toBeNull()
  expect(busy.since(0, 7)).toHaveLength(7)
  // It goes on from there, and what was let go of is free for others.
  silent.keep(message(5))
  expect(silent.since(4, 5)).toHaveLength(1)
  expect(busy.since(0, 7)).toHaveLength(7)
})
