import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'
import { createGateway } from '../server.ts'

const world = await startWorld({ BRAND: 'hangout', BRAND_HOSTS: 'turntable.test=turntable' })
const webDirectory = await mkdtemp(join(tmpdir(), 'roomtone-document-'))
await writeFile(join(webDirectory, 'index.html'), '<html><head></head><body></body></html>')
const gateway = await createGateway({
  tools: world.tools,
  services: new Map(),
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

test('49: every page says what the place calls itself at its host, and holds no script for it', async () => {
  for (const url of ['/', '/index.html', '/r/anywhere?panel=chat', '/songs/absent'])
    for (const [host, name, accent] of [
      ['turntable.test', 'Turntable', '#4fd1c5'],
      ['elsewhere.test', 'Hangout', '#ffb454'],
    ] as const) {
      const { payload, headers } = await gateway.inject({ url, headers: { host } })
      const [, content = ''] = /<meta name="roomtone-site" content="([^"]*)">/.exec(payload) ?? []
      expect(JSON.parse(content.replaceAll('&quot;', '"'))).toMatchObject({ name, accent })
      expect(payload).not.toContain('<script')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
})
