import { expect, test } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import type { Settings } from '../settings.ts'
import { addFreeSong, countFreeSong, freeSongsLeft, type Listening, refuseFreeSong } from './freeSongs.ts'

const DAY_MS = 86_400_000
const NOON = 20_000 * DAY_MS + DAY_MS / 2
const over = { code: 'freeLimitReached' }

/** Those who listen on one server; each is a guest at an address of their own if nothing else is said. */
const server = (free: number | null = 2) => {
  const kv = memoryKv()
  const settings = { masterKey: Buffer.alloc(32, 7), music: { freeSongs: free } } as unknown as Settings
  return (
    uuid: string,
    more: { address?: string; type?: 'user' | 'service'; at?: number } = {},
  ): Listening => ({
    kv,
    settings,
    now: () => more.at ?? NOON,
    address: more.address ?? `of ${uuid}`,
    user: { uuid, type: more.type ?? 'guest' },
  })
}

test('a guest hears so many songs a day, each as often as they like, and no more', async () => {
  const ada = server()('ada')
  expect(await freeSongsLeft(ada)).toBe(2)
  for (const song of ['one', 'one', 'two', 'one']) await countFreeSong(ada, song)
  expect(await freeSongsLeft(ada)).toBe(0)
  await expect(countFreeSong(ada, 'three')).rejects.toMatchObject(over)
  // Refused once more: being refused counts for nothing.
  await expect(countFreeSong(ada, 'three')).rejects.toMatchObject(over)
  await countFreeSong(ada, 'two')
  expect(await freeSongsLeft(ada)).toBe(0)
})

test('each guest has songs of their own, and new ones each day', async () => {
  const as = server(1)
  await countFreeSong(as('ada'), 'one')
  expect([await freeSongsLeft(as('ada')), await freeSongsLeft(as('ben'))]).toEqual([0, 1])
  const midnight = 20_001 * DAY_MS
  await expect(countFreeSong(as('ada', { at: midnight - 1 }), 'two')).rejects.toMatchObject(over)
  expect(await freeSongsLeft(as('ada', { at: midnight }))).toBe(1)
  await countFreeSong(as('ada', { at: midnight }), 'two')
})

test('whoever has an account, and everybody where no songs are counted, hears all', async () => {
  for (const one of [
    server(1)('ada', { type: 'user' }),
    server(1)('shop', { type: 'service' }),
    server(null)('ada'),
  ]) {
    for (const song of ['one', 'two', 'three']) await countFreeSong(one, song)
    await addFreeSong(one, 'four')
    await refuseFreeSong(one, 'five')
    expect(await freeSongsLeft(one)).toBeNull()
  }
  await expect(countFreeSong(server(0)('ada'), 'one')).rejects.toMatchObject(over)
})

test('the guests of one address hear as much as three, be they ever so many', async () => {
  const as = server(2)
  const home = (uuid: string) => as(uuid, { address: 'home' })
  for (const [at, uuid] of ['ada', 'ben', 'cat'].entries())
    for (const song of ['a', 'b']) await countFreeSong(home(uuid), `${song} ${at}`)
  expect(await freeSongsLeft(home('dan'))).toBe(0)
  await expect(countFreeSong(home('dan'), 'new')).rejects.toMatchObject(over)
  await expect(refuseFreeSong(home('dan'), 'new')).rejects.toMatchObject(over)
  // What the address heard is heard by another guest of it.
  await countFreeSong(home('dan'), 'a 0')
  expect(await freeSongsLeft(as('dan'))).toBe(1)
})

test('what the address was refused took none of the guest’s own songs', async () => {
  const as = server(1)
  for (const uuid of ['ada', 'ben', 'cat']) await countFreeSong(as(uuid, { address: 'home' }), `of ${uuid}`)
  await expect(countFreeSong(as('dan', { address: 'home' }), 'new')).rejects.toMatchObject(over)
  expect(await freeSongsLeft(as('dan'))).toBe(1)
  await countFreeSong(as('dan'), 'another')
  await expect(countFreeSong(as('dan'), 'new')).rejects.toMatchObject(over)
})

test('what is asked for before it is heard counts nothing, and is refused where nothing is left', async () => {
  const ada = server(1)('ada')
  for (const song of ['one', 'two']) await refuseFreeSong(ada, song)
  expect(await freeSongsLeft(ada)).toBe(1)
  await countFreeSong(ada, 'one')
  await refuseFreeSong(ada, 'one')
  await expect(refuseFreeSong(ada, 'two')).rejects.toMatchObject(over)
})

test('what was heard without being counted before is counted once, and is never refused', async () => {
  const ada = server(2)('ada')
  for (const song of ['one', 'one']) await addFreeSong(ada, song)
  expect(await freeSongsLeft(ada)).toBe(1)
  await countFreeSong(ada, 'one')
  expect(await freeSongsLeft(ada)).toBe(1)
  for (const song of ['two', 'three', 'four']) await addFreeSong(ada, song)
  expect(await freeSongsLeft(ada)).toBe(0)
})

test('what is kept names neither address nor song', async () => {
  const keys: string[] = []
  const ada = server()('ada', { address: '203.0.113.7' })
  const kv = {
    ...ada.kv,
    setNew: (key: string, value: string, ms: number) => (keys.push(key), ada.kv.setNew(key, value, ms)),
  }
  await countFreeSong({ ...ada, kv }, 'youtube:secret')
  expect(keys).toHaveLength(2)
  expect(keys.join(' ')).not.toMatch(/203\.0|secret/)
})
