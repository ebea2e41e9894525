import { describe, expect, it } from 'vitest'
import { fakePlayer, songAt } from '#test/support/web/fakePlayer.ts'

describe('a deck comes to where the room is', () => {
  it.each([300, 1000, 3000])(
    '45 · a vendor late by %i ms three songs later within a jump of the room, after one jump a song at most',
    async (startsLateMs) => {
      const { player, play, maker, time } = fakePlayer(['youtube'])
      maker('youtube').startsLateMs = startsLateMs
      player.begin()
      for (const n of [1, 2, 3, 4]) {
        await play(songAt(n, ['youtube']))
        await time.pass(5000)
      }
      expect(Math.abs(player.errorMs() ?? 9999)).toBeLessThan(600)
      const { made } = maker('youtube')
      expect(made.every(({ seeks }) => seeks.length <= 1)).toBe(true)
      expect(made.at(-1)?.seeks).toEqual([])
      player.end()
    },
  )

  it('44 · what nobody knew to start late is put in place by its first reading, and jumps are learned too', async () => {
    const { player, play, maker, time } = fakePlayer(['spotify'], { accounts: { spotify: 'ok' } })
    maker('spotify').answer = { rate: false, preload: false, needs: ['account'] }
    maker('spotify').startsLateMs = 650
    maker('spotify').jumpsLateMs = 150
    player.begin()
    await play(songAt(1, ['spotify']))
    await time.pass(650 + 2000)
    expect(maker('spotify').made[0]?.seeks).toHaveLength(1)
    expect(player.errorMs()).toBe(40 - 150)
    player.resync()
    await time.pass(2000)
    expect(player.errorMs()).toBe(0)

    // From then on a start is known, and no reading of it alone is heeded.
    maker('spotify').startsLateMs = 450
    await play(songAt(2, ['spotify']))
    await time.pass(20_000)
    expect(maker('spotify').made[1]?.seeks).toEqual([])
    expect(player.errorMs()).toBe(200)
    player.end()
  })

  it.each([
    ['uploadService', 0, 2000, 250],
    ['youtube', 1500, 4000, 1600],
  ] as const)(
    '46 · in a song that plays for forty seconds %s there, soon',
    async (provider, startsLateMs, withinMs, precisionMs) => {
      const { player, play, maker, time } = fakePlayer([provider])
      maker(provider).startsLateMs = startsLateMs
      player.begin()
      await play(songAt(1, [provider]), { startTime: time.now() - 40_000 })
      await time.pass(withinMs)
      const deck = maker(provider).made.at(-1)
      expect(deck?.isSounding).toBe(true)
      const place = 40_000 + withinMs
      expect(Math.abs((deck?.positionMs()?.ms ?? 0) - place)).toBeLessThan(precisionMs)
      player.end()
    },
  )
})
