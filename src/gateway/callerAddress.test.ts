import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress, trustedProxies } from './callerAddress.ts'

const asked = (remoteAddress?: string, forwarded?: string): IncomingMessage =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

test('without a proxy only the connection says where somebody comes from', () => {
  expect(callerAddress(false)(asked('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  expect(callerAddress(false)(asked())).toBe('')
})

test('behind a proxy it is whom the proxy heard from, whatever the client wrote before', () => {
  const of = callerAddress(true)
  expect(of(asked('10.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(of(asked('10.0.0.1', '192.0.2.1, 198.51.100.1'))).toBe('198.51.100.1')
  expect(of(asked('10.0.0.1', '192.0.2.1,  2001:db8:1:2:3::1 '))).toBe('2001:db8:1:2::/64')
  expect(of(asked('203.0.113.7'))).toBe('203.0.113.7')
  expect(of(asked('203.0.113.7', '192.0.2.1, '))).toBe('203.0.113.7')
})

test('one proxy is believed and no other, and none where none stands', () => {
  expect(trustedProxies(false)).toBe(false)
  const believed = trustedProxies(true)
  expect(believed && [0, 1, 2].map((hop) => believed('10.0.0.1', hop))).toEqual([true, false, false])
})
