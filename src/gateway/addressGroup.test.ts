import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressGroup, isLocalGroup, personGroup, standsForMany } from './addressGroup.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['64:ff9b::ffff:192.0.2.33', '64:ff9b:0:0::/64'],
  ['::ffff:203.110.113.77', '203.110.113.77'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7x', '::ffff:203.0.113.7x'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001::1:2:3:4:5:6', '2001:0:1:2::/64'],
  ['::1:2:3:4:5:6:7', '0:1:2:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['no:address', 'no:address'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test.each([
  ['203.0.113.7', false],
  ['172.32.0.1', false],
  ['11.0.0.1', false],
  ['128.0.0.1', false],
  ['192.169.0.1', false],
  ['169.253.0.1', false],
  ['100.128.0.1', false],
  ['fe00::1', false],
  ['0:0:0:1::1', false],
  ['2001:db8:1:2:3:4:5:6', false],
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:192.168.1.4', true],
  ['10.20.30.40', true],
  ['127.255.0.1', true],
  ['192.168.255.1', true],
  ['100.64.0.1', true],
  ['172.31.0.1', true],
  ['169.254.7.7', true],
  ['fd12:3456::1', true],
  ['fe80::1%eth0', true],
  ['', true],
])('%s is local: %s', (address, expected) => {
  expect(standsForMany(addressGroup(address))).toBe(expected)
  // The second time it is known already.
  for (let n = 0; n < 2; n++) expect(isLocalGroup(addressGroup(address))).toBe(expected)
})

test('somebody who is known counts as themselves, wherever they come from, and as nobody else', () => {
  for (const hash of ['0a1b', '10.0.0.1']) expect(standsForMany(personGroup(hash)), hash).toBe(false)
  expect(personGroup('0a1b')).not.toBe(personGroup('0a1c'))
  expect(addressGroup(personGroup('0a1b'))).toBe(personGroup('0a1b'))
  expect(standsForMany('no person:0a1b')).toBe(true)
})

test('an address that nobody asked about before is looked up, and known then', () => {
  const part = () => randomInt(256)
  for (const [first, isLocal] of [
    [10, true],
    [9, false],
  ] as const) {
    const address = `${first}.${part()}.${part()}.${part()}`
    for (let n = 0; n < 2; n++) expect(isLocalGroup(address)).toBe(isLocal)
  }
})
