import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import { type CrateCalls, crateSongsQuery } from './crateCalls.ts'
import { type CrateEdit, inverseOf } from './crateEdit.ts'
import { editCrate, unansweredEdits, withEdits } from './editCrate.ts'

const songCalled = (trackName: string): CrateSong => ({
  trackName,
  artistName: 'Somebody',
  duration: 200,
  musicProviders: { youtube: trackName },
  thumbnails: {},
  crateSongUuid: trackName,
  crateSongUUID: trackName,
  songId: trackName,
  songShortId: trackName,
  position: 0,
})

/** A crate on a server that answers only when it is let: `answer` lets it do the next thing it was asked. */
class SlowServer implements CrateCalls {
  kept: CrateSong[]
  #waiting: (() => void)[] = []
  #copies = 0
  constructor(names: string) {
    this.kept = names.split('').map(songCalled)
  }
  get names(): string {
    return this.kept.map((song) => song.trackName).join('')
  }
  #later<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      })
    })
  }
  /** Does the next thing it was asked for, if there is one. */
  async answerIfAsked(): Promise<void> {
    this.#waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  /** Does the next thing it is asked for, as soon as it is asked. */
  async answer(times = 1): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      await expect.poll(() => this.#waiting.length, { timeout: 2000, interval: 1 }).toBeGreaterThan(0)
      this.#waiting.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  songs = async () => ({ songs: [...this.kept] })
  add = (songs: readonly Song[], append: boolean) =>
    this.#later(() => {
      const fresh = songs.map((song) => {
        this.#copies += 1
        return { ...songCalled(song.trackName), crateSongUuid: `${song.trackName}${this.#copies}` }
      })
      this.kept = append ? [...this.kept, ...fresh] : [...fresh, ...this.kept]
      return { songs: fresh }
    })
  move = (crateSongUuid: string, position: number) =>
    this.#later(() => {
      const song = this.kept.find((one) => one.crateSongUuid === crateSongUuid)
      if (!song) throw new Error('This song is not in the crate')
      this.kept = this.kept.filter((one) => one !== song).toSpliced(position, 0, song)
    })
  remove = (crateSongUuid: string) =>
    this.#later(() => {
      this.kept = this.kept.filter((one) => one.crateSongUuid !== crateSongUuid)
    })
  order = (crateSongUuids: readonly string[]) =>
    this.#later(() => {
      const placeOf = ({ crateSongUuid }: CrateSong): number => {
        const place = crateSongUuids.indexOf(crateSongUuid)
        return place < 0 ? crateSongUuids.length : place
      }
      this.kept = this.kept.toSorted((a, b) => placeOf(a) - placeOf(b))
    })
  clear = () =>
    this.#later(() => {
      this.kept = []
    })
  shuffle = () => this.#later(() => this.kept.reverse())
}

const { queryKey } = crateSongsQuery('queue')
let client: QueryClient
let server: SlowServer

beforeEach(() => {
  client = new QueryClient()
  server = new SlowServer('abcd')
  client.setQueryData(queryKey, [...server.kept])
})

/** What the list shows. */
const shown = (): string => {
  const edits = client.getMutationCache().findAll(unansweredEdits('queue'))
  const songs = withEdits(
    client.getQueryData(queryKey) ?? [],
    edits.map(({ state }) => state.variables),
  )
  return songs.map((song) => song.trackName).join('')
}
const edit = (change: CrateEdit) => editCrate(client, 'queue', change, server)
const hearsFromServer = (): void => void client.setQueryData(queryKey, [...server.kept])

test('moves show at once, in the order they were made, and are sent one after the other', async () => {
  const first = edit({ kind: 'move', crateSongUuid: 'd', to: 0 })
  const second = edit({ kind: 'move', crateSongUuid: 'a', to: 3 })
  expect(shown()).toBe('dbca')
  await server.answer()
  expect([server.names, shown()]).toEqual(['dabc', 'dbca'])
  await server.answer()
  await Promise.all([first, second])
  expect([server.names, shown()]).toEqual(['dbca', 'dbca'])
})

test('what the server says between two moves does not throw the rows back', async () => {
  const moves = [
    edit({ kind: 'move', crateSongUuid: 'd', to: 0 }),
    edit({ kind: 'move', crateSongUuid: 'c', to: 0 }),
  ]
  hearsFromServer()
  expect(shown()).toBe('cdab')
  await server.answer()
  hearsFromServer()
  expect(shown()).toBe('cdab')
  await server.answer()
  await Promise.all(moves)
  expect(shown()).toBe('cdab')
})

test('a move that is refused goes back; those after it stand', async () => {
  const gone = edit({ kind: 'move', crateSongUuid: 'b', to: 0 })
  const after = edit({ kind: 'move', crateSongUuid: 'd', to: 1 })
  gone.catch(() => undefined)
  expect(shown()).toBe('bdac')
  server.kept = server.kept.filter((song) => song.trackName !== 'b')
  await server.answer()
  await expect(gone).rejects.toThrow('not in the crate')
  hearsFromServer()
  expect(shown()).toBe('adc')
  await server.answer()
  await after
  expect([server.names, shown()]).toEqual(['adc', 'adc'])
})

test('songs taken out come back to their places, although a move is still on its way', async () => {
  const [a, b] = server.kept
  if (!a || !b) throw new Error('The crate is empty')
  const all = [edit({ kind: 'remove', crateSongUuids: ['a', 'b'] })]
  all.push(edit({ kind: 'move', crateSongUuid: 'd', to: 0 }))
  expect(shown()).toBe('dc')
  all.push(
    edit({
      kind: 'putBack',
      songs: [
        { song: a, at: 0 },
        { song: b, at: 1 },
      ],
    }),
  )
  expect(shown()).toBe('abdc')
  await server.answer(6)
  await Promise.all(all)
  expect([server.names, shown()]).toEqual(['abdc', 'abdc'])
})

test.each<CrateEdit>([
  { kind: 'move', crateSongUuid: 'd', to: 1 },
  { kind: 'remove', crateSongUuids: ['b', 'd'] },
  { kind: 'order', crateSongUuids: ['d', 'b', 'c', 'a'] },
  { kind: 'shuffle' },
  { kind: 'clear' },
  { kind: 'add', songs: [songCalled('e')], append: false },
])('$kind is taken back by its inverse', async (change) => {
  const before = [...server.kept]
  const send = async (one: CrateEdit): Promise<readonly CrateSong[]> => {
    const sent = edit(one)
    while (client.isMutating() > 0) await server.answerIfAsked()
    return sent
  }
  const added = await send(change)
  expect(server.names).not.toBe('abcd')
  const back = inverseOf(before, change, added)
  if (back === undefined) throw new Error('There is no way back')
  await send(back)
  expect([server.names, shown()]).toEqual(['abcd', 'abcd'])
})

test('more songs than one request takes go first in their order', async () => {
  const many = Array.from({ length: 1100 }, (_, n) => songCalled(String(n)))
  const sent = edit({ kind: 'add', songs: many, append: false })
  await server.answer(3)
  await sent
  expect(server.kept.map((song) => song.trackName)).toEqual([
    ...many.map((song) => song.trackName),
    'a',
    'b',
    'c',
    'd',
  ])
})
