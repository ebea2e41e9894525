import { beforeAll, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { hostilePaths } from '#test/support/hostile.ts'
import { newPerson } from '#test/support/people.ts'
import { readXml } from '#test/support/readXml.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ PUBLIC_CATALOGUE: 'on' })
const MARK = '<script>alert(1)</script>'
const NAME = `</title>${MARK}"' onload=x ]]>&amp; \u202e`
const SLUG = 'hostile'

/** All that is no operation and takes something from its address: pages, feeds, frames, files. */
const pages: readonly ((id: string) => string)[] = [
  (id) => `/r/${id}`,
  (id) => `/r/${id}/feed.xml`,
  (id) => `/r/${id}/feed.json`,
  (id) => `/embed/r/${id}`,
  (id) => `/e/${id}`,
  (id) => `/e/${id}/share.png`,
  (id) => `/songs/${id}`,
  (id) => `/albums/${id}`,
  (id) => `/artists/${id}`,
  (id) => `/sitemaps/${id}`,
  (id) => `/player/${id}`,
  (id) => `/assets/${id}`,
  (id) => `/${id}`,
  (id) => `/api/${id}/api`,
]
const queries = [
  '',
  '?lang=%00',
  '?lang[]=en',
  '?lang=en&lang=es',
  '?of=%ff',
  '?of=plays&of[]=x',
  `?${'x'.repeat(4000)}=1`,
]

const told = async (path: string) => {
  const answer = await world.fetch(path, { headers: { 'accept-language': `${'x-'.repeat(500)};q=%00` } })
  return { status: answer.status, text: await answer.text() }
}

beforeAll(async () => {
  const { token } = await newPerson(world, { nickname: 'Ada' })
  await world.call(createRoom, { body: { name: NAME, slug: SLUG } }, token)
  const params = { id: SLUG }
  const { revision } = await world.call(roomRules, { params }, token)
  const merge = { share: { embed: true, feed: true, history: 'everyone' } }
  await world.call(changeRoomRules, { params, body: { revision, merge } }, token)
})

test('no page is broken by what stands in its address, and none tells of the inside', async () => {
  const ids = [...hostilePaths, '%E0%A4%A', '..%5c..%5cwin.ini', '%2e%2e/%2e%2e/secrets/master-key']
  for (const page of pages) {
    const paths = [...ids.map(page), ...queries.map((query) => page(SLUG) + query)]
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await told(path)) })))
    for (const { path, status, text } of answers) {
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toMatch(/\n\s+at .*\.ts:\d|node_modules|select .* from |root:x:/)
    }
  }
})

test('what somebody called their room is text wherever it is shown', async () => {
  const widget = await told(`/embed/r/${SLUG}`)
  expect(widget.status).toBe(200)
  // The page itself is there where the client was built.
  for (const { text } of [widget, await told(`/r/${SLUG}`)]) {
    expect(text).not.toContain(MARK)
    expect(text).not.toContain(`"' onload=x`)
  }
  const { text: rss } = await told(`/r/${SLUG}/feed.xml`)
  expect(rss).not.toContain(MARK)
  expect(readXml(rss)).toBeTruthy()
  const { text: json } = await told(`/r/${SLUG}/feed.json`)
  expect(JSON.parse(json)).toMatchObject({ title: expect.stringContaining('alert') as string })
})

test('what no page takes is refused: other methods, and bodies', async () => {
  for (const page of pages)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const { status } = await world.fetch(page(SLUG), { method, body: '{"__proto__":{"x":1}}' })
      expect([method, page(SLUG), status]).toEqual([method, page(SLUG), expect.any(Number)])
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
})
