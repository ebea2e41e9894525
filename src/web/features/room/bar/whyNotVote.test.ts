import { describe, expect, it } from 'vitest'
import { songOf, uuidOf } from '#test/support/web/exampleRoom.ts'
import { whyNotVote } from './whyNotVote.ts'

const listener = { uuid: uuidOf(1), isGuest: false, isPlaying: false }
const uploadOf = (ownerUuid: string, isPublic: boolean) => songOf(1, { roomtone: { ownerUuid, isPublic } })

describe('who may vote', () => {
  it('is everybody who hears a song; the playing DJ only stars', () => {
    expect(whyNotVote(songOf(1), listener)).toEqual({ judge: undefined, star: undefined })
    expect(whyNotVote(songOf(1), { ...listener, isPlaying: true })).toEqual({ judge: 'own', star: undefined })
    expect(whyNotVote(undefined, listener)).toEqual({ judge: 'nothingPlays', star: 'nothingPlays' })
    expect(whyNotVote(songOf(1), { ...listener, isGuest: true }).star).toBe('guest')
  })

  it('keeps what is for everybody, or one’s own', () => {
    expect(whyNotVote(uploadOf(uuidOf(2), true), listener).star).toBeUndefined()
    expect(whyNotVote(uploadOf(uuidOf(1), false), listener).star).toBeUndefined()
    expect(whyNotVote(uploadOf(uuidOf(2), false), listener).star).toBe('private')
    expect(whyNotVote(uploadOf(uuidOf(2), false), { ...listener, isGuest: true }).star).toBe('private')
  })
})
