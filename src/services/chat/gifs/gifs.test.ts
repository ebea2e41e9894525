import { describe, expect, test } from 'vitest'
import { gifs } from '#contract/chat/gifs.ts'
import { site } from '#contract/user/site.ts'
import { newPerson } from '#test/support/people.ts'
import { startGifDouble } from '#test/support/vendors/gifDouble.ts'
import { startWorld } from '#test/support/world.ts'

const double = await startGifDouble()
const { asked } = double
const worldWith = (provider: string) =>
  startWorld({ CHAT_ANNOUNCEMENTS: 'off', ...double.settings(provider) })

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
      double.state.isBroken = true
      await expect(world.call(gifs, { query: {} }, token)).rejects.toMatchObject({ code: 'providerDown' })
      double.state.isBroken = false
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
