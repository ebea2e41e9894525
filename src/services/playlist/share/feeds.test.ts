import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { createGateway } from '#gateway/server.ts'
import { replaced } from '#services/core/replaced.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { named, readXml, said } from '#test/support/readXml.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ PUBLIC_URL: 'https://music.example' })
let dj: Person
let room: { readonly uuid: string; readonly slug: string }

/** The same pages at a later time, in milliseconds. */
let later = 0
const gateway = await createGateway({
  tools: replaced(world.tools, { now: () => world.tools.now() + later }),
  services: new Map(),
  chat: [],
  chatError: () => ({}),
  authenticate: () => Promise.resolve(null),
  authenticateChat: () => Promise.resolve(null),
  readiness: { ready: true, check: () => Promise.resolve() },
  hosts: new Map(),
  webDirectory: world.dataDir,
  trustProxy: false,
})
afterAll(() => gateway.close())

const NAME = 'Blue <b> & "more"'
const paths = { rss: '/r/blue/feed.xml', json: '/r/blue/feed.json' }

beforeAll(async () => {
  dj = await newPerson(world, { nickname: 'Ada]]>' })
  room = await world.call(createRoom, { body: { name: NAME, slug: 'blue' } }, dj.token)
  const body = { revision: 0, merge: { share: { feed: true } } }
  await world.call(changeRoomRules, { params: { id: room.slug }, body }, dj.token)
})

const nightOf = async (start: number, names: readonly string[]): Promise<string> => {
  const id = world.tools.id()
  const votes = { likes: 0, dislikes: 0, stars: 0 }
  const times = { beganAt: new Date(start), endedAt: new Date(start + names.length * 180_000) }
  const night = { id, roomUuid: room.uuid, plays: names.length, ...times, ...votes }
  await world.tools.db.insertInto('roomNights').values(night).execute()
  for (const [n, name] of names.entries()) {
    const { songId, musicProvider, ...song } = youtubeSong(name)
    const played = {
      playedAt: new Date(start + n * 180_000),
      endedAt: new Date(start + (n + 1) * 180_000),
      djUuid: dj.uuid,
      nightId: id,
      roomUuid: room.uuid,
      playId: world.tools.id(),
      song: JSON.stringify({ ...song, musicProviders: { [musicProvider]: songId } }),
    }
    await world.tools.db
      .insertInto('songPlays')
      .values({ ...played, ...votes })
      .execute()
  }
  return id
}

const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/

const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      content_html: z.string(),
      content_text: z.string(),
      date_published: z.iso.datetime(),
    }),
  ),
})

test('both feeds tell of each night and are what their forms demand (7.8, A38)', async () => {
  const start = Date.UTC(2026, 4, 20, 21)
  const id = await nightOf(start, ['A & B', 'bell \u0007 ring', ']]><x>'])
  await nightOf(start + 86_400_000, ['Next'])
  const answer = await world.fetch(paths.rss)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  const rss = readXml(await answer.text())
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0'])
  const [channel] = named(rss, 'channel')
  if (channel === undefined) throw new Error('no channel')
  expect(said(channel, 'title')).toBe(`Nights of ${NAME}`)
  expect(said(channel, 'link')).toBe('https://music.example/r/blue/history')
  expect(said(channel, 'description')).not.toBe('')
  expect(said(channel, 'lastBuildDate')).toMatch(RFC_822)
  const items = named(channel, 'item')
  expect(items).toHaveLength(2)
  for (const item of items) {
    expect(said(item, 'pubDate')).toMatch(RFC_822)
    expect(new URL(said(item, 'link')).origin).toBe('https://music.example')
  }
  const [, older] = items
  if (older === undefined) throw new Error('no night')
  expect(said(older, 'title')).toBe(`${NAME}, May 20, 2026`)
  expect(said(older, 'link')).toBe(`https://music.example/r/blue/history?night=${id}`)
  expect(named(older, 'guid')[0]).toMatchObject({
    attributes: { isPermaLink: 'false' },
    text: `urn:uuid:${id}`,
  })
  // What stands in it is HTML of its own, and no song is an element.
  expect(said(older, 'description')).toContain('<p>3 songs were played.</p><ol><li>“A &amp; B” by')
  expect(said(older, 'description')).toContain(']]&gt;&lt;x&gt;')

  const json = await world.fetch(`${paths.json}?lang=es`)
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = JsonFeed.parse(await json.json())
  expect(feed).toMatchObject({ title: `Noches de ${NAME}`, language: 'es' })
  expect(feed.feed_url).toBe('https://music.example/r/blue/feed.json?lang=es')
  expect(feed.items[1]).toMatchObject({ id: `urn:uuid:${id}`, title: `${NAME}, 20 de mayo de 2026` })

  const tag = answer.headers.get('etag') ?? ''
  const held = { headers: { 'if-none-match': tag } }
  const same = await world.fetch(paths.rss, held)
  expect([same.status, await same.text()]).toEqual([304, ''])
})

test('a feed is written once a minute, by its language and kind (7.8)', async () => {
  const read = async (query: string) => {
    const { statusCode, payload } = await gateway.inject({ url: paths.json + query })
    expect(statusCode).toBe(200)
    return payload
  }
  const queries = ['', '?lang=es', '?of=plays', '?of=plays&lang=es']
  const all = () => Promise.all(queries.map(read))
  const first = await all()
  expect(new Set(first).size).toBe(queries.length)
  const id = await nightOf(Date.UTC(2026, 4, 23, 21), ['Latest'])
  later = 59_000
  expect(await all()).toEqual(first)
  later = 61_000
  for (const text of await all()) expect(text).toContain(id)
})

test('of a song no more than its names is told, and of those no more than there is room for', async () => {
  await nightOf(Date.UTC(2026, 4, 25, 21), ['x'.repeat(300)])
  const id = await nightOf(Date.UTC(2026, 4, 26, 21), ['Numbered'])
  const song = JSON.stringify({ trackName: 7, artistName: { not: 'a name' } })
  await world.tools.db.updateTable('songPlays').set({ song }).where('nightId', '=', id).execute()
  later += 61_000
  const { payload } = await gateway.inject({ url: paths.json })
  const [odd, long] = JsonFeed.parse(JSON.parse(payload)).items
  expect(long?.content_text).toMatch(/“x{200}” by/)
  expect(odd?.content_text).toContain('“” by')
})

test('one address asks for so many feeds a minute', async () => {
  // More than two minutes hold, as the clock may pass from one to the next.
  const asked = Array.from({ length: 242 }, () => gateway.inject({ url: paths.rss }))
  const statuses = new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))
  expect(statuses).toEqual(new Set([200, 429]))
  const other = await gateway.inject({ url: paths.rss, remoteAddress: '203.0.113.9' })
  expect(other.statusCode).toBe(200)
})

test('of plays there are the last fifty (7.8)', async () => {
  await nightOf(
    Date.UTC(2026, 5, 1, 12),
    Array.from({ length: 60 }, (_, n) => `Play ${n}`),
  )
  const feed = JsonFeed.parse(await (await world.fetch(`${paths.json}?of=plays`)).json())
  expect(feed.items).toHaveLength(50)
  expect(feed.items[0]?.title).toContain('Play 59')
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(50)
})
