import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { createEvent } from '#contract/room/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { replaced } from '#services/core/replaced.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { createGateway } from '../server.ts'

const world = await startWorld({ PUBLIC_URL: 'https://music.example' })
const webDirectory = await mkdtemp(join(tmpdir(), 'roomtone-events-'))
const INDEX =
  '<!doctype html><html lang="en"><head><title>Roomtone</title></head><body><div id="root"></div></body></html>'
await writeFile(join(webDirectory, 'index.html'), INDEX)
let drawn = 0
const draw: typeof world.tools.pictures.draw = (svg, width) => {
  drawn++
  return world.tools.pictures.draw(svg, width)
}
const gateway = await createGateway({
  tools: replaced(world.tools, { pictures: replaced(world.tools.pictures, { draw }) }),
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

const { token, uuid } = await newPerson(world, { nickname: 'Ada' })
const room = await world.call(createRoom, { body: { name: 'The Basement' } }, token)
const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const plan = {
  room: room.slug,
  title: 'Night <shift> & "friends"',
  localStart: `${day}T21:00`,
  timeZone: 'Europe/Madrid',
  durationMinutes: 90,
}
const make = (more: object) => world.call(createEvent, { body: { ...plan, ...more } }, token)
const page = async (slug: string, language = 'en') =>
  (await gateway.inject({ url: `/e/${slug}`, headers: { 'accept-language': language } })).payload
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('54: the address of an event is shown elsewhere with its title, its time and a picture of both', async () => {
  const { slug } = await make({ description: 'Slow songs.\nBring a friend.' })
  const [english, spanish] = [await page(slug), await page(slug, 'es-ES,es;q=0.9')]
  expect(meta(english, 'og:title')).toBe('Night &lt;shift&gt; & &quot;friends&quot;')
  expect(meta(english, 'og:url')).toBe(`https://music.example/e/${slug}`)
  expect(meta(english, 'og:description')).toMatch(
    /^Live on Roomtone: .*(9:00|09:00).* Slow songs\. Bring a friend\.$/,
  )
  expect(meta(spanish, 'og:description')).toMatch(/^En directo en Roomtone: .*21:00/)
  expect(meta(english, 'twitter:card')).toBe('summary_large_image')
  expect(meta(english, 'robots')).toBeUndefined()
  expect(english).toContain('"@type":"Event"')

  const pictures: Buffer[] = []
  for (const html of [english, spanish]) {
    const address = meta(html, 'og:image') ?? ''
    expect(address.startsWith(`https://music.example/e/${slug}/share.png?`)).toBe(true)
    const answer = await gateway.inject({ url: address.slice('https://music.example'.length) })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    pictures.push(answer.rawPayload)
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
})

test('an event shows the picture its host chose, and one that is in no list is kept from search engines', async () => {
  const { slug } = await make({
    slug: 'own-picture',
    pictureUrl: 'https://pictures.example/night.jpg',
    visibility: 'UNLISTED',
  })
  const html = await page(slug)
  expect(meta(html, 'og:image')).toBe('https://pictures.example/night.jpg')
  expect(meta(html, 'robots')).toBe('noindex')
})

test('a picture that is no address is refused, and where one is stored the drawn one is shown', async () => {
  for (const pictureUrl of ['https://%', 'http://[', 'https://a:b:c/'])
    await expect(make({ slug: 'no-address', pictureUrl })).rejects.toMatchObject({ status: 400 })
  const { slug, uuid: event } = await make({ slug: 'stored-before' })
  const stored = { pictureUrl: 'https://%' }
  await world.tools.db.updateTable('events').set(stored).where('uuid', '=', event).execute()
  const html = await page(slug)
  expect(meta(html, 'og:image')).toContain(`https://music.example/e/${slug}/share.png?`)
  expect(meta(html, 'twitter:card')).toBe('summary_large_image')
})

test('an event’s picture is drawn once for all, in the language that its address names', async () => {
  const { slug, id } = await make({ slug: 'drawn-once', title: 'Drawn once' })
  const picture = async (query: string, accepts = 'en') => {
    const url = `/e/${slug}/share.png${query}`
    const { payload } = await gateway.inject({ url, headers: { 'accept-language': accepts } })
    return payload
  }
  const before = drawn
  const english = await picture('')
  const spanish = await picture('?lang=es')
  expect(spanish).not.toBe(english)
  expect(await picture('', 'es-ES,es;q=0.9')).toBe(english)
  expect(await picture('?lang=es')).toBe(spanish)
  expect(await picture(`?v=2`)).toBe(english)
  expect(drawn - before).toBe(2)
  // By its number as well, as it is public.
  expect((await gateway.inject({ url: `/e/${id}/share.png` })).statusCode).toBe(200)
})

test('what is in no list is not found by counting', async () => {
  const { slug, id } = await make({ slug: 'not-counted', visibility: 'UNLISTED' })
  expect(meta(await page(slug), 'og:title')).toBeDefined()
  expect(await page(String(id))).toBe(await page('never-was'))
  expect((await gateway.inject({ url: `/e/${slug}/share.png` })).statusCode).toBe(200)
  expect((await gateway.inject({ url: `/e/${id}/share.png` })).statusCode).toBe(404)
})

test('14: of an event for members, and of none, the same is told: nothing', async () => {
  const { slug: community } = await world.call(
    createCommunity,
    { body: { name: 'Owls', ownerUuid: uuid } },
    (await newPerson(world, { role: 'superUser' })).token,
  )
  const { slug } = await make({ slug: 'members-alone', visibility: 'MEMBERS', community })
  const nothing = await page('never-was')
  expect(nothing).toContain('noindex')
  expect(meta(nothing, 'og:title')).toBeUndefined()
  for (const one of [slug, '..%2f', 'x'.repeat(90)]) {
    expect(await page(one)).toBe(nothing)
    expect((await gateway.inject({ url: `/e/${one}/share.png` })).statusCode).toBe(404)
  }
})

test('one address asks for so many pictures a minute', async () => {
  const { slug } = await make({ slug: 'asked-often' })
  // More than two minutes hold, as the clock may pass from one to the next.
  const url = `/e/${slug}/share.png`
  const asked = Array.from({ length: 122 }, () => gateway.inject({ url }))
  const statuses = new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await gateway.inject({ url, remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
})
