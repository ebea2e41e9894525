import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import { hostilePaths, hostileValues } from '#test/support/hostile.ts'
import { newPerson } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { userService } from './service.ts'
import { createServiceToken } from './sessions/serviceToken.ts'

// Behind a proxy everybody comes from an address of their own, so that no limit hides an answer; and every provider
// is set up, so that none hides behind a missing setting.
const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, TRUST_PROXY: 'on' })
const owners = await Promise.all(Array.from({ length: 40 }, () => newPerson(world, { role: 'superUser' })))
const service = await createServiceToken(world.tools, 'hostile')

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Bodies that no operation takes. */
const bodies: Record<string, string> = {
  'no JSON': '{"a":',
  'a bare word': 'undefined',
  'a list': '[]',
  'a number': '42',
  'a text': '"text"',
  'deep nesting': `{"email":${nested(5000)}}`,
  'prototype keys': '{"__proto__":{"role":"superUser"},"a":1}',
  'a constructor': '{"constructor":{"prototype":{"role":"superUser"}}}',
  'two megabytes': JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) }),
}

let asked = 0

const ask = async (
  { method, path, as }: EndpointShape,
  { body, place, query }: { body?: string; place?: string; query?: string },
) => {
  const address = path.replace(/:\w+/g, place ?? '00000000-0000-7000-8000-000000000000')
  const token = as === 'service' ? service : owners[++asked % owners.length]?.token
  return world.fetch(query ? `${address}?${query}` : address, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(method === 'get' || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'get' || body === undefined ? {} : { body }),
  })
}

/** No answer may be a failure of ours, and a refusal is a sentence. */
const unharmed = async (answer: Response, what: string) => {
  const text = await answer.text()
  expect(answer.status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500)
  if (answer.status < 400) return
  const { statusCode, message, error } = JSON.parse(text) as Record<
    'statusCode' | 'message' | 'error',
    unknown
  >
  expect(['unauthorized', 'tooManyRequests'], `${what}: nothing was tried`).not.toContain(error)
  expect(statusCode, what).toBe(answer.status)
  expect(message, what).toMatch(/\S/)
  expect(message, what).not.toMatch(/select |insert |node_modules|\bat \//)
}

const fieldsOf = (schema: z.core.$ZodType | undefined): string[] => {
  // What is read before it is parsed is parsed by the second half.
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Operations that would end the account or session which asks. */
const ends = /deactivate|sessions|bot-token|second-factor/

const endpoints = userService.map(({ endpoint }) => endpoint)

describe.each(endpoints.filter((endpoint) => endpoint.body && !endpoint.file))(
  '$method $path',
  (endpoint) => {
    it('refuses bodies that are none', async () => {
      for (const [what, body] of Object.entries(bodies)) {
        const answer = await ask(endpoint, { body })
        if (!/keys|constructor/.test(what)) expect(answer.status, what).toBeGreaterThanOrEqual(400)
        await unharmed(answer, what)
      }
    })

    it('refuses text that cannot be stored, however deep it hides', async () => {
      for (const field of fieldsOf(endpoint.body))
        for (const bad of ['\u0000', '\ud800']) {
          const body = JSON.stringify({ [field]: { id: bad, trackName: bad, deeper: [{ [bad]: bad }] } })
          expect((await ask(endpoint, { body })).status, field).toBe(400)
        }
    })

    it.each(fieldsOf(endpoint.body))('stands whatever `%s` holds', async (field) => {
      for (const value of hostileValues)
        await unharmed(
          await ask(endpoint, { body: JSON.stringify({ [field]: value }) }),
          JSON.stringify(value).slice(0, 40),
        )
    })
  },
)

describe.each(endpoints.filter(({ path }) => path.includes(':') && !ends.test(path)))(
  '$method $path',
  (endpoint) => {
    it('stands whatever its path holds', async () => {
      for (const place of hostilePaths)
        await unharmed(await ask(endpoint, { place, body: '{}' }), place.slice(0, 40))
    })
  },
)

describe.each(endpoints.filter((endpoint) => endpoint.query))('$method $path', (endpoint) => {
  it.each(fieldsOf(endpoint.query))('stands whatever the query `%s` holds', async (field) => {
    const texts = hostileValues
      .filter((value) => typeof value !== 'object' && String(value).length < 5000)
      .map(String)
    for (const value of texts) {
      const query = new URLSearchParams({ [field]: value.replace('\ud800', '') }).toString()
      await unharmed(await ask(endpoint, { query }), query.slice(0, 60))
      await unharmed(await ask(endpoint, { query: `${query}&${query}` }), query.slice(0, 60))
    }
  })
})

it('and afterwards everybody is who they were', async () => {
  const roles = await world.tools.db
    .selectFrom('users')
    .select('uuid')
    .where('role', '=', 'superUser')
    .execute()
  expect(roles.map(({ uuid }) => uuid).sort(byText)).toEqual(owners.map(({ uuid }) => uuid).sort(byText))
})

const byText = (a: string, b: string): number => a.localeCompare(b)
