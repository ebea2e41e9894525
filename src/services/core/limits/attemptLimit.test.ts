import { describe, expect, test } from 'vitest'
import type { Kv } from '#ports/kv.ts'
import type { Ctx } from '../context.ts'
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  forgetLoginAttempts,
  giveBackAttempt,
  guessing,
  limitAttempts,
  limitLogins,
} from './attemptLimit.ts'

const rule: AttemptLimit = { name: 'test', free: 3, first: 500, longest: 4000 }
let now = 1_800_000_000_000
const later = (ms: number): void => void (now += ms)

/** Counters by a clock that the test sets. */
const countersAt = (): Pick<Kv, 'get' | 'add' | 'setNew' | 'delete'> => {
  const held = new Map<string, { value: string; until: number }>()
  const read = (key: string): string | null => {
    const entry = held.get(key)
    return entry !== undefined && entry.until > now ? entry.value : null
  }
  return {
    get: (key) => Promise.resolve(read(key)),
    add: (key, by, ttlMs) => {
      const sum = Number(read(key) ?? 0) + by
      const until = read(key) === null ? now + ttlMs : (held.get(key)?.until ?? 0)
      held.set(key, { value: String(sum), until })
      return Promise.resolve(sum)
    },
    setNew: (key, value, ttlMs) => {
      if (read(key) !== null) return Promise.resolve(false)
      held.set(key, { value, until: now + ttlMs })
      return Promise.resolve(true)
    },
    delete: (key) => Promise.resolve(void held.delete(key)),
  }
}

/** From an address, on counters of its own. */
const from = (address: string, kv = countersAt()): Ctx => ({ kv, address }) as unknown as Ctx
const refused = { code: 'tooManyAttempts' }

/** How many of so many attempts get through at this moment. */
const passed = async (ctx: Ctx, key: string, times: number, by = rule): Promise<number> => {
  let count = 0
  for (let n = 0; n < times; n++) if (await countAttempt(ctx, by, key)) count += 1
  return count
}

describe('attempts', () => {
  test('so many are free; each further one waits twice as long as the last, up to the longest', async () => {
    const ctx = from('here')
    expect(await passed(ctx, 'key', 10)).toBe(4)
    for (const wait of [500, 1000, 2000, 4000, 4000]) {
      later(wait - 1)
      expect(await passed(ctx, 'key', 3), `before ${wait}`).toBe(0)
      later(1)
      expect(await passed(ctx, 'key', 3), `after ${wait}`).toBe(1)
    }
    expect(await passed(ctx, 'another key', 10)).toBe(4)
    expect(await passed(ctx, 'key', 10, { ...rule, name: 'other' })).toBe(4)
  })

  test('the first wait is a second where nothing else is said, and a day forgets', async () => {
    const ctx = from('here')
    const plain = { name: 'plain', free: 1, longest: 60_000 }
    expect(await passed(ctx, 'key', 5, plain)).toBe(2)
    later(999)
    expect(await passed(ctx, 'key', 5, plain)).toBe(0)
    later(1)
    expect(await passed(ctx, 'key', 5, plain)).toBe(1)
    later(86_400_000)
    expect(await passed(ctx, 'key', 5, plain)).toBe(2)
  })

  test('one is given back, or all are forgotten', async () => {
    const ctx = from('here')
    expect(await passed(ctx, 'key', 3)).toBe(3)
    await giveBackAttempt(ctx, rule, 'key')
    expect(await passed(ctx, 'key', 3)).toBe(2)
    await expect(limitAttempts(ctx, rule, 'key')).rejects.toMatchObject(refused)
    await forgetAttempts(ctx, rule, 'key')
    await expect(limitAttempts(ctx, rule, 'key')).resolves.toBeUndefined()
    expect(await passed(ctx, 'key', 5)).toBe(3)
  })

  test('guesses of somebody signed in: ten a day are free, and nobody waits longer than a quarter of an hour', async () => {
    const ctx = from('here')
    expect(await passed(ctx, 'key', 30, guessing)).toBe(11)
    for (let n = 0; n < 12; n++) {
      later(15 * 60_000)
      expect(await passed(ctx, 'key', 1, guessing)).toBe(1)
    }
    later(15 * 60_000 - 1)
    expect(await passed(ctx, 'key', 1, guessing)).toBe(0)
  })
})

describe('log-ins', () => {
  const tries = async (ctx: Ctx, accounts: readonly string[]): Promise<number> => {
    let count = 0
    for (const account of accounts)
      await limitLogins(ctx, account).then(
        () => (count += 1),
        () => undefined,
      )
    return count
  }
  const many = (count: number, name = 'account') => Array.from({ length: count }, (_, n) => `${name} ${n}`)

  test('ten at an account, from wherever; fifty from an address, whatever the account', async () => {
    const kv = countersAt()
    expect(await tries(from('one', kv), Array<string>(8).fill('mine'))).toBe(8)
    expect(await tries(from('two', kv), Array<string>(8).fill('mine'))).toBe(3)
    expect(await tries(from('three', kv), many(80))).toBe(51)
    expect(await tries(from('four', kv), ['mine', 'fresh'])).toBe(1)
  })

  test('an account waits five minutes at most, an address fifteen', async () => {
    const ctx = from('one')
    await tries(ctx, Array<string>(11).fill('mine'))
    for (let n = 0; n < 12; n++) {
      later(5 * 60_000)
      expect(await tries(ctx, ['mine'])).toBe(1)
    }
    const other = from('two')
    await tries(other, many(51))
    for (let n = 0; n < 14; n++) {
      later(15 * 60_000)
      expect(await tries(other, [`late ${n}`])).toBe(1)
    }
    later(15 * 60_000 - 1)
    expect(await tries(other, ['too early'])).toBe(0)
  })

  test('a right one frees the account, and gives one attempt back to the address', async () => {
    const ctx = from('here')
    await tries(ctx, Array<string>(11).fill('mine'))
    await forgetLoginAttempts(ctx, 'mine')
    expect(await tries(ctx, Array<string>(20).fill('mine'))).toBe(11)
    // 50 free ones and a slow one; 31 were used, refused ones too, and one given back.
    expect(await tries(ctx, many(80))).toBe(51 - 30)
  })
})
