import { expect, test } from 'vitest'
import { loadCode, missingCode } from './loadCode.ts'

const missing = (): TypeError =>
  new TypeError('Failed to fetch dynamically imported module: http://host/assets/a.js')

test('code that cannot be fetched is asked for until it is there, and everybody can see that it is missing', async () => {
  const fates: (Error | string)[] = [missing(), missing(), missing(), 'the page']
  const waits: number[] = []
  const seen: number[] = []
  const stop = missingCode.subscribe(() => seen.push(missingCode.get()))
  const load = async (): Promise<string> => {
    const fate = fates.shift() ?? 'asked too often'
    if (fate instanceof Error) throw fate
    return fate
  }
  const wait = async (ms: number): Promise<void> => void waits.push(ms)
  await expect(loadCode(load, wait)).resolves.toBe('the page')
  stop()
  expect(waits).toHaveLength(3)
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000)
  expect(seen).toEqual([1, 0])
})

test('code that is broken is not fetched again', async () => {
  let asked = 0
  const load = async (): Promise<never> => {
    asked += 1
    throw new TypeError('x is not a function')
  }
  await expect(loadCode(load)).rejects.toThrow('x is not a function')
  expect(asked).toBe(1)
  expect(missingCode.get()).toBe(0)
})
