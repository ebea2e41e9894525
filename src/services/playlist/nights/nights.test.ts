import { randomUUID } from 'node:crypto'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readCrateFile } from '#contract/playlist/crateFiles.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import * as contract from '#contract/playlist/nights.ts'
import { roomStats } from '#contract/playlist/stats.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { DataOf } from '#facts/kinds.ts'
import { songEnded } from '#facts/runtime.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { playsInPages } from './storePages.ts'

const world = await startWorld()
const [dj, other] = [await newPerson(world, { nickname: 'Ada' }), await newPerson(world)]
const guest = await newGuest(world)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** An evening long ago: nine o'clock, UTC. */
const nine = Date.UTC(2026, 4, 20, 21)

const newRoom = async (name: string) => world.call(createRoom, { body: { name } }, dj.token)

const play = (
  roomUuid: string,
  name: string,
  startTime: number,
  more: Partial<DataOf<typeof songEnded>> = {},
) => {
  const { songId, musicProvider, ...song } = youtubeSong(name)
  return {
    roomUuid,
    djUuid: dj.uuid,
    playId: randomUUID(),
    song: { ...song, musicProviders: { [musicProvider]: songId } },
    startTime,
    endedAt: startTime + 3 * MINUTE,
    votes: [],
    ...more,
  }
}
/** Tells of plays, in this order, and waits until they are written down. */
const tell = async (plays: readonly ReturnType<typeof play>[]): Promise<void> => {
  for (const one of plays) await world.tools.tx((tx) => tx.emit(songEnded(one)))
  const ids = plays.map(({ playId }) => playId)
  const known = async () =>
    (await world.tools.db.selectFrom('songPlays').select('playId').where('playId', 'in', ids).execute())
      .length
  await expect.poll(known, { timeout: 150_000, interval: 250 }).toBe(new Set(ids).size)
}
const iso = (ms: number): string => new Date(ms).toISOString()
const nightsOf = async (slug: string) =>
  (await world.call(contract.roomNights, { params: { slug }, query: {} }, guest.token)).nights

