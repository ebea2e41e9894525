import { describe, expect, it } from 'vitest'
import { fakePlayer, songAt } from '#test/support/web/fakePlayer.ts'
import { settled } from '#test/support/web/fakeTime.ts'

describe('the room’s player starts', () => {
  it('what the room plays, where the room is, and ends it with the room', async () => {
    const { player, play, deck, time, reports, say, hearing } = fakePlayer(['uploadService'])
    player.begin()
    await play(songAt(1, ['uploadService']))
    expect(player.get()).toEqual({ kind: 'playing', provider: 'uploadService', via: 'dj' })
    await time.pass(11_000)
    expect(Math.abs(player.errorMs() ?? 99)).toBeLessThan(45)
    hearing.set({ volume: 1, muted: true, delayMs: 0 })
    await time.pass(10_000)
    const said = { errorMs: expect.any(Number), provider: 'uploadService', via: 'dj', state: 'heard' }
    expect(reports.slice(1)).toEqual([true, false].map((audible) => ({ ...said, audible })))
    await say({ nowPlaying: null })
    expect(player.get().kind).toBe('silent')
    expect(deck('uploadService').isStopped).toBe(true)
    player.end()
  })

  it('another provider’s song only after the former deck has stopped', async () => {
    const { player, play, log } = fakePlayer(['uploadService', 'youtube'])
    player.begin()
    await play(songAt(1, ['uploadService']))
    await play(songAt(2, ['youtube']))
    expect(log).toEqual([
      'prepare uploadService',
      'play uploadService',
      'sounds uploadService',
      'stop uploadService',
      'prepare youtube',
      'play youtube',
      'sounds youtube',
    ])
    player.end()
  })

  it('nothing anew where the same provider, stream and end is told again', async () => {
    const { player, play, log, deck } = fakePlayer(['uploadService'])
    player.begin()
    const song = songAt(1, ['uploadService'])
    await play(song, { endTime: 500_000 })
    const first = deck('uploadService')
    await play(song, { endTime: 500_000 })
    expect(log).toEqual(['prepare uploadService', 'play uploadService', 'sounds uploadService'])
    await play(song, { endTime: 900_000 })
    expect(first.isStopped).toBe(true)
    player.end()
  })

  it('the next song’s deck ahead, and takes it when it is time', async () => {
    const { player, play, say, maker } = fakePlayer(['uploadService'])
    player.begin()
    const next = songAt(2, ['uploadService'])
    await play(songAt(1, ['uploadService']))
    const { djs } = { djs: [{ uuid: 'a', tokenRole: 'user' as const, canDj: true, nextSong: next }] }
    await say({ djs })
    await settled()
    expect(maker('uploadService').made.map(({ song }) => song.trackName)).toEqual(['Track 1', 'Track 2'])
    await play(next)
    expect(maker('uploadService').made).toHaveLength(2)
    expect(maker('uploadService').made.at(-1)?.isSounding).toBe(true)
    player.end()
  })
})

