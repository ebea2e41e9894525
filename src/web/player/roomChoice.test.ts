import { describe, expect, it } from 'vitest'
import { fakePlayer, songAt } from '#test/support/web/fakePlayer.ts'
import { settled } from '#test/support/web/fakeTime.ts'

describe('a player that is shown', () => {
  it('52 · goes on in place when the page is looked at again', async () => {
    const { player, play, maker, look, time } = fakePlayer(['youtube'])
    maker('youtube').faults.push({ why: 'tap', again: true })
    player.begin()
    await play(songAt(1, ['youtube']))
    expect(player.get()).toEqual({ kind: 'waiting', why: 'tap' })
    await time.pass(3000)
    look()
    await settled()
    expect(player.get().kind).toBe('playing')
    await time.pass(2000)
    expect(Math.abs(player.errorMs() ?? 9999)).toBeLessThan(600)
    player.end()
  })
})

describe('where else a song is', () => {
  it('is asked for only where the DJ’s provider does not sound', async () => {
    const { player, play, maker, asked } = fakePlayer(['audius', 'youtube'])
    player.begin()
    await play(songAt(1, ['audius', 'youtube']))
    expect(asked).toEqual([])
    maker('audius').faults.push({ why: 'gone', again: false })
    await play(songAt(2, ['audius', 'youtube']))
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'youtube', via: 'instead' })
    expect(asked).toHaveLength(1)
    player.end()
  })

  it('gives way to the next where somebody says that it is another song, and says so where there is none', async () => {
    const found = () => ({ youtube: 'a-match', audius: 'another-match' })
    const { player, play, maker, reports } = fakePlayer(['spotify', 'youtube', 'audius'], {}, found)
    maker('spotify').answer = { rate: false, preload: false, needs: ['account', 'premium'] }
    player.begin()
    await play(songAt(1, ['spotify']))
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'audius', via: 'instead' })
    player.another()
    await settled()
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'youtube', via: 'instead' })
    player.another()
    await settled()
    expect(player.get()).toMatchObject({ kind: 'unheard', why: 'wrong' })
    expect(reports.at(-1)).toMatchObject({ state: 'silent', why: 'wrong' })
    await play(songAt(2, ['spotify']))
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'audius' })
    player.end()
  })

  it('22 · and 47 · is what the server found, whatever the song says', async () => {
    const found = () => ({ audius: 'the-right-one' })
    const { player, play, maker, deck } = fakePlayer(['spotify', 'youtube', 'audius'], {}, found)
    maker('spotify').answer = { rate: false, preload: false, needs: ['account', 'premium'] }
    player.begin()
    await play(songAt(1, ['spotify', 'youtube']))
    expect(player.get()).toMatchObject({ kind: 'playing', provider: 'audius', via: 'instead' })
    expect(deck('audius').song.musicProviders['audius']).toBe('the-right-one')
    expect(maker('youtube').made).toEqual([])
    player.end()
  })

  it('57 · a hidden song is silent with its reason, and heard once where that is wanted', async () => {
    const { player, play } = fakePlayer(['audius'], { allowExplicit: false })
    player.begin()
    await play(songAt(1, ['audius'], { explicit: true }))
    expect(player.get()).toEqual({
      kind: 'unheard',
      why: 'explicit',
      provider: 'audius',
      offers: [{ kind: 'once', provider: 'audius' }],
    })
    player.hearOnce()
    await settled()
    expect(player.get().kind).toBe('playing')
    await play(songAt(2, ['audius'], { explicit: true }))
    expect(player.get().kind).toBe('unheard')
    player.end()
  })
})
