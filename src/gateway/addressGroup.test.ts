import { expect, test } from 'vitest'
import { addressGroup, isLocalGroup } from './addressGroup.ts'

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
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test.each([
  ['203.0.113.7', false],
  ['172.32.0.1', false],
  ['2001:db8:1:2:3:4:5:6', false],
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:192.168.1.4', true],
  ['10.20.30.40', true],
  ['172.31.0.1', true],
  ['169.254.7.7', true],
  ['fd12:3456::1', true],
  ['fe80::1%eth0', true],
  ['', true],
])('%s is local: %s', (address, expected) => {
  expect(isLocalGroup(addressGroup(address))).toBe(expected)
})
