import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { freshDatabase } from '#test/support/database.ts'
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
import { sweepAttempts } from './storeAttempts.ts'

const { db, close } = connect(await freshDatabase(), 2)
afterAll(close)

let now = Date.now()
const later = (ms: number): void => void (now += ms)

const rule: AttemptLimit = { name: 'test', free: 3, first: 500, longest: 4000 }
/** From a new address; keys and accounts of one `scope` are counted together. */
const from = (scope = randomUUID()) => ({
  ctx: { db, now: () => now, address: randomUUID() } as unknown as Ctx,
  scope,
})
type From = ReturnType<typeof from>
const refused = { code: 'tooManyAttempts' }

/** How many of so many attempts get through at this moment. */
const passed = async ({ ctx, scope }: From, key: string, times: number, by = rule): Promise<number> => {
  let count = 0
  for (let n = 0; n < times; n++) if (await countAttempt(ctx, by, `${key} ${scope}`)) count += 1
  return count
}

describe('attempts', () => {
  test('so many are free; each further one waits twice as long as the last, up to the longest', async () => {
    const here = from()
    expect(await passed(here, 'key', 10)).toBe(4)
    for (const wait of [500, 1000, 2000, 4000, 4000]) {
      later(wait - 1)
      expect(await passed(here, 'key', 3), `before ${wait}`).toBe(0)
      later(1)
      expect(await passed(here, 'key', 3), `after ${wait}`).toBe(1)
    }
    expect(await passed(here, 'another key', 10)).toBe(4)
    expect(await passed(here, 'key', 10, { ...rule, name: 'other' })).toBe(4)
  })

  test('the first wait is a second where nothing else is said, and a day forgets', async () => {
    const here = from()
    const plain = { name: 'plain', free: 1, longest: 60_000 }
    expect(await passed(here, 'key', 5, plain)).toBe(2)
    later(999)
    expect(await passed(here, 'key', 5, plain)).toBe(0)
    later(1)
    expect(await passed(here, 'key', 5, plain)).toBe(1)
    later(86_400_000)
    expect(await passed(here, 'key', 5, plain)).toBe(2)
  })

  test('one is given back, or all are forgotten', async () => {
    const here = from()
    expect(await passed(here, 'key', 3)).toBe(3)
    await giveBackAttempt(here.ctx, rule, `key ${here.scope}`)
    expect(await passed(here, 'key', 3)).toBe(2)
    await expect(limitAttempts(here.ctx, rule, `key ${here.scope}`)).rejects.toMatchObject(refused)
    await forgetAttempts(here.ctx, rule, `key ${here.scope}`)
    await expect(limitAttempts(here.ctx, rule, `key ${here.scope}`)).resolves.toBeUndefined()
    expect(await passed(here, 'key', 5)).toBe(3)
  })

  test('what ran out is swept away, and what did not goes on counting', async () => {
    const [old, fresh] = [from(), from()]
    expect(await passed(old, 'key', 10)).toBe(4)
    later(86_400_000)
    expect(await passed(fresh, 'key', 10)).toBe(4)
    await sweepAttempts(db, new Date(now + 1))
    const known = await db.selectFrom('attempts').select('expiresAt').execute()
    expect(known.every(({ expiresAt }) => expiresAt.getTime() > now)).toBe(true)
    expect(await passed(fresh, 'key', 1)).toBe(0)
    later(-86_400_000)
    expect(await passed(old, 'key', 10)).toBe(4)
    later(86_400_000)
  })

  test('guesses of somebody signed in: ten a day are free, and nobody waits longer than a quarter of an hour', async () => {
    const here = from()
    expect(await passed(here, 'key', 30, guessing)).toBe(11)
    for (let n = 0; n < 12; n++) {
      later(15 * 60_000)
      expect(await passed(here, 'key', 1, guessing)).toBe(1)
    }
    later(15 * 60_000 - 1)
    expect(await passed(here, 'key', 1, guessing)).toBe(0)
  })
})

describe('log-ins', () => {
  const tries = async ({ ctx, scope }: From, accounts: readonly string[]): Promise<number> => {
    let count = 0
    for (const account of accounts)
      await limitLogins(ctx, `${account} ${scope}`).then(
        () => (count += 1),
        () => undefined,
      )
    return count
  }
  const many = (count: number, name = 'account') => Array.from({ length: count }, (_, n) => `${name} ${n}`)

  test('ten at an account, from wherever; fifty from an address, whatever the account', async () => {
    const scope = randomUUID()
    expect(await tries(from(scope), Array<string>(8).fill('mine'))).toBe(8)
    expect(await tries(from(scope), Array<string>(8).fill('mine'))).toBe(3)
    expect(await tries(from(scope), many(80))).toBe(51)
    expect(await tries(from(scope), ['mine', 'fresh'])).toBe(1)
  })

  test('an account waits five minutes at most, an address fifteen', async () => {
    const here = from()
    await tries(here, Array<string>(11).fill('mine'))
    for (let n = 0; n < 12; n++) {
      later(5 * 60_000)
      expect(await tries(here, ['mine'])).toBe(1)
    }
    const other = from()
    await tries(other, many(51))
    for (let n = 0; n < 14; n++) {
      later(15 * 60_000)
      expect(await tries(other, [`late ${n}`])).toBe(1)
    }
    later(15 * 60_000 - 1)
    expect(await tries(other, ['too early'])).toBe(0)
  })

  test('a right one frees the account, and gives one attempt back to the address', async () => {
    const here = from()
    await tries(here, Array<string>(11).fill('mine'))
    await forgetLoginAttempts(here.ctx, `mine ${here.scope}`)
    expect(await tries(here, Array<string>(20).fill('mine'))).toBe(11)
    // 50 free ones and a slow one; 31 were used, refused ones too, and one given back.
    expect(await tries(here, many(80))).toBe(51 - 30)
  })
})