describe('where a deck fails', () => {
  it('tries twice more after a second and after four, then the next candidate', async () => {
    const { player, play, log, maker, time } = fakePlayer(['youtube', 'uploadService'])
    const fault = { why: 'network', again: true } as const
    maker('youtube').faults.push(fault, fault, fault)
    player.begin()
    await play(songAt(1, ['youtube', 'uploadService']))
    expect(player.get()).toEqual({ kind: 'loading', after: 'again' })
    await time.pass(999)
    expect(log.filter((line) => line === 'play youtube')).toHaveLength(1)
    await time.pass(1)
    expect(log.filter((line) => line === 'play youtube')).toHaveLength(2)
    await time.pass(4000)
    expect(log.filter((line) => line === 'play youtube')).toHaveLength(3)
    expect(player.get()).toEqual({ kind: 'playing', provider: 'uploadService', via: 'instead' })
    expect(log.slice(-4)).toEqual([
      'stop youtube',
      'prepare uploadService',
      'play uploadService',
      'sounds uploadService',
    ])
    player.end()
  })

  it('48 · goes to the next candidate at once where trying again is no use, for this play only', async () => {
    const { player, play, maker, log } = fakePlayer(['youtube', 'uploadService'])
    maker('youtube').faults.push({ why: 'country', again: false })
    player.begin()
    await play(songAt(1, ['youtube', 'uploadService']))
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'uploadService' })
    await play(songAt(2, ['youtube', 'uploadService']))
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'youtube', via: 'dj' })
    expect(log.filter((line) => line === 'play youtube')).toHaveLength(2)
    player.end()
  })

  it('49 · is silent after fifteen seconds of a start that never comes, says why, and begins the next play anew', async () => {
    const { player, play, maker, time, reports, deck } = fakePlayer(['youtube', 'uploadService'])
    maker('youtube').faults.push('never')
    player.begin()
    await play(songAt(1, ['youtube', 'uploadService']))
    await time.pass(14_900)
    expect(player.get().kind).toBe('loading')
    await time.pass(200)
    expect(player.get()).toEqual({ kind: 'unheard', why: 'network', provider: 'youtube', offers: [] })
    expect(deck('youtube').isStopped).toBe(true)
    expect(reports.at(-1)).toEqual({
      state: 'silent',
      audible: false,
      why: 'network',
      provider: 'youtube',
      via: 'dj',
    })
    await play(songAt(2, ['youtube']))
    expect(player.get().kind).toBe('playing')
    player.end()
  })

  it('sounds again after a media error in the middle of a song', async () => {
    const { player, play, deck, maker, time } = fakePlayer(['uploadService'])
    player.begin()
    await play(songAt(1, ['uploadService']))
    await time.pass(30_000)
    const broken = deck('uploadService')
    broken.faults.tell({ why: 'decode', again: true })
    await settled()
    expect(broken.isStopped).toBe(true)
    expect(player.get()).toEqual({ kind: 'loading', after: 'again' })
    await time.pass(2000)
    expect(player.get().kind).toBe('playing')
    expect(maker('uploadService').made).toHaveLength(2)
    expect(Math.abs(player.errorMs() ?? 99)).toBeLessThan(45)
    player.end()
  })

  it('begins anew where a song that counts as playing is silent', async () => {
    const { player, play, deck, maker, time } = fakePlayer(['uploadService'])
    player.begin()
    await play(songAt(1, ['uploadService']))
    await time.pass(20_000)
    deck('uploadService').isStarved = true
    await time.pass(14_000)
    expect(maker('uploadService').made).toHaveLength(2)
    expect(player.get().kind).toBe('playing')
    player.end()
  })

  it('offers to try again what failed on the way', async () => {
    const { player, play, maker, time } = fakePlayer(['uploadService'])
    const fault = { why: 'network', again: true } as const
    maker('uploadService').faults.push(fault, fault, fault)
    player.begin()
    await play(songAt(1, ['uploadService']))
    await time.pass(6000)
    expect(player.get()).toEqual({
      kind: 'unheard',
      why: 'network',
      provider: 'uploadService',
      offers: [{ kind: 'hear', provider: 'uploadService' }],
    })
    player.listen()
    await settled()
    expect(player.get().kind).toBe('playing')
    player.end()
  })

  it('says what a song needs, with a way to it and to its page', async () => {
    const { player, play, maker } = fakePlayer(['spotify'])
    maker('spotify').answer = { rate: false, preload: false, needs: ['account', 'premium'] }
    player.begin()
    const url = 'https://open.spotify.com/track/1'
    await play(songAt(1, ['spotify'], { links: { spotify: { url } } }))
    expect(player.get()).toEqual({
      kind: 'unheard',
      why: 'account',
      provider: 'spotify',
      offers: [
        { kind: 'link', provider: 'spotify' },
        { kind: 'open', provider: 'spotify', href: url },
      ],
    })
    await play(songAt(2, ['deezer'], { links: { deezer: { url: 'javascript:alert(1)' } } }))
    expect(player.get()).toEqual({ kind: 'unheard', why: 'off', provider: 'deezer', offers: [] })
    player.end()
  })
})

describe('an account that is given up', () => {
  it('stops its deck at once, and another source is heard', async () => {
    const { player, play, unlink, deck, maker } = fakePlayer(['spotify', 'audius'], {
      accounts: { spotify: 'ok' },
    })
    maker('spotify').answer = { rate: true, preload: false, needs: ['account', 'premium', 'surface'] }
    player.begin()
    await play(songAt(1, ['spotify', 'audius']))
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'spotify' })
    unlink('apple')
    expect(deck('spotify').isStopped).toBe(false)
    unlink('spotify')
    expect(deck('spotify').isStopped).toBe(true)
    await settled()
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'audius', via: 'instead' })
    player.end()
  })
})
