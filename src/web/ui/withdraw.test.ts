import { expect, it } from 'vitest'
import { withdrawWhenOver } from './withdraw.ts'

const fact = (isTrue: boolean) => {
  const listeners = new Set<() => void>()
  const now = { isTrue }
  return {
    listeners,
    set: (next: boolean): void => {
      now.isTrue = next
      for (const listener of listeners) listener()
    },
    lasting: {
      holds: () => now.isTrue,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

it('what is said is withdrawn once, when it is no longer true', () => {
  const down = fact(true)
  let withdrawn = 0
  withdrawWhenOver(down.lasting, () => (withdrawn += 1))
  down.set(true)
  expect(withdrawn).toBe(0)
  down.set(false)
  down.set(true)
  down.set(false)
  expect(withdrawn).toBe(1)
  expect(down.listeners.size).toBe(0)
})

it('what is not true any more when it is said is withdrawn at once, and nothing listens on after it was closed', () => {
  let withdrawn = 0
  withdrawWhenOver(fact(false).lasting, () => (withdrawn += 1))
  expect(withdrawn).toBe(1)
  const up = fact(true)
  const stop = withdrawWhenOver(up.lasting, () => (withdrawn += 1))
  stop()
  up.set(false)
  expect(withdrawn).toBe(1)
})
