import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { merchService } from '#services/merch/service.ts'
import { startWorld } from '#test/support/world.ts'
import { createGateway } from '../server.ts'

const world = await startWorld()
const webDirectory = await mkdtemp(join(tmpdir(), 'roomtone-drawings-'))
await cp('src/web/public/avatars/fox', join(webDirectory, 'avatars', 'fox'), { recursive: true })
const gateway = await createGateway({
  tools: world.tools,
  services: new Map([['merch', merchService]]),
  chat: [],
  chatError: () => ({}),
  authenticate: () => Promise.resolve(null),
  authenticateChat: () => Promise.resolve(null),
  readiness: { ready: true, check: () => Promise.resolve() },
  hosts: new Map(),
  webDirectory,
  trustProxy: false,
})
afterAll(async () => {
  await gateway.close()
  await rm(webDirectory, { recursive: true, force: true })
})

test.each([128, 256, 500, 1024])('17: a drawing of an avatar is a transparent PNG %i wide', async (width) => {
  const asked = await Promise.all(
    Array.from({ length: 3 }, () => gateway.inject(`/avatars/fox/front-body-${width}.png?v=1`)),
  )
  for (const { statusCode, headers, rawPayload } of asked) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width,
      height: width * 1.5,
      hasAlpha: true,
    })
  }
  const plain = await gateway.inject(`/avatars/fox/front-body-${width}.png`)
  expect(plain.headers['cache-control']).toBe('public, max-age=300')
})

test('13: what is no drawing is not found, and a person beside them is an operation that asks who one is', async () => {
  for (const file of ['front-body-127.png', 'side-256.png', 'front-body--256.png'])
    expect((await gateway.inject(`/avatars/fox/${file}`)).statusCode).toBe(404)
  expect((await gateway.inject('/avatars/nobody/front-body-256.png')).statusCode).toBe(404)
  expect((await gateway.inject(`/avatars/fox/${world.tools.id()}`)).statusCode).toBe(401)
})

test('17: a drawing opened by itself may do nothing, and is kept for ever under its revision alone', async () => {
  const own = await gateway.inject('/avatars/fox/back-head.svg?v=1')
  expect(own.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  for (const address of ['/avatars/fox/back-head.svg', '/avatars/fox/back-head.svg?v=2'])
    expect((await gateway.inject(address)).headers['cache-control']).toBe('public, max-age=300')
  expect((await gateway.inject('/avatars/nobody/back-head.svg')).statusCode).toBe(404)
})
