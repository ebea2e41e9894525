import { afterEach, describe, expect, it, vi } from 'vitest'
import { kept } from '#web/api/browserStorage.ts'
import { readHearing } from './hearing.ts'

const storageThat = (getItem: () => string | null, setItem: () => void) => ({ getItem, setItem })
const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

const fresh = (storage: unknown) => {
  vi.stubGlobal('localStorage', storage)
  return readHearing()
}

afterEach(() => {
  vi.unstubAllGlobals()
  kept.remove('roomtone.hearing')
})

describe('how a browser wants to hear', () => {
  it('holds for the visit where storage is blocked', () => {
    const hearing = fresh(storageThat(blocked, blocked))
    expect(hearing.get()).toEqual({ volume: 0.8, muted: false, delayMs: 0 })
    hearing.set({ muted: true })
    expect(hearing.get().muted).toBe(true)
  })

  it('is read back, and nonsense is not believed', () => {
    const before = JSON.stringify({ volume: 0.3, muted: true, delayMs: 90_000 })
    const hearing = fresh(storageThat(() => before, blocked))
    expect(hearing.get()).toEqual({ volume: 0.3, muted: true, delayMs: 0 })
    expect(fresh(storageThat(() => '{', blocked)).get().volume).toBe(0.8)
  })
})
