import { expect, test } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { merchService } from '#services/merch/service.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const admin = await account(world, 'admin')
const PREFIX = '/api/merch-service'

/** Something that may stand in the place of each part of a path. */
const filled = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    /uuid|accountId|^id$|fileId/i.test(name) ? '01900000-0000-7000-8000-000000000000' : '1',
  )
const asked = async ({ method, path }: EndpointShape, at: string, token?: string) => {
  const answer = await world.fetch(filled(path.replace(PREFIX, at)), {
    method: method.toUpperCase(),
    ...(token === undefined ? {} : { token }),
    headers: { 'content-type': 'application/json' },
    ...(method === 'get' ? {} : { body: '{}' }),
  })
  // Times, ids and request ids differ from one call to the next.
  return [answer.status, Object.keys((await answer.json().catch(() => ({}))) as object).toSorted()]
}

test('(A13) all operations of the merch service but the one at its own root answer at the root of the origin, the same', async () => {
  const endpoints = merchService.map(({ endpoint }) => endpoint)
  expect(endpoints.length).toBeGreaterThanOrEqual(63)
  for (const endpoint of endpoints) {
    expect(endpoint.path.startsWith(PREFIX)).toBe(true)
    if (endpoint.path === PREFIX) continue
    const name = `${endpoint.method} ${endpoint.path}`
    expect([name, await asked(endpoint, '')]).toEqual([name, await asked(endpoint, PREFIX)])
    // Reading changes nothing: what is answered is the same too.
    if (endpoint.method !== 'get') continue
    expect([name, await asked(endpoint, '', admin.token)]).toEqual([
      name,
      await asked(endpoint, PREFIX, admin.token),
    ])
  }
}, 60_000)

test('(A13) what looks like a path of it and is a drawing stays one', async () => {
  const drawing = await world.fetch('/avatars/fox/front-body.svg')
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await drawing.text()).toContain('<svg')
  const judged = await world.fetch(`/avatars/fox/${admin.uuid}`, { token: admin.token })
  expect(await judged.json()).toMatchObject({ slug: 'fox', assignment: null })
})
