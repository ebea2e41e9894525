import { request } from 'node:http'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { nestingDepth } from '#gateway/body.ts'
import { openApiOf } from '#gateway/openapi.ts'
import { routedUrl } from '#gateway/path.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const json = { 'content-type': 'application/json' }

test('health, readiness and metrics answer', async () => {
  expect((await world.fetch('/healthz')).status).toBe(200)
  expect((await world.fetch('/readyz')).status).toBe(200)
  const metrics = await (await world.fetch('/metrics')).text()
  expect(metrics).toContain('roomtone_http_requests_total')
})

test('an unknown call is a 404 in the envelope of the services', async () => {
  const response = await world.fetch('/api/user-service/nothing-here')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ statusCode: 404, message: 'Not Found', error: 'notFound' })
})

test.each([
  ['not JSON', '{"a":', 400],
  ['a prototype key', '{"__proto__":{"role":"admin"}}', 400],
  ['a nesting bomb', '['.repeat(50_000), 400],
  ['two megabytes', JSON.stringify({ a: 'x'.repeat(2_000_000) }), 413],
])('a body that is %s is refused with a sentence', async (_what, body, status) => {
  const response = await world.fetch('/api/user-service/auth/login', { method: 'POST', headers: json, body })
  expect(response.status).toBe(status)
  const answer = (await response.json()) as { statusCode: number; message: string }
  expect(answer.statusCode).toBe(status)
  expect(answer.message).not.toBe('')
})

test('whatever the log may speak of carries a request id, a read that succeeds does not', async () => {
  const idOf = async (path: string, method = 'GET') =>
    (await world.fetch(path, { method })).headers.get('x-request-id')
  const change = await idOf('/api/user-service/auth/guest', 'POST')
  const refusedRead = await idOf('/api/user-service/profile')
  const nothing = await idOf('/api/nowhere')
  for (const id of [change, refusedRead, nothing]) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf('/api/user-service/auth/providers')).toBeNull()
})

test('every answer says what it is, pages carry a content policy', async () => {
  const response = await world.fetch('/healthz')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const page = await world.fetch('/')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('behind https every answer says that the host is reached by nothing else, refusals too', async () => {
  const behindTls = await startWorld({ PUBLIC_URL: 'https://rooms.example' })
  const paths = ['/', '/healthz', '/api/user-service/auth/guest', '/api/user-service/profile', '/api/nowhere']
  for (const path of paths) {
    const { headers } = await behindTls.fetch(path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
  }
  expect((await world.fetch('/')).headers.get('strict-transport-security')).toBeNull()
})

test('the pages of the API say what signs they are written in', async () => {
  for (const path of ['/api/user-service/api', '/api/user-service/api-json', '/api/reference.js'])
    expect((await world.fetch(path)).headers.get('content-type'), path).toContain('charset=utf-8')
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'pages of other origins may call by %s',
  async (method) => {
    const asked = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    }
    const preflight = await world.fetch('/api/user-service/user/profile', {
      method: 'OPTIONS',
      headers: asked,
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')?.split(', ')).toContain(method)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  },
)

test('pages of other origins may read what is left of their limits, refusals too', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  for (const path of ['/api/user-service/user/profile', '/openchat/v3/me', '/api/nowhere']) {
    const answer = await world.fetch(path, { headers })
    const exposed = answer.headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed, path).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After'])
    expect(answer.headers.get('access-control-allow-origin'), path).toBe('*')
  }
})

test('what is counted and timed is exact: each answer of an operation once, refused or not', async () => {
  const valueOf = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`roomtone_http_${series} `))
        ?.split(' ')
        .at(-1) ?? 0,
    )
  const operation = (name: string): Record<string, string> => ({
    given: `requests_total{operation="${name}",status="200"}`,
    refused: `requests_total{operation="${name}",status="401"}`,
    unread: `requests_total{operation="${name}",status="400"}`,
    timed: `request_seconds_count{operation="${name}"}`,
    inBuckets: `request_seconds_bucket{le="+Inf",operation="${name}"}`,
  })
  const read = async (series: Record<string, string>): Promise<Record<string, number>> => {
    const text = await (await world.fetch('/metrics')).text()
    return Object.fromEntries(Object.entries(series).map(([name, one]) => [name, valueOf(text, one)]))
  }
  const reads = operation('GET /api/user-service/auth/guest')
  const writes = operation('POST /api/user-service/auth/login')
  const before = { reads: await read(reads), writes: await read(writes) }
  for (let i = 0; i < 3; i++) await (await world.fetch('/api/user-service/auth/guest')).text()
  for (const body of ['{}', 'no JSON'])
    await (await world.fetch('/api/user-service/auth/login', { method: 'POST', body })).text()
  const { given = 0, timed = 0, inBuckets = 0 } = before.reads
  expect(await read(reads)).toMatchObject({ given: given + 3, timed: timed + 3, inBuckets: inBuckets + 3 })
  // What is no JSON never reached the operation: it is counted, and takes no time of it.
  const { refused = 0, unread = 0, timed: timedWrites = 0 } = before.writes
  const after = { refused: refused + 1, unread: unread + 1, timed: timedWrites + 1 }
  expect(await read(writes)).toMatchObject(after)
})

test('answers to callers are kept by no cache', async () => {
  const response = await world.fetch('/api/user-service/auth/guest')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await world.fetch('/')).headers.get('cache-control')).not.toBe('no-store')
})

