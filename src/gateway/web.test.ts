import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const fetched = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await world.fetch(path, init)
  return { status, type: headers.get('content-type')?.split(';')[0], kept: headers.get('cache-control') }
}
const page = { status: 200, type: 'text/html', kept: 'no-cache' }

test('files of the client are kept for as long as their names mean the same; what lies beside them is nobody’s', async () => {
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(readFileSync('dist/web/index.html', 'utf8')) ?? []
  const forever = 'public, max-age=31536000, immutable'
  const script = { status: 200, type: 'application/javascript' }
  expect(await fetched(asset)).toEqual({ ...script, kept: forever })
  expect(await fetched('/push.js')).toEqual({ ...script, kept: 'no-cache' })
  // A file of another release is missing, and no page in its place.
  for (const path of ['/assets/of-before.js', '/assets/', '/assets/%2e%2e%2findex.html'])
    expect(await fetched(path)).toMatchObject({ status: 404, type: 'application/json' })
  // How the client was built is told to nobody.
  for (const path of ['/.vite/manifest.json', '/push.js.br', '/index.html.gz'])
    expect(await fetched(path)).toEqual(page)
})

test('a page may be asked for by its head alone', async () => {
  for (const path of ['/', '/r/some-room', '/settings'])
    expect(await fetched(path, { method: 'HEAD' })).toMatchObject(page)
  expect(await fetched('/api/nothing', { method: 'HEAD' })).toMatchObject({ status: 404 })
})
