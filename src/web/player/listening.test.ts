import { describe, expect, it } from 'vitest'
import { fakePlayer, songAt } from '#test/support/web/fakePlayer.ts'
import { settled } from '#test/support/web/fakeTime.ts'

describe('one tap', () => {
  it('brings the sound where the browser wants one', async () => {
    const { player, play, maker, lock } = fakePlayer(['uploadService'])
    maker('uploadService').faults.push({ why: 'tap', again: false })
    player.begin()
    await play(songAt(1, ['uploadService']))
    expect(player.get()).toEqual({ kind: 'waiting', why: 'tap' })
    // A tab that is silent keeps no other from sounding.
    expect(lock.isHeld).toBe(false)
    player.listen()
    await settled()
    expect(player.get().kind).toBe('playing')
    expect(maker('uploadService').made).toHaveLength(1)
    player.end()
  })

  it('is needed after the system stopped the sound: neither it nor the next song starts by itself', async () => {
    const { player, play, deck } = fakePlayer(['uploadService'])
    player.begin()
    await play(songAt(1, ['uploadService']))
    deck('uploadService').state.tell('waiting')
    expect(player.get()).toEqual({ kind: 'waiting', why: 'stopped' })
    await play(songAt(2, ['uploadService']))
    expect(player.get()).toEqual({ kind: 'waiting', why: 'stopped' })
    player.listen()
    await settled()
    expect(player.get().kind).toBe('playing')
    await play(songAt(3, ['uploadService']))
    expect(player.get().kind).toBe('playing')
    player.end()
  })

  it('is needed after headphones were pulled out, and the sound is gone at once', async () => {
    const { player, play, deck, unplug } = fakePlayer(['uploadService'])
    player.begin()
    await play(songAt(1, ['uploadService']))
    unplug()
    expect(player.get()).toEqual({ kind: 'waiting', why: 'stopped' })
    expect(deck('uploadService').isStopped).toBe(true)
    player.listen()
    await settled()
    expect(player.get().kind).toBe('playing')
    player.end()
  })

  it('brings the sound to this tab; without one it stays where it is', async () => {
    const { player, play, lock, lose, free, deck } = fakePlayer(['uploadService'])
    lock.isFree = false
    player.begin()
    await play(songAt(1, ['uploadService']))
    expect(player.get()).toEqual({ kind: 'elsewhere' })
    player.listen()
    await settled()
    expect(player.get().kind).toBe('playing')
    expect(lock.steals).toBe(1)
    lock.isHeld = false
    lose()
    expect(player.get()).toEqual({ kind: 'elsewhere' })
    expect(deck('uploadService').isStopped).toBe(true)
    free()
    expect(player.get()).toEqual({ kind: 'waiting', why: 'tap' })
    player.end()
  })
})

describe('how loud', () => {
  it('is one slider for all decks, nothing while muted or hushed, and comes back in place', async () => {
    const { player, play, deck, hearing, hush, time } = fakePlayer(['uploadService', 'youtube'])
    player.begin()
    hearing.set({ volume: 0.5, muted: false, delayMs: 0 })
    await play(songAt(1, ['uploadService']))
    expect(deck('uploadService').volume).toBe(0.25)
    await play(songAt(2, ['youtube']))
    expect(deck('youtube').volume).toBe(0.25)
    hush.set(true)
    expect(deck('youtube').volume).toBe(0)
    await time.pass(30_000)
    hush.set(false)
    expect(deck('youtube').volume).toBe(0.25)
    expect(deck('youtube').isSounding).toBe(true)
    hearing.set({ volume: 0.5, muted: true, delayMs: 0 })
    expect(deck('youtube').volume).toBe(0)
    player.end()
  })
})
