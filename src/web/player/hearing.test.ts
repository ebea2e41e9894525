import { afterEach, describe, expect, it, vi } from 'vitest'

const storageThat = (getItem: () => string | null, setItem: () => void) => ({ getItem, setItem })
const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

/** `hearing` as a fresh page reads it. */
const fresh = async (storage: unknown) => {
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  return (await import('./hearing.ts')).hearing
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('how a browser wants to hear', () => {
  it('holds for the visit where storage is blocked', async () => {
    const hearing = await fresh(storageThat(blocked, blocked))
    expect(hearing.get()).toEqual({ volume: 0.8, muted: false, delayMs: 0 })
    hearing.set({ muted: true })
    expect(hearing.get().muted).toBe(true)
  })

  it('is read back, and nonsense is not believed', async () => {
    const kept = JSON.stringify({ volume: 0.3, muted: true, delayMs: 90_000 })
    const hearing = await fresh(storageThat(() => kept, blocked))
    expect(hearing.get()).toEqual({ volume: 0.3, muted: true, delayMs: 0 })
    expect((await fresh(storageThat(() => '{', blocked))).get().volume).toBe(0.8)
  })
})
