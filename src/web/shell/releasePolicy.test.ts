import { describe, expect, it } from 'vitest'
import { type Moment, reloadsAtNavigation, reloadsNow } from './releasePolicy.ts'

const quiet: Moment = { isNew: true, isInRoom: false, isStuck: false, since: undefined }

describe('a new release', () => {
  it('is taken up at the next navigation, and not before', () => {
    expect(reloadsAtNavigation(quiet)).toBe(true)
    expect(reloadsNow(quiet)).toBe(false)
    expect(reloadsAtNavigation({ ...quiet, isNew: false })).toBe(false)
  })

  it('waits while a room is joined: the music plays on', () => {
    for (const isStuck of [false, true]) {
      expect(reloadsAtNavigation({ ...quiet, isInRoom: true, isStuck })).toBe(false)
      expect(reloadsNow({ ...quiet, isInRoom: true, isStuck })).toBe(false)
    }
  })

  it('is taken up at once by a page whose code is gone, but not again and again', () => {
    const stuck = { ...quiet, isStuck: true }
    expect(reloadsNow(stuck)).toBe(true)
    expect(reloadsNow({ ...stuck, isNew: false })).toBe(false)
    expect(reloadsNow({ ...stuck, since: 5_000 })).toBe(false)
    expect(reloadsNow({ ...stuck, since: 90_000 })).toBe(true)
  })
})
