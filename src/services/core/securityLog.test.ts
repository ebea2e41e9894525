import { expect, test } from 'vitest'
import { recordingLog } from '#test/suites/support/recordingLog.ts'
import { type SecurityEvent, securityLog } from './securityLog.ts'

const setUp = () => {
  const log = recordingLog()
  let now = 1_000_000
  const note = securityLog(log, { masterKey: Buffer.alloc(32, 7) }, () => now)
  const refused = (more: Partial<SecurityEvent>) =>
    note({ event: 'authentication', outcome: 'refused', what: 'POST /login', reason: 'wrong', ...more })
  return {
    refused,
    note,
    later: () => void (now += 60_000),
    told: () => log.lines.map(({ data }) => data as Readonly<Record<string, unknown>>),
  }
}

test('of one account, claim or network so many lines of a kind a minute, and then how many were left out', () => {
  const { refused, later, told } = setUp()
  for (let n = 0; n < 100; n++) refused({ claimed: 'a@x.example' })
  for (let n = 0; n < 100; n++) refused({ claimed: ' A@X.example ', network: `198.51.100.${n}` })
  expect(told().length).toBe(5)
  refused({ claimed: 'b@x.example' })
  refused({ reason: 'other', claimed: 'a@x.example' })
  expect(told().length).toBe(7)
  later()
  refused({ claimed: 'a@x.example' })
  expect(told().at(-1)).toMatchObject({ unlogged: 195 })
})

test('many networks at once fill no disk, and hide neither what succeeds nor what is of another kind', () => {
  const { refused, note, later, told } = setUp()
  for (let n = 0; n < 5000; n++) refused({ network: `network-${n}` })
  expect(told().length).toBe(1000)
  note({ event: 'authentication', outcome: 'succeeded', what: 'user', account: 'somebody' })
  note({ event: 'limit', outcome: 'cut', what: 'room socket', network: 'network-1' })
  expect(told().length).toBe(1002)
  later()
  refused({ network: 'network-1' })
  expect(told().at(-1)).toMatchObject({ unlogged: 4000 })
})

test('addresses and networks are written as traces, which the master key alone can make', () => {
  const { refused, told } = setUp()
  refused({ claimed: 'a@x.example', network: '198.51.100.1' })
  expect(told()[0]).toMatchObject({
    claimed: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    network: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  })
  const other = recordingLog()
  securityLog(other, { masterKey: Buffer.alloc(32, 8) })({
    event: 'access',
    outcome: 'refused',
    what: 'x',
    network: '198.51.100.1',
  })
  expect(other.lines[0]?.data).not.toMatchObject({ network: told()[0]?.['network'] })
})
