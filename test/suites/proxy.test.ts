import { expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })

const forgot = async (forwarded: string): Promise<number> => {
  const response = await world.fetch('/api/user-service/users/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email: 'nobody@example.com' }),
  })
  return response.status
}

test('an address that a client writes into X-Forwarded-For itself buys no more tries', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 70; n++) statuses.push(await forgot(`10.0.0.${n}, 198.51.100.7`))
  expect(statuses).toContain(429)
  expect(await forgot('198.51.100.8')).toBe(200)
})