test('slashes collapse without a redirect, trailing ones are ignored, hosts map to services', () => {
  const hosts = new Map([['music.example', '/api/playlist-service']])
  expect(routedUrl('//api///user-service/x/?a=//b', 'localhost', hosts)).toBe('/api/user-service/x?a=//b')
  expect(routedUrl('/', 'localhost', hosts)).toBe('/')
  expect(routedUrl('/search?q=1', 'music.example:8080', hosts)).toBe('/api/playlist-service/search?q=1')
  expect(routedUrl('/api/user-service/x', 'music.example', hosts)).toBe('/api/user-service/x')
  expect(routedUrl('/openchat', 'music.example', hosts)).toBe('/openchat')
  expect(routedUrl('/api/reference.js', 'music.example', hosts)).toBe('/api/reference.js')
})

test('paths of a service that begin with /api answer at its own host, too', async () => {
  const mapped = await startWorld({ HOST_ROUTES: 'music.example=playlist' })
  const path = '/api/v1/playlists/nobodys/tracks'
  const ask = (host: string, url: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(mapped.url + url, { method: 'POST', headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.once('error', reject).end()
    })
  expect(await ask('music.example', path)).toBe(401)
  expect(await ask('music.example:8080', `/${path}/`)).toBe(401)
  expect(await ask('music.example', `/api/playlist-service${path}`)).toBe(401)
  expect(await ask('elsewhere.example', path)).toBe(404)
})

test('nesting is counted outside of strings only', () => {
  expect(nestingDepth('{"a":["[[[["]}')).toBe(2)
  expect(nestingDepth('"\\"[["')).toBe(0)
})

test('an API page describes parameters, bodies, answers and refusals', () => {
  const shown = endpoint({
    method: 'post',
    path: '/api/x-service/things/:id',
    does: 'Makes a thing.',
    as: 'user',
    scope: null,
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z.coerce.number().optional() }),
    body: z.object({ name: z.string() }),
    gives: { 201: z.object({ id: z.string() }).meta({ id: 'Thing' }) },
    refuses: ['tooLarge'],
  })
  const document = openApiOf('x', [shown]) as {
    paths: Record<string, { post: { parameters: { name: string }[]; responses: Record<string, unknown> } }>
    components: { schemas: Record<string, unknown> }
  }
  const operation = document.paths['/api/x-service/things/{id}']?.post
  expect(operation?.parameters.map((parameter) => parameter.name)).toEqual(['id', 'limit'])
  expect(Object.keys(operation?.responses ?? {})).toEqual(['201', '400', '401', '403', '413'])
  expect(document.components.schemas).toHaveProperty('Thing')
})
