import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#test/support/people.ts'
import { refuseCommon } from './strength.ts'

const isRefused = (password: string): boolean => {
  try {
    refuseCommon(password, [])
    return false
  } catch {
    return true
  }
}

describe('a password', () => {
  it('that people lost before is refused, however it is written: thousands of them', () => {
    const leaked = dictionary['passwords-common'].filter((password) => password.length >= 8)
    expect(leaked.length).toBeGreaterThan(10_000)
    expect(leaked.filter((password) => !isRefused(password))).toEqual([])
    expect(leaked.filter((password) => !isRefused(password.toUpperCase()))).toEqual([])
  })

  it('is not made better by digits around a leaked one', () => {
    for (const password of ['butterfly99!', '!!scorpion', 'M4rlboro', 'Sunflower2024', 'trustno1'])
      expect(isRefused(password), password).toBe(true)
  })

  it('of several words, or of chance, is taken', () => {
    for (const password of [PASSWORD, 'another fine secret', 'kX9#vq2LmZ', 'die katze tanzt', 'ñandú azul 7'])
      expect(isRefused(password), password).toBe(false)
  })
})
