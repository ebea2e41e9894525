import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { nowPlaying, oEmbed } from '#contract/playlist/sharing.ts'
import { createRoom, changeInfrastructure } from '#contract/room/infrastructure.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { songEnded } from '#facts/runtime.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { keepVendorSong } from '../catalogue/vendorRecordings.ts'

const world = await startWorld({ PUBLIC_URL: 'https://music.example' })
let dj: Person
let room: { readonly uuid: string; readonly slug: string }
const params = () => ({ id: room.slug })
const share = async (merge: object): Promise<void> => {
  const { revision } = await world.call(roomRules, { params: params() }, dj.token)
  const body = { revision, merge: { share: merge } }
  await world.call(changeRoomRules, { params: params(), body }, dj.token)
}
const statusOf = async (path: string): Promise<number> => (await world.fetch(path)).status

const NAME = 'Blue <b> & "more"'
const paths = () => ({
  widget: `/embed/r/${room.slug}`,
  now: `/api/room-service/rooms/${room.slug}/now-playing`,
  oembed: `/api/oembed?url=${encodeURIComponent(`https://music.example/r/${room.slug}`)}`,
  rss: `/r/${room.slug}/feed.xml`,
  json: `/r/${room.slug}/feed.json`,
})
const all = () => Promise.all(Object.values(paths()).map(statusOf))

beforeAll(async () => {
  dj = await newPerson(world, { nickname: 'Ada]]>' })
  room = await world.call(createRoom, { body: { name: NAME, slug: 'blue' } }, dj.token)
})

test('nothing of a room is shown elsewhere by default; turned on it is, turned off it is not found (A38)', async () => {
  expect(await all()).toEqual([404, 404, 404, 404, 404])
  await share({ embed: true })
  expect(await all()).toEqual([200, 200, 200, 404, 404])
  await share({ embed: false, feed: true })
  expect(await all()).toEqual([404, 404, 404, 200, 200])
  await share({ history: 'entrants' })
  expect(await all()).toEqual([404, 404, 404, 404, 404])
  await share({ embed: true, history: 'everyone' })
  expect(await all()).toEqual([200, 200, 200, 200, 200])
})

test('a room that not everybody may find and enter is not shown, whatever its rules say (7.7)', async () => {
  const set = (body: RequestOf<typeof changeInfrastructure>['body']) =>
    world.call(changeInfrastructure, { params: params(), body }, dj.token)
  const changes = [
    [{ type: 'PRIVATE' }, { type: 'PUBLIC' }],
    [{ unlisted: true }, { unlisted: false }],
    [{ password: 'open sesame 9' }, { password: null }],
  ] as const
  for (const [closed, open] of changes) {
    await set(closed)
    expect([closed, await all()]).toEqual([closed, [404, 404, 404, 404, 404]])
    await set(open)
    expect([open, await all()]).toEqual([open, [200, 200, 200, 200, 200]])
  }
})

test('anybody asks what plays, may keep it five seconds, and is told when it is still the same (7.7)', async () => {
  const visitor = await enter(world.url, dj, room.uuid)
  const { songId, musicProvider, ...song } = youtubeSong('now')
  const named = { ...song, trackName: 'Now <i>playing', musicProviders: { [musicProvider]: songId } }
  await visitor.act('addDj', { song: named })
  const known = () => world.call(nowPlaying, { params: params() })
  await expect.poll(async () => (await known()).song?.trackName).toBe('Now <i>playing')
  expect(await known()).toMatchObject({
    room: { slug: 'blue', name: NAME },
    listeners: 1,
    dj: 'Ada]]>',
    // Others may not be shown the pictures of every provider.
    song: { cover: null },
  })
  const first = await world.fetch(paths().now)
  expect(first.headers.get('cache-control')).toBe('public, max-age=5')
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  const held = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await world.fetch(paths().now, { headers: held })).status).toBe(304)

  const widget = await world.fetch(`${paths().widget}?lang=es`)
  const html = await widget.text()
  expect(html).toContain('Now &lt;i&gt;playing')
  expect(html).not.toContain('<i>')
  expect(html).toContain('1 persona escuchando')
  const script = await (await world.fetch('/embed/widget.js')).text()
  expect(Buffer.byteLength(html) + Buffer.byteLength(script)).toBeLessThan(30_000)
  expect(widget.headers.get('set-cookie')).toBeNull()
  expect(html).not.toMatch(/(?:src|href)="https?:\/\/(?!music\.example\/)/)
})

