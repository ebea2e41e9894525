import { describe, expect, it } from 'vitest'
import { inPassing } from './inPassing.ts'

const open = { isOn: true, savesData: false, wasPressed: true, isRoomHeard: false }

describe('a room one points at', () => {
  it('sounds, unless that was turned off or a room is heard already', () => {
    expect(inPassing(open)).toBe('sounds')
    expect(inPassing({ ...open, isOn: false })).toBe('silent')
    expect(inPassing({ ...open, isRoomHeard: true, savesData: true })).toBe('silent')
  })

  it('says why it stays silent: data is saved, or the browser wants a press first', () => {
    expect(inPassing({ ...open, savesData: true })).toEqual({ told: 'savesData' })
    expect(inPassing({ ...open, wasPressed: false })).toEqual({ told: 'pressFirst' })
  })
})
