import { describe, expect, it } from 'vitest'
import { songAt } from '#test/support/web/fakePlayer.ts'
import { roomExcerpt } from './roomExcerpt.ts'

const song = { ...songAt(1, ['uploadService']), duration: 100 }
const room = { uuid: 'room-1', song, endTime: 1_060_000, isPasswordProtected: false }

describe('what is heard of a room from outside', () => {
  it('begins where the room is, and lasts ten seconds', () => {
    const excerpt = roomExcerpt(room, () => 1_000_000)
    expect(excerpt).toMatchObject({ key: 'room-1', room: 'room-1', lastsMs: 10_000 })
    expect(excerpt?.atMs()).toBe(40_000)
  })

  it('begins a quarter into the song where the clock is wrong', () => {
    for (const now of [0, 2_000_000]) expect(roomExcerpt(room, () => now)?.atMs()).toBe(25_000)
  })

  it('is nothing behind a password, without a song, or of one that has no preview', () => {
    expect(roomExcerpt({ ...room, isPasswordProtected: true })).toBeUndefined()
    expect(roomExcerpt({ ...room, song: null })).toBeUndefined()
    expect(roomExcerpt({ ...room, song: songAt(1, ['youtube']) })).toBeUndefined()
  })
})
