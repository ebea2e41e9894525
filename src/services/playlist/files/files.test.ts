import { describe, expect, test } from 'vitest'
import * as files from '#contract/playlist/crateFiles.ts'
import { crate as showCrate, createCrate, ownCrates } from '#contract/playlist/crates.ts'
import { addSongs, crateSongs, removeSong } from '#contract/playlist/crateSongs.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })
const me = await newPerson(world)
const other = await newPerson(world)

const formats = ['jspf', 'm3u8', 'csv', 'json'] as const
const base = '/api/playlist-service/crate'
let asked = 0
const get = (crateId: string, query: string, token = me.token) =>
  world.fetch(`${base}/${crateId}/file?${query}`, { token })
const send = (bytes: BlobPart, fields: Record<string, string> = {}, name = 'list', token = me.token) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([bytes]), name)
  asked += 1
  return world.fetch(`${base}/file`, {
    method: 'POST',
    body: form,
    token,
    headers: { 'x-forwarded-for': `10.1.1.${asked}` },
  })
}
const read = async (bytes: BlobPart, fields: Record<string, string> = {}, name = 'list') => {
  const answer = await send(bytes, fields, name)
  const text = await answer.text()
  expect(answer.status, text).toBe(201)
  return files.readCrateFile.gives[201].parse(JSON.parse(text))
}
const songsIn = async (crateUuid: string) =>
  (await world.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, me.token)).songs
const newCrate = async (songs: SongInput[], crateName = 'Files') =>
  (await world.call(createCrate, { body: { crateName, songs } }, me.token)).crateUuid

const hard: SongInput[] = [
  { ...youtubeSong('one'), albumName: 'A; "quoted", album', isrc: 'USRC17607839', explicit: true },
  {
    ...youtubeSong('=1+1'),
    artistName: '@SUM(A1)',
    musicProvider: 'spotify',
    songId: '4uLU6hMCjMI75M1A2tKUQC',
  },
  { ...youtubeSong("'=cmd"), artistName: '-dash', duration: 61.5 },
  { ...youtubeSong('אהבה 🎉'), artistName: 'Ünïcode\nTwo lines' },
  { ...youtubeSong('secret'), playbackToken: 's-secret', musicProvider: 'soundCloudPublic' },
]

// providers.md, 6, 33
describe.each(formats)('33: a crate as %s', (format) => {
  test('is a file under its name that reads back to the same songs in the same order', async () => {
    const from = await newCrate(hard, `Évening "1"`)
    const answer = await get(from, `format=${format}`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_vening  1.${format}"; filename*=UTF-8''%C3%89vening%20%201.${format}`,
    )
    const text = Buffer.from(await answer.arrayBuffer())
    expect(text.includes('s-secret')).toBe(false)
    const { crate, added, skipped } = await read(text, {}, `Évening.${format}`)
    expect({ added, skipped }).toEqual({ added: hard.length, skipped: [] })
    expect(crate.crateName).toMatch(/^Évening/)
    const [before, after] = [await songsIn(from), await songsIn(crate.crateUuid)]
    const told = ({
      songId,
      trackName,
      artistName,
      albumName,
      duration,
      explicit,
      isrc,
      musicProviders: ids,
    }: (typeof before)[0]) => ({
      songId,
      trackName,
      artistName,
      albumName,
      duration,
      explicit,
      isrc: isrc ?? null,
      ids,
    })
    expect(after.map(told)).toEqual(before.map(told))
  })
})

