import { expect, test } from 'vitest'
import { validatePhone } from '#contract/user/phones.ts'
import { login } from '#contract/user/sessions.ts'
import { FairQueue } from '#services/core/limits/fairQueue.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

test('a flood of passwords from one address is refused for now, and others get in between', async () => {
  const world = await startWorld({ TRUST_PROXY: 'on' })
  const { email } = await newPerson(world)
  const ask = (path: string, address: string, body: object) =>
    world.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  world.tools.state.drop('costly.hashing')
  const queue = world.tools.state.keep(
    'costly.hashing',
    () => new FairQueue({ atOnce: 1, waiting: 8, perKey: 6 }),
  )
  // Nothing is hashed until everybody has asked.
  let begin = (): void => undefined
  const everybody = new Promise<void>((resolve) => (begin = resolve))
  const held = queue.run({ key: 'first', known: false }, () => everybody)
  const answered: string[] = []
  const flood = Array.from({ length: 20 }, async (_, n) => {
    const answer = await ask(login.path, '198.51.100.7', { email: `${n}@example.com`, password: PASSWORD })
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
    answered.push(String(answer.status))
  })
  const honest = ask(login.path, '203.0.113.9', { email, password: PASSWORD }).then(({ status }) => {
    answered.push(`honest ${status}`)
  })
  await expect.poll(() => answered, { timeout: 20_000 }).toEqual(Array.from({ length: 14 }, () => '503'))
  await expect.poll(() => queue.waiting).toBe(7)
  begin()
  await Promise.all([held, ...flood, honest])
  expect(answered).toContain('honest 200')
  expect(answered.at(-1)).toBe('401')
})

test('a number is looked up for money only as often as codes may be asked for', async () => {
  const world = await startWorld({ CODES_PER_ADDRESS_A_DAY: '3' })
  const { token } = await newGuest(world)
  const look = (n: number) => world.call(validatePhone, { params: { phone: `+3460040000${n}` } }, token)
  for (const n of [1, 2, 3]) await expect(look(n)).resolves.toMatchObject({ status: 'VALID' })
  await expect(look(4)).rejects.toMatchObject({ status: 429, code: 'tooManyCodes' })
  // What is known costs nothing.
  await expect(look(1)).resolves.toMatchObject({ status: 'VALID' })
})

test('nor oftener than the whole server may in a day, whoever asks', async () => {
  const world = await startWorld({ CODES_A_DAY: '2', TRUST_PROXY: 'on' })
  const { token } = await newGuest(world)
  const look = async (n: number) =>
    (
      await world.fetch(validatePhone.path.replace(':phone', `+3460050000${n}`), {
        token,
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
    ).status
  expect([await look(1), await look(2), await look(3)]).toEqual([200, 200, 429])
})
