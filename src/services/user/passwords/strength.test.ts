import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#test/support/people.ts'
import { refuseCommon } from './strength.ts'

const isRefused = (password: string): Promise<boolean> =>
  refuseCommon(password, []).then(
    () => false,
    () => true,
  )

const taken = async (passwords: readonly string[]): Promise<string[]> => {
  const refused = await Promise.all(passwords.map(isRefused))
  return passwords.filter((_, i) => !refused[i])
}

describe('a password', () => {
  it('that people lost before is refused, however it is written: thousands of them', async () => {
    const leaked = dictionary['passwords-common'].filter((password) => password.length >= 8)
    expect(leaked.length).toBeGreaterThan(10_000)
    expect(await taken(leaked)).toEqual([])
    expect(await taken(leaked.map((password) => password.toUpperCase()))).toEqual([])
  })

  it('is not made better by digits around a leaked one', async () => {
    expect(await taken(['butterfly99!', '!!scorpion', 'M4rlboro', 'Sunflower2024', 'trustno1'])).toEqual([])
  })

  it('of several words, or of chance, is taken', async () => {
    const good = [PASSWORD, 'another fine secret', 'kX9#vq2LmZ', 'die katze tanzt', 'ñandú azul 7']
    expect(await taken(good)).toEqual(good)
  })
})
