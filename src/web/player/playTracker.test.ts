import { describe, expect, it } from 'vitest'
import { fakePlayer, songAt } from '#test/support/web/fakePlayer.ts'

/** A player that hears a song for so long. */
const hearing = async (seconds: number) => {
  const player = fakePlayer(['uploadService'])
  player.player.begin()
  await player.play(songAt(1, ['uploadService']))
  await player.time.pass(seconds * 1000)
  const told = () => player.plays.map(({ event, seconds: heard }) => [event, heard] as const)
  return { ...player, told }
}

describe('58 · how much of a play was heard', () => {
  it('for twelve seconds: the fifteen-second event and a total', async () => {
    const { told, say, time, player, plays } = await hearing(13)
    await say({ nowPlaying: null })
    await time.pass(1000)
    expect(told()).toEqual([
      ['15sec', 10],
      ['total', 13],
    ])
    const total = plays.at(-1)
    expect(total).toMatchObject({
      userProvider: 'uploadService',
      via: 'dj',
      volumeStart: 100,
      volumeEnd: 100,
    })
    expect(Math.abs(total?.errorMsP50 ?? 999)).toBeLessThan(50)
    player.end()
    expect(told()).toHaveLength(2)
  })

  it('for forty seconds: both events once, and a total when the next song begins', async () => {
    const { told, play, time, player } = await hearing(41)
    await play(songAt(2, ['uploadService']))
    await time.pass(1000)
    expect(told().map(([event]) => event)).toEqual(['15sec', '30sec', 'total'])
    expect(told().at(-1)?.[1]).toBeGreaterThanOrEqual(40)
    player.end()
  })

  it('with the sound off: a total of nothing', async () => {
    const { player, told, hearing: volume, play, time } = fakeMuted()
    volume.set({ volume: 1, muted: true, delayMs: 0 })
    player.begin()
    await play(songAt(1, ['uploadService']))
    await time.pass(40_000)
    player.end()
    expect(told()).toEqual([['total', 0]])
  })

  it('with a page that goes away: what there is, once, and anew when it comes back', async () => {
    const { told, leave, time, player } = await hearing(5)
    leave()
    leave()
    expect(told()).toEqual([['total', 4]])
    await time.pass(3000)
    player.end()
    expect(told()).toHaveLength(2)
  })

  it('nothing of what did not sound', async () => {
    const { player, plays, play, time, lock } = fakePlayer(['uploadService'])
    lock.isFree = false
    player.begin()
    await play(songAt(1, ['uploadService']))
    await time.pass(20_000)
    player.end()
    expect(plays).toEqual([])
  })
})

const fakeMuted = () => {
  const player = fakePlayer(['uploadService'])
  return { ...player, told: () => player.plays.map(({ event, seconds }) => [event, seconds] as const) }
}