describe('the nights of a room (5.1, 5.2)', () => {
  it('go on until three hours are silent or until six; a play told twice counts once', async () => {
    const room = await newRoom('Nights')
    const votes = [{ userUuid: other.uuid, like: true, star: true }]
    const first = play(room.uuid, 'first', nine, { votes })
    await tell([first, first])
    await tell([play(room.uuid, 'still', nine + 3 * HOUR)])
    await tell([play(room.uuid, 'early', nine + 5 * HOUR)])
    await tell([play(room.uuid, 'later', nine + 8 * HOUR + 3 * MINUTE)])
    await tell([play(room.uuid, 'morning', nine + 9 * HOUR)])
    await tell([play(room.uuid, 'told late', nine + HOUR)])
    await jobsDone(world.tools)
    const nights = await nightsOf(room.slug)
    expect(nights.map(({ plays, likes, stars }) => ({ plays, likes, stars }))).toEqual([
      { plays: 1, likes: 0, stars: 0 },
      { plays: 1, likes: 0, stars: 0 },
      { plays: 4, likes: 1, stars: 1 },
    ])
    const params = { night: nights[2]?.id ?? '' }
    const shown = await world.call(contract.oneNight, { params }, guest.token)
    expect(shown).toMatchObject({
      night: { beganAt: new Date(nine).toISOString(), plays: 4 },
      room: { uuid: room.uuid, name: 'Nights' },
      djs: [{ userUuid: dj.uuid, plays: 4, likes: 1, stars: 1 }],
    })
    expect(shown.plays.map(({ song }) => song.trackName)).toEqual(['first', 'told late', 'still', 'early'])
    const page = { params: { slug: room.slug }, query: { limit: 2 } }
    const { nights: two, next } = await world.call(contract.roomNights, page, guest.token)
    const rest = { ...page, query: { limit: 2, cursor: next ?? '' } }
    expect(next).not.toBeNull()
    expect([...two, ...(await world.call(contract.roomNights, rest, guest.token)).nights]).toEqual(nights)
    await expect(
      world.call(contract.roomNights, { ...page, query: { cursor: 'made up' } }, guest.token),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('are found by words without accents and case, by DJ and by time, page by page', async () => {
    const room = await newRoom('Found')
    await tell([
      play(room.uuid, 'Canción de cuna', nine),
      play(room.uuid, '100% real', nine + 5 * MINUTE, { djUuid: other.uuid }),
      play(room.uuid, 'CANCION again', nine + 10 * MINUTE),
    ])
    const find = async (query: object) => {
      const asked = { params: { slug: room.slug }, query }
      const { plays } = await world.call(contract.roomHistory, asked, guest.token)
      return plays.map(({ song }) => song.trackName)
    }
    expect(await find({})).toEqual(['CANCION again', '100% real', 'Canción de cuna'])
    expect(await find({ q: 'cancion' })).toEqual(['CANCION again', 'Canción de cuna'])
    expect(await find({ q: '0%' })).toEqual(['100% real'])
    expect(await find({ dj: other.uuid })).toEqual(['100% real'])
    expect(await find({ from: new Date(nine + 10 * MINUTE).toISOString() })).toEqual(['CANCION again'])
    expect(await find({ to: new Date(nine + 5 * MINUTE).toISOString() })).toEqual(['Canción de cuna'])
    const one = { params: { slug: room.slug }, query: { q: 'cancion', limit: 1 } }
    const { next } = await world.call(contract.roomHistory, one, guest.token)
    expect(await find({ q: 'cancion', limit: 1, cursor: next })).toEqual(['Canción de cuna'])
  })
})

describe('the set of a night, taken along', () => {
  it('of 300 plays reads back the same from each format; a title that is a formula does no harm (A26)', async () => {
    const room = await newRoom('Évening')
    const name = (n: number) => (n === 7 ? '=HYPERLINK("x")' : `Song ${n}`)
    await tell(Array.from({ length: 300 }, (_, n) => play(room.uuid, name(n), nine + n * MINUTE)))
    const [night] = await nightsOf(room.slug)
    expect(night?.plays).toBe(300)
    const page = await world.call(contract.oneNight, { params: { night: night?.id ?? '' } }, guest.token)
    const names = Array.from({ length: 300 }, (_, n) => name(n))
    expect(page.plays.map(({ song }) => song.trackName)).toEqual(names)
    const base = `/api/playlist-service/nights/${night?.id ?? ''}/file`
    for (const format of ['jspf', 'm3u8', 'csv']) {
      const answer = await world.fetch(`${base}?format=${format}`, { token: other.token })
      expect(answer.headers.get('content-disposition')).toContain(`2026-05-20.${format}`)
      const text = await answer.text()
      if (format === 'csv') expect(text).toContain(`"'=HYPERLINK(""x"")"`)
      if (format === 'jspf') {
        type Track = { extension: object; identifier: string[] }
        const { playlist } = JSON.parse(text) as { playlist: { track: Track[] } }
        expect(playlist.track[0]?.extension).toMatchObject({
          'urn:roomtone:play': [{ dj: 'Ada', playedAt: new Date(nine).toISOString(), likes: 0 }],
        })
        expect(playlist.track[0]?.identifier).toEqual([expect.stringMatching(/^https:/)])
      }
      const form = new FormData()
      form.append('file', new Blob([text]), `night.${format}`)
      const path = '/api/playlist-service/crate/file'
      const read = await world.fetch(path, { method: 'POST', body: form, token: other.token })
      const { crate } = readCrateFile.gives[201].parse(await read.json())
      await jobsDone(world.tools)
      const { songs } = await world.call(
        crateSongs,
        { params: { crateUuid: crate.crateUuid }, query: { limit: 0 } },
        other.token,
      )
      const known = songs.map(({ trackName, artistName, duration, musicProviders }) => ({
        trackName,
        artistName,
        duration,
        musicProviders,
      }))
      expect(known).toEqual(
        names.map((trackName) => {
          const { artistName, duration, musicProvider, songId } = youtubeSong(trackName)
          return { trackName, artistName, duration, musicProviders: { [musicProvider]: songId } }
        }),
      )
    }
    const whole = await world.fetch(
      `/api/playlist-service/rooms/${room.slug}/history/file?format=csv&dj=${dj.uuid}`,
      { token: guest.token },
    )
    expect((await whole.text()).split('\r\n')).toHaveLength(302)
    // Of a span that holds more than a file does, the latest are taken, in their order.
    const among = { roomUuid: room.uuid, djUuid: null, from: null, to: null }
    const taken = []
    for await (const page of playsInPages(world.tools.db, among, 250)) taken.push(page)
    expect(taken.map(({ length }) => length)).toEqual([200, 50])
    expect(taken.flat().map(({ song }) => (song as { trackName: string }).trackName)).toEqual(
      Array.from({ length: 250 }, (_, n) => name(n + 50)),
    )
  }, 180_000)

  it('tells how each song ended, why and before how many, in the answers and in files (4.8, 5.1, 5.3)', async () => {
    const room = await newRoom('Endings')
    const ended = { by: 'vote', reason: 'repeat', keep: false, votes: 12, needed: 12, eligible: 30 } as const
    const theme = { kind: 'genre', value: ['=jazz'] }
    await tell([
      play(room.uuid, 'voted', nine, { ended, listenersAtEnd: 31, theme }),
      play(room.uuid, 'cut', nine + 4 * MINUTE, { ended: { by: 'dj', keep: false } }),
      play(room.uuid, 'whole', nine + 8 * MINUTE, { ended: { by: 'end', keep: false }, listenersAtEnd: 0 }),
      play(room.uuid, 'old', nine + 12 * MINUTE),
    ])
    const asked = { params: { slug: room.slug }, query: {} }
    const shown = (plays: readonly contract.PlayOfNight[]) =>
      plays.map((one) => ({ ended: one.ended, listeners: one.listeners, theme: one.theme }))
    const expected = [
      { ended, listeners: 31, theme },
      { ended: { by: 'dj', keep: false }, listeners: null, theme: null },
      { ended: { by: 'end', keep: false }, listeners: 0, theme: null },
      { ended: null, listeners: null, theme: null },
    ]
    const history = await world.call(contract.roomHistory, asked, guest.token)
    expect(shown(history.plays)).toEqual(expected.toReversed())
    const [night] = await nightsOf(room.slug)
    const one = await world.call(contract.oneNight, { params: { night: night?.id ?? '' } }, guest.token)
    expect([shown(one.plays), one.skips]).toEqual([expected, 2])
    const counted = await world.call(
      roomStats,
      { params: { slug: room.slug }, query: { from: iso(nine) } },
      guest.token,
    )
    expect(counted.totals.skips).toBe(2)
    const file = async (format: string): Promise<string> => {
      const path = `/api/playlist-service/nights/${night?.id ?? ''}/file?format=${format}`
      return (await world.fetch(path, { token: guest.token })).text()
    }
    const { data } = papa.parse<Record<string, string>>((await file('csv')).trim(), { header: true })
    expect(
      data.map(({ endedBy, reason, votes, needed, eligible, listeners }) =>
        [endedBy, reason, votes, needed, eligible, listeners].join(' '),
      ),
    ).toEqual(['vote repeat 12 12 30 31', 'dj     ', 'end     0', '     '])
    const { playlist } = JSON.parse(await file('jspf')) as { playlist: { track: { extension: object }[] } }
    expect(playlist.track[0]?.extension).toMatchObject({
      'urn:roomtone:play': [{ ended, listeners: 31, theme }],
    })
  })

  it('becomes a crate of whoever asks, under the name of the room and the day', async () => {
    const room = await newRoom('Keep')
    await tell([play(room.uuid, 'one', nine), play(room.uuid, 'two', nine + 5 * MINUTE)])
    const [night] = await nightsOf(room.slug)
    const asked = { params: { night: night?.id ?? '' }, body: {} }
    const { crate, added, skipped } = await world.call(contract.nightCrate, asked, other.token)
    expect([crate.crateName, added, skipped]).toEqual(['Keep 2026-05-20', 2, []])
    await expect(world.call(contract.nightCrate, asked, guest.token)).rejects.toMatchObject({ status: 403 })
    await expect(
      world.call(contract.oneNight, { params: { night: randomUUID() } }, guest.token),
    ).rejects.toMatchObject({ status: 404, message: 'Night not found' })
  })
})
