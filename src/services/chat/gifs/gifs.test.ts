import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { gifs } from '#contract/chat/gifs.ts'
import { site } from '#contract/user/site.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const picture = (name: string) => ({ url: `https://gifs.example/${name}.gif`, width: 200, height: 100 })
const asked: string[] = []
let isBroken = false
/** Both providers at one address, as their documentation says. */
const double = createServer((request, response) => {
  asked.push(request.url ?? '')
  const isGiphy = request.url?.startsWith('/v1/') ?? false
  const sized = { gif: picture('wave') }
  const body = isGiphy
    ? {
        data: [
          {
            title: 'Wave',
            images: {
              fixed_height: { ...picture('wave'), width: '200' },
              fixed_height_small: picture('small'),
            },
          },
          { title: 'No pictures' },
        ],
        pagination: { total_count: 30, count: 24, offset: 0 },
      }
    : { result: true, data: { data: [{ title: 'Wave', file: { md: sized, sm: sized } }], has_next: false } }
  response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
})
await new Promise<void>((ready) => double.listen(0, '127.0.0.1', ready))
afterAll(() => void double.close())
const GIF_BASE_URL = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
const worldWith = (GIF_PROVIDER: string) =>
  startWorld({ CHAT_ANNOUNCEMENTS: 'off', GIF_PROVIDER, GIF_API_KEY: 'a-key-of-ours', GIF_BASE_URL })

describe('GIFs', () => {
  test.each([
    { provider: 'giphy', path: '/v1/gifs/', keyed: 'api_key=a-key-of-ours', next: 1 },
    { provider: 'klipy', path: '/api/v1/a-key-of-ours/gifs/', keyed: 'page=1', next: null },
  ])(
    'are found at $provider by words, or without them what is popular',
    async ({ provider, path, keyed, next }) => {
      const world = await worldWith(provider)
      const { token } = await newPerson(world)
      const found = await world.call(gifs, { query: { q: 'hello there' } }, token)
      expect(found).toMatchObject({ data: { next }, attribution: expect.stringContaining('Powered by') })
      expect(found.data.gifs).toMatchObject([
        {
          type: 'ChatGif',
          url: 'https://gifs.example/wave.gif',
          width: 200,
          height: 100,
          alt: 'Wave',
          provider,
        },
      ])
      await world.call(gifs, { query: {} }, token)
      const [search = '', popular = ''] = asked.splice(0)
      expect(search.startsWith(`${path}search?`)).toBe(true)
      expect(search).toContain('q=hello+there')
      for (const one of [search, popular]) expect(one).toContain('rating=pg')
      expect(search).toContain(keyed)
      expect(popular.startsWith(`${path}trending?`)).toBe(true)
      expect((await world.call(site, {})).gifs).toBe(true)
      isBroken = true
      await expect(world.call(gifs, { query: {} }, token)).rejects.toMatchObject({ code: 'providerDown' })
      isBroken = false
      asked.splice(0)
    },
  )

  test('are absent where nobody set them up', async () => {
    const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
    const refused = { status: 503, message: 'GIF search is not set up on this server' }
    await expect(
      world.call(gifs, { query: { q: 'hi' } }, (await newPerson(world)).token),
    ).rejects.toMatchObject(refused)
    expect((await world.call(site, {})).gifs).toBe(false)
  })
})
