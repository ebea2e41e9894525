import { expect, test } from 'vitest'
import type { Tools } from '#services/core/context.ts'
import { readTicket, writeTicket } from './ticket.ts'

const START = 1_800_000_000_000
const HOURS = 3_600_000
const at = (now: number, key = 'a', ...former: string[]): Tools =>
  ({
    now: () => now,
    settings: {
      masterKey: Buffer.from(key.repeat(32)),
      formerKeys: former.map((one) => Buffer.from(one.repeat(32))),
    },
  }) as unknown as Tools

test('a ticket is for one person and one song, for twelve hours', () => {
  const ticket = writeTicket(at(START), 'song', 'person')
  expect(readTicket(at(START), 'song', ticket)).toBe('person')
  expect(readTicket(at(START + 12 * HOURS - 1), 'song', ticket)).toBe('person')
  expect(readTicket(at(START + 12 * HOURS), 'song', ticket)).toBeNull()
  expect(readTicket(at(START), 'another', ticket)).toBeNull()
  expect(readTicket(at(START, 'b'), 'song', ticket)).toBeNull()
  expect(readTicket(at(START, 'b', 'c', 'a'), 'song', ticket)).toBe('person')
})

test('nothing of it can be changed', () => {
  const ticket = writeTicket(at(START), 'song', 'person')
  const [who = '', until = '', signature = ''] = ticket.split('.')
  const forged = [
    `other.${until}.${signature}`,
    `${who}.${Number(until) + 1}.${signature}`,
    `${who}.${until}.`,
    `${who}.${until}`,
    `${who}.${until}.${signature.slice(0, -8)}`,
    `${who}.${until}.${signature}AAAA`,
    `${who}.${until}.${Buffer.alloc(32).toString('base64url')}`,
    '',
    '..',
    'no ticket',
  ]
  for (const one of forged) expect(readTicket(at(START), 'song', one), one).toBeNull()
})
