import { expect, test } from 'vitest'
import { recordingLog } from '#test/suites/support/recordingLog.ts'
import { type Fault, faultLog } from './faultLog.ts'

const setUp = () => {
  const log = recordingLog()
  let now = 1_000_000
  const tell = faultLog(log, () => now)
  const fault = (operation: string, error: unknown): Fault => ({
    level: 'error',
    message: 'request failed',
    requestId: 'r',
    operation,
    error,
  })
  return {
    fail: (operation: string, error: unknown) => tell(fault(operation, error)),
    later: (ms: number) => void (now += ms),
    told: () => log.lines.map(({ data }) => data),
  }
}
const broken = (message: string): Error => new TypeError(message)
const otherBroken = (): Error => new TypeError('elsewhere')

test('a fault is logged once a minute however often it happens, and then with how often it did', () => {
  const { fail, later, told } = setUp()
  for (let n = 0; n < 1000; n++) fail('/a', broken(`of request ${n}`))
  expect(told()).toHaveLength(1)
  later(60_000)
  fail('/a', broken('again'))
  expect(told()).toHaveLength(2)
  expect(told()[1]).toMatchObject({ operation: '/a', unlogged: 999 })
  later(60_000)
  fail('/a', broken('once more'))
  expect(told()[2]).not.toHaveProperty('unlogged')
})

test('no fault hides another: of another operation, another place, another kind', () => {
  const { fail, told } = setUp()
  fail('/a', broken('one'))
  fail('/b', broken('one'))
  fail('/a', otherBroken())
  fail('/a', Object.assign(broken('one'), { code: '53100' }))
  fail('/a', 'no error at all')
  expect(told()).toHaveLength(5)
})

test('kinds without end take no memory without end', () => {
  const { fail, told } = setUp()
  for (let n = 0; n < 2000; n++) fail(`/${n}`, broken('one'))
  fail('/1999', broken('one'))
  expect(told()).toHaveLength(2000)
  // The first was forgotten, and is news again.
  fail('/0', broken('one'))
  expect(told()).toHaveLength(2001)
})