test('the cover is one that this server knows, never an address that the DJ sent (7.7)', async () => {
  const place = await world.call(createRoom, { body: { name: 'Covers', slug: 'covers' } }, dj.token)
  const id = { id: place.slug }
  const { revision } = await world.call(roomRules, { params: id }, dj.token)
  const body = { revision, merge: { share: { embed: true } } }
  await world.call(changeRoomRules, { params: id, body }, dj.token)
  const known = 'https://pictures.example/known.jpg'
  const sent = (name: string) => {
    const { songId, musicProvider, ...song } = youtubeSong(name)
    const tracking = 'https://tracker.example/seen.gif'
    const thumbnails = { audius: tracking, uploadService: tracking }
    return { ...song, thumbnails, musicProviders: { [musicProvider]: songId } }
  }
  await keepVendorSong(world.tools, {
    ...sent('Known'),
    thumbnails: { audius: known },
    roomtone: { checkedAt: new Date().toISOString() },
  })
  // Played where everybody could hear it, both are in the catalogue: one as a DJ told it.
  const endedAt = Date.now()
  for (const name of ['Known', 'Claimed']) {
    const play = { roomUuid: place.uuid, djUuid: dj.uuid, playId: randomUUID(), votes: [] }
    const song = sent(name)
    await world.tools.tx((tx) => tx.emit(songEnded({ ...play, song, startTime: endedAt - 180_000, endedAt })))
  }
  await jobsDone(world.tools)
  const playing = async () => (await world.call(nowPlaying, { params: id })).song
  const visitor = await enter(world.url, dj, place.uuid)
  await visitor.act('addDj', { song: sent('Claimed') })
  await expect.poll(playing).toMatchObject({ trackName: 'Claimed', cover: null })
  await visitor.act('removeDj', { djUuid: dj.uuid })
  await expect.poll(playing).toBeNull()
  await visitor.act('addDj', { song: sent('Known') })
  await expect.poll(playing).toMatchObject({ trackName: 'Known', cover: known })
  visitor.leave()
})

test('only the widget may be framed by anybody (7.7)', async () => {
  const framing = async (path: string) => {
    const { headers } = await world.fetch(path)
    const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    return [ancestors, headers.get('x-frame-options')]
  }
  expect(await framing(paths().widget)).toEqual(['*', null])
  for (const path of ['/', `/r/${room.slug}`, '/embed/r/nowhere', paths().rss, `${paths().widget}/more`])
    expect([path, await framing(path)]).toEqual([path, ["'self'", 'SAMEORIGIN']])
})

test('oEmbed answers for the room’s address, within what the page leaves; its page says where (7.7)', async () => {
  const ask = (url: string, more: object = {}) => world.call(oEmbed, { query: { url, ...more } })
  const here = 'https://music.example/r/blue'
  expect(await ask(here)).toEqual({
    version: '1.0',
    type: 'rich',
    title: NAME,
    provider_name: 'Roomtone',
    provider_url: 'https://music.example',
    cache_age: 300,
    width: 480,
    height: 152,
    html: '<iframe src="https://music.example/embed/r/blue" title="Blue &#60;b&#62; &#38; &#34;more&#34;" width="480" height="152" style="border:0" loading="lazy"></iframe>',
  })
  expect(await ask(here, { maxwidth: 300, maxheight: 1000 })).toMatchObject({ width: 300, height: 152 })
  for (const url of [
    'https://other.example/r/blue',
    'https://music.example/r/none',
    'https://music.example/',
    'x',
  ])
    await expect(ask(url)).rejects.toMatchObject({ status: 404 })
  expect(await statusOf(`${paths().oembed}&format=xml`)).toBe(400)
  const page = await (await world.fetch('/r/blue')).text()
  expect(page).toContain(
    '<link rel="alternate" type="application/json+oembed" href="https://music.example/api/oembed?url=https%3A%2F%2Fmusic.example%2Fr%2Fblue&#38;format=json"',
  )
  expect(page).toContain('type="application/rss+xml" href="https://music.example/r/blue/feed.xml"')
})
