import { describe, expect, it } from 'vitest'
import { FakeMaker, fakeDecks } from '#test/support/web/fakeDecks.ts'
import { listenerOf, songAt } from '#test/support/web/fakePlayer.ts'
import { FakeTime, settled } from '#test/support/web/fakeTime.ts'
import type { MusicProviderKey } from '../decks/deck.ts'
import { previewOf } from './excerpt.ts'
import { PreviewPlayer } from './previewPlayer.ts'

const setting = (provider: MusicProviderKey = 'uploadService') => {
  const time = new FakeTime()
  const log: string[] = []
  const maker = new FakeMaker(provider, time, log)
  let hushed = 0
  const preview = new PreviewPlayer({
    decks: () => fakeDecks([maker]),
    listener: listenerOf,
    hush: () => {
      hushed += 1
      return () => {
        hushed -= 1
      }
    },
    volume: () => 0.5,
    time,
  })
  return { preview, time, log, maker, hushed: () => hushed }
}

const song = songAt(1, ['uploadService'])

describe('a preview', () => {
  it('plays thirty seconds from a quarter of the song, with the room hushed meanwhile', async () => {
    const { preview, time, maker, hushed } = setting()
    preview.start(song)
    expect(preview.get()).toMatchObject({ key: 'uploadService-1', state: 'loading' })
    await settled()
    expect(preview.get()).toMatchObject({ state: 'playing', heard: 0.25 })
    expect(maker.made[0]?.volume).toBe(0.5)
    expect(hushed()).toBe(1)
    await time.pass(12_000)
    expect(preview.get().heard).toBeCloseTo(0.35, 2)
    await time.pass(18_500)
    expect(preview.get().state).toBe('idle')
    expect(maker.made[0]?.isStopped).toBe(true)
    expect(hushed()).toBe(0)
  })

  it('59 · is one at a time: another one ends it, and the room is hushed once', async () => {
    const { preview, maker, log, hushed } = setting()
    preview.start(song)
    await settled()
    preview.start(songAt(2, ['uploadService']))
    await settled()
    expect(log.slice(-4)).toEqual([
      'stop uploadService',
      'prepare uploadService',
      'play uploadService',
      'sounds uploadService',
    ])
    expect(maker.made.map(({ isSounding }) => isSounding)).toEqual([false, true])
    expect(hushed()).toBe(1)
  })

  it('pressed twice before it is loaded leaves no second sound', async () => {
    const { preview, maker, hushed } = setting()
    preview.start(song)
    preview.start(songAt(2, ['uploadService']))
    preview.stop()
    await settled()
    expect(maker.made.filter(({ isSounding }) => isSounding)).toEqual([])
    expect(preview.get().state).toBe('idle')
    expect(hushed()).toBe(0)
  })

  it('that fails says so and gives the room its sound back', async () => {
    const { preview, maker, hushed } = setting()
    maker.faults.push({ why: 'gone', again: false })
    preview.start(song)
    await settled()
    expect(preview.get()).toMatchObject({ key: 'uploadService-1', state: 'failed' })
    expect(hushed()).toBe(0)
    preview.start(songAt(3, ['youtube']))
    expect(preview.get().state).toBe('idle')
  })

  it('that the browser holds back says so', async () => {
    const { preview, maker, hushed } = setting()
    maker.faults.push({ why: 'tap', again: false })
    preview.start(song)
    await settled()
    expect(preview.get()).toMatchObject({ key: 'uploadService-1', state: 'blocked' })
    expect(hushed()).toBe(0)
  })

  it('59 · of a vendor is the part that the vendor gives, from its beginning; there is none where nobody gives one', async () => {
    const offered = new Set(['uploadService', 'audius'] as const)
    expect(previewOf(songAt(3, ['spotify', 'apple']), offered)).toBeUndefined()
    const elsewhere = songAt(3, ['spotify', 'audius'])
    const from = previewOf(elsewhere, offered)
    expect(from).toEqual({ provider: 'audius', key: 'audius:audius-3' })
    const { preview, maker } = setting('audius')
    preview.start(elsewhere, from)
    await settled()
    expect(preview.get()).toMatchObject({ key: 'audius:audius-3', state: 'playing', heard: 0 })
    expect(maker.made[0]?.isSounding).toBe(true)
    preview.stop()
  })

  it('of a room begins where the room is, and lasts as long as it is asked to', async () => {
    const { preview, time, maker } = setting()
    const atMs = (): number => 39_000 + time.now()
    preview.startExcerpt({ song, key: 'room-1', atMs, lastsMs: 10_000, room: 'room-1' })
    await settled()
    expect(maker.made[0]?.positionMs()?.ms).toBe(40_000)
    await time.pass(9900)
    expect(preview.get()).toMatchObject({ key: 'room-1', state: 'playing' })
    await time.pass(500)
    expect(preview.get().state).toBe('idle')
    expect(maker.made[0]?.isStopped).toBe(true)
  })
})