describe('33: other programs’ files', () => {
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const table =
    'Track Name;Artist Name(s);Album;Duration (ms);Track URI\r\nCafé;Zoë;Été;185000;spotify:track:4uLU6hMCjMI75M1A2tKUQC\r\n'
  const wanted = {
    trackName: 'Café',
    artistName: 'Zoë',
    albumName: 'Été',
    duration: 185,
    musicProviders: { spotify: '4uLU6hMCjMI75M1A2tKUQC' },
  }
  test.each([
    ['UTF-16 with its mark', utf16(table)],
    ['UTF-16 without', Buffer.from(table, 'utf16le')],
    ['Latin-1', Buffer.from(table, 'latin1')],
    ['UTF-8, tabs', Buffer.from(table.replaceAll(';', '\t'))],
    [
      'UTF-8, commas, headings in capitals',
      Buffer.from(table.replaceAll(';', ',').replace(/^.*/, (line) => line.toUpperCase())),
    ],
  ])('a table in %s', async (_, bytes) => {
    const { crate } = await read(bytes, {}, 'Favourites.csv')
    expect(crate).toMatchObject({ crateName: 'Favourites', count: 1 })
    expect((await songsIn(crate.crateUuid))[0]).toMatchObject(wanted)
  })

  test('a plain list: links, names that are known, files of a disk, and what nobody knows', async () => {
    const known = await newCrate([youtubeSong('known')])
    const { crate, added, skipped } = await read(
      'https://youtu.be/dQw4w9WgXcQ?t=3\nArtist of known - KNOWN\nC:\\Music\\Nobody - Lost.mp3\nNobody - Unknown\nhttps://elsewhere.example/a\n',
      {},
      'plain.m3u',
    )
    expect({ name: crate.crateName, added }).toEqual({ name: 'plain', added: 2 })
    expect(skipped).toEqual([
      { position: 2, artistName: 'Nobody', trackName: 'Lost', reason: 'local' },
      { position: 3, artistName: 'Nobody', trackName: 'Unknown', reason: 'noMatch' },
      { position: 4, artistName: '', trackName: 'https://elsewhere.example/a', reason: 'noMatch' },
    ])
    const [video, song] = await songsIn(crate.crateUuid)
    expect(video).toMatchObject({ musicProviders: { youtube: 'dQw4w9WgXcQ' }, status: 'PENDING_REQUEST' })
    expect(song?.songId).toBe((await songsIn(known))[0]?.songId)
  })

  test('33: a picture, a letter and nothing at all are not understood, nor is a list in a form that it has not', async () => {
    const crates = async () => (await world.call(ownCrates, { query: { limit: 0 } }, me.token)).crates.length
    const before = await crates()
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    for (const [bytes, fields] of [
      [png],
      ['Dear friend,\nhow are you?\n'],
      [''],
      ['{"a":'],
      ['[1]'],
      ['#EXTM3U\n', { format: 'csv' }],
    ] as const) {
      const answer = await send(bytes, fields)
      expect(await answer.json()).toMatchObject({
        statusCode: 400,
        message: 'This is no playlist that can be read: send JSPF, M3U8, CSV or our JSON',
      })
    }
    expect((await send('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await crates()).toBe(before)
  })
})

test('33: what plays private tracks leaves in a file only if its owner asks for it', async () => {
  const body = { crateName: 'Secret', isPublic: true, songs: hard.slice(4) }
  const { crateUuid } = await world.call(createCrate, { body }, me.token)
  for (const format of formats.filter((one) => one !== 'csv')) {
    const has = async (token: string, secrets: string) =>
      (await (await get(crateUuid, `format=${format}&secrets=${secrets}`, token)).text()).includes('s-secret')
    expect(
      await Promise.all([has(me.token, 'true'), has(me.token, 'false'), has(other.token, 'true')]),
    ).toEqual([true, false, false])
  }
})

describe('a long list', () => {
  const long = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...youtubeSong(`${asked}-${i}`),
      songId: undefined,
      musicProviders: { youtube: `${asked}-${i}` },
    }))
  const progress = (crateUuid: string) => world.call(files.crateImport, { params: { crateUuid } }, me.token)

  test('30: of 5,200 songs 5,000 come in, in order, and 200 are listed as too many; meanwhile the crate is not changed', async () => {
    const songs = long(5200)
    const { crate, added, skipped } = await read(JSON.stringify({ crateName: 'Long', songs }))
    expect(crate).toMatchObject({ crateName: 'Long', importStatus: 'IN_PROGRESS' })
    expect({ added, skipped: skipped.length }).toEqual({ added: 0, skipped: 200 })
    const params = { crateUuid: crate.crateUuid }
    await expect(
      world.call(addSongs, { params, body: { songs: [youtubeSong('x')] } }, me.token),
    ).rejects.toMatchObject({ code: 'crateBusy' })
    await expect(
      world.call(removeSong, { params: { ...params, crateSongUuid: world.tools.id() } }, me.token),
    ).rejects.toMatchObject({ code: 'crateBusy' })
    await jobsDone(world.tools)
    expect(await progress(crate.crateUuid)).toMatchObject({
      status: 'COMPLETE',
      musicProvider: null,
      done: 5200,
      total: 5200,
    })
    const shown = await world.call(showCrate, { params: { crateId: crate.crateUuid } }, me.token)
    expect(shown).toMatchObject({ importStatus: 'COMPLETE', count: 5000 })
    expect((await songsIn(crate.crateUuid)).map((song) => song.trackName)).toEqual(
      songs.slice(0, 5000).map((song) => song.trackName),
    )
    expect((await send('Artist of known - known', { crateUuid: crate.crateUuid })).status).toBe(403)
  })

  test('28: a server that stops in the middle goes on where it was, without doubles', async () => {
    const songs = long(700)
    const { crate } = await read(JSON.stringify({ songs }))
    await expect.poll(async () => (await progress(crate.crateUuid)).done, { interval: 5 }).toBeGreaterThan(0)
    await world.restart()
    await jobsDone(world.tools)
    expect(await progress(crate.crateUuid)).toMatchObject({ status: 'COMPLETE', done: 700 })
    expect((await songsIn(crate.crateUuid)).map((song) => song.trackName)).toEqual(
      songs.map((song) => song.trackName),
    )
  })

  test('31: two at a time; stopped, what came stays and the crate is free again', async () => {
    const uuids = [await read(JSON.stringify(long(3000))), await read(JSON.stringify(long(3000)))].map(
      ({ crate }) => crate.crateUuid,
    )
    expect(await (await send(JSON.stringify(long(60)))).json()).toMatchObject({
      message: 'Two imports at a time, please wait',
    })
    for (const crateUuid of uuids)
      await world.call(files.stopCrateImport, { params: { crateUuid } }, me.token)
    await jobsDone(world.tools)
    for (const crateUuid of uuids) {
      expect((await progress(crateUuid)).status).toBe('FAILED')
      await world.call(addSongs, { params: { crateUuid }, body: { songs: [youtubeSong('free')] } }, me.token)
    }
    const plain = await newCrate([])
    await expect(progress(plain)).rejects.toMatchObject({ code: 'importNotFound' })
  })
})
