import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { gifAddress, gifs } from '#contract/chat/gifs.ts'
import { site } from '#contract/user/site.ts'
import { isOfferedBy } from './proxied.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatWorkers } from '../workers.ts'

const clock = movableClock()
const DAY_MS = 86_400_000

/** 600 by 300, of three frames, with a remark in it. */
const frames = ['red', 'lime', 'blue'].map((background) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
)
const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
  .gif({ delay: [100, 100, 100] })
  .toBuffer()

const fetched: string[] = []
const double = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (!pathname.startsWith('/v1/')) {
    fetched.push(pathname)
    response.writeHead(200, { 'content-type': pathname.endsWith('.gif') ? 'image/gif' : 'text/html' })
    return void response.end(pathname.endsWith('.gif') ? moving : '<script>alert(1)</script>')
  }
  const at = (name: string) => ({ url: `${base}/${name}`, width: 600, height: 300 })
  const one = (title: string, name: string) => ({
    title,
    images: { fixed_height: at(name), fixed_height_small: at(`small-${name}`) },
  })
  const data = [one('Wave', 'wave.gif'), one('No picture', 'page.html')]
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data, pagination: { total_count: 2, count: 2, offset: 0 } }))
})
await new Promise<void>((ready) => double.listen(0, '127.0.0.1', ready))
afterAll(() => void double.close())
const base = `http://127.0.0.1:${(double.address() as AddressInfo).port}`

const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  GIF_PROVIDER: 'giphy',
  GIF_API_KEY: 'a-key-of-ours',
  GIF_BASE_URL: base,
  GIF_PROXY: 'on',
  LINK_HOSTS: new URL(base).host,
})

test('with GIF_PROXY pictures of GIFs come through this server, cut to size, fetched once and kept for a month', async () => {
  const { token } = await newPerson(world)
  const found = await world.call(gifs, { query: { q: 'wave' } }, token)
  const [wave, page] = found.data.gifs
  expect(wave).toMatchObject({ width: 480, height: 240, provider: 'giphy' })
  for (const url of [wave?.url, wave?.previewUrl])
    expect(url?.startsWith(`${world.tools.settings.publicUrl}/openchat/`)).toBe(true)
  expect(fetched).toEqual([])

  const seen = async (url = '') => world.fetch(url.slice(new URL(url).origin.length))
  const answers = await Promise.all([seen(wave?.url), seen(wave?.url), seen(wave?.previewUrl)])
  const sizes = answers.map(async (answer) => {
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const { format, width, pageHeight, pages } = await sharp(Buffer.from(await answer.arrayBuffer()), {
      animated: true,
    }).metadata()
    return [answer.status, answer.headers.get('content-type'), format, width, pageHeight, pages]
  })
  expect(await Promise.all(sizes)).toEqual([
    [200, 'image/webp', 'webp', 480, 240, 3],
    [200, 'image/webp', 'webp', 480, 240, 3],
    [200, 'image/webp', 'webp', 240, 120, 3],
  ])
  expect((await seen(wave?.url)).status).toBe(200)
  expect(fetched.toSorted()).toEqual(['/small-wave.gif', '/wave.gif'])

  // It fetches what the search gave and nothing else, and passes on pictures alone.
  expect((await seen(page?.url)).status).toBe(404)
  expect((await seen(page?.url)).status).toBe(404)
  expect(fetched.filter((path) => path === '/page.html')).toHaveLength(1)
  clock.forward(601_000)
  expect((await seen(page?.url)).status).toBe(404)
  expect(fetched.filter((path) => path === '/page.html')).toHaveLength(2)
  const elsewhere = new URL(wave?.url ?? '')
  elsewhere.searchParams.set('from', `${base}/other.gif`)
  expect((await seen(elsewhere.href)).status).toBe(404)
  expect(fetched).not.toContain('/other.gif')

  const sweep = chatWorkers.find(({ queue }) => queue === 'chat.sweepMedia')
  clock.forward(20 * DAY_MS)
  await seen(wave?.url)
  clock.forward(20 * DAY_MS)
  await sweep?.work(world.tools, {}, new AbortController().signal)
  expect(await world.tools.blobs.list('chat/gifs/')).toHaveLength(1)
  clock.forward(20 * DAY_MS)
  await sweep?.work(world.tools, {}, new AbortController().signal)
  expect(await world.tools.blobs.list('chat/gifs/')).toEqual([])
  expect((await seen(wave?.url)).status).toBe(200)
})

test('ten thousand GIFs are kept at most; those nobody asked for the longest go first', async () => {
  const now = Date.now()
  const rows = Array.from({ length: 10_250 }, (_, n) => ({
    key: `chat/gifs/many-${n}.webp`,
    askedAt: new Date(now - n * 60_000),
  }))
  const { db, blobs } = world.tools
  for (let at = 0; at < rows.length; at += 2000)
    await db
      .insertInto('chatGifs')
      .values(rows.slice(at, at + 2000))
      .execute()
  const [newest, oldest] = ['chat/gifs/many-0.webp', 'chat/gifs/many-10249.webp']
  for (const key of [newest, oldest]) await blobs.put(key, new Uint8Array([1]), 'image/webp')
  await chatWorkers
    .find(({ queue }) => queue === 'chat.sweepMedia')
    ?.work(world.tools, {}, new AbortController().signal)
  const left = await db.selectFrom('chatGifs').select('key').execute()
  expect(left).toHaveLength(10_000)
  expect(left).not.toContainEqual({ key: oldest })
  const kept = await blobs.list('chat/gifs/')
  expect(JSON.stringify(kept)).toContain('many-0.webp')
  expect(JSON.stringify(kept)).not.toContain('many-10249.webp')
})

test('a GIF of a message that lies at its provider has an address here; nothing else has, and none where nothing is passed on', async () => {
  const { token } = await newPerson(world)
  const addressOf = async (url: string, of = world, by = token) =>
    (await of.call(gifAddress, { query: { url } }, by)).data.url
  for (const from of ['https://media1.giphy.com/media/a/200.gif?cid=1', 'https://static.klipy.com/a.gif']) {
    const here = new URL(await addressOf(from))
    expect(here.origin).toBe(new URL(world.tools.settings.publicUrl).origin)
    expect(here.searchParams.get('from')).toBe(from)
    expect(isOfferedBy(world.tools.settings, from, here.pathname.split('/').at(-1) ?? '')).toBe(true)
  }
  for (const from of [
    'https://giphy.com.example.org/a.gif',
    'https://notgiphy.com/a.gif',
    'http://media.giphy.com/a.gif',
    'https://media.giphy.com:8443/a.gif',
    'https://me:secret@media.giphy.com/a.gif',
    'https://elsewhere.example/@media.giphy.com/a.gif',
    'nowhere',
  ])
    await expect(addressOf(from)).rejects.toMatchObject({ code: 'mediaNotFound', status: 404 })
  expect((await world.call(site, {})).gifProxy).toBe(true)
  const plain = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
  expect((await plain.call(site, {})).gifProxy).toBe(false)
  const other = await newPerson(plain)
  await expect(addressOf('https://media1.giphy.com/a.gif', plain, other.token)).rejects.toMatchObject({
    code: 'mediaNotFound',
  })
})
