import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fingerprint, sameSecret, sameSecretText } from './fingerprint.ts'
import { seal, unseal } from './seal.ts'
import { openJson, sealJson } from './sealedJson.ts'

const keyOf = (letter: string) => Buffer.from(letter.repeat(32))
const [key, former, stranger] = [keyOf('a'), keyOf('b'), keyOf('c')]

describe('a fingerprint', () => {
  test('is another for another key, purpose or secret, and the same for the same', () => {
    const of = (...[by, purpose, secret]: [Buffer, string, string]) =>
      fingerprint(by, purpose, secret).toString('hex')
    const known = of(key, 'code', '1234')
    // Rows keep it: it must not change.
    expect(known).toBe('263d461d50146eb235d82651142eab9acdac9c6c2031540cd722f3d3d2ab24b2')
    expect(
      new Set([known, of(former, 'code', '1234'), of(key, 'link', '1234'), of(key, 'code', '1235')]).size,
    ).toBe(4)
    // Where the purpose ends cannot be moved.
    expect(of(key, 'code', '1')).not.toBe(of(key, 'code1', ''))
  })

  test('is compared as a whole', () => {
    const [a, b] = [fingerprint(key, 'code', '1'), fingerprint(key, 'code', '2')]
    expect(sameSecret(a, Buffer.from(a))).toBe(true)
    expect(sameSecret(a, b)).toBe(false)
    expect(sameSecret(a, a.subarray(0, 31))).toBe(false)
    expect(sameSecret(a, Buffer.alloc(0))).toBe(false)
    expect(sameSecretText('secret', 'secret')).toBe(true)
    for (const other of ['', 'Secret', 'secret ', 'secre'])
      expect(sameSecretText('secret', other)).toBe(false)
    expect(sameSecretText('', '')).toBe(true)
  })
})

describe('a sealed secret', () => {
  test('opens with its key and purpose alone, and is another each time', () => {
    const sealed = seal(key, 'totp', 'geheimnis ü')
    expect(unseal(key, 'totp', sealed)).toBe('geheimnis ü')
    expect(seal(key, 'totp', 'geheimnis ü').equals(sealed)).toBe(false)
    expect(() => unseal(key, 'signing', sealed)).toThrow()
    expect(() => unseal(stranger, 'totp', sealed)).toThrow(/another master key/)
    expect(() => unseal(stranger, 'totp', sealed, [former])).toThrow(/FORMER_SECRET_KEYS/)
    expect(unseal(stranger, 'totp', sealed, [former, key])).toBe('geheimnis ü')
    expect(unseal(key, 'totp', seal(key, 'totp', ''))).toBe('')
  })

  test('of which one bit was changed, or a part is missing, does not open', () => {
    const sealed = seal(key, 'totp', 'secret')
    for (let n = 0; n < sealed.length; n++) {
      const altered = Buffer.from(sealed)
      altered[n] = (altered[n] ?? 0) ^ 1
      expect(() => unseal(key, 'totp', altered), `byte ${n}`).toThrow()
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(key, 'totp', sealed.subarray(0, length)), `${length} bytes`).toThrow()
    for (const none of [Buffer.alloc(0), sealed.subarray(0, 32), Buffer.from([2, ...sealed.subarray(1)])])
      expect(() => unseal(key, 'totp', none)).toThrow('This is not a sealed secret')
  })

  test('has the shape that is stored: version 1, four bytes of the key’s name, nonce, tag', () => {
    const [one, two] = [seal(key, 'totp', ''), seal(key, 'other', '')]
    expect([one.length, one[0]]).toEqual([33, 1])
    expect(one.subarray(1, 5).equals(two.subarray(1, 5))).toBe(true)
    expect(one.subarray(1, 5).equals(seal(former, 'totp', '').subarray(1, 5))).toBe(false)
    // What is stored must open after every change of this code.
    const kept = Buffer.from('ATGfiC5QY8aTwbEv+xVMfWaw62H02wq2A+DF5RCEDDbVs30A6hU1NhOT6A==', 'base64')
    expect(unseal(key, 'totp', kept)).toBe('kept since')
  })
})

describe('a sealed value', () => {
  const Job = z.object({ link: z.string() })
  const keys = { masterKey: key, formerKeys: [former] }

  test('opens as what it was, of the schema alone, with former keys too', () => {
    const sealed = sealJson(keys, 'mail', { link: 'secret' })
    expect(sealed).not.toContain('secret')
    expect(openJson(keys, 'mail', sealed, Job)).toEqual({ link: 'secret' })
    expect(() => openJson(keys, 'mail', sealJson(keys, 'mail', { other: 1 }), Job)).toThrow()
    expect(() => openJson(keys, 'text', sealed, Job)).toThrow()
    const before = sealJson({ masterKey: former, formerKeys: [] }, 'mail', { link: 'old' })
    expect(openJson(keys, 'mail', before, Job)).toEqual({ link: 'old' })
    expect(() => openJson({ masterKey: stranger, formerKeys: [] }, 'mail', sealed, Job)).toThrow()
  })
})
