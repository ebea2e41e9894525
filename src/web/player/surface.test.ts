import { describe, expect, it } from 'vitest'
import { LEAST_SURFACE, surfaceRect, SurfaceStore } from './surface.ts'

// The store only hands the element on.
const element = { id: 'surface' } as HTMLElement

describe('the surface', () => {
  it('is there when the shell has put it on the page, and stays the same for the next song', async () => {
    const store = new SurfaceStore()
    const asked = store.show('youtube', () => undefined)
    expect(store.get()?.provider).toBe('youtube')
    store.mounted(element)
    expect(await asked).toBe(element)
    store.hide('youtube')
    expect(store.get()).toBeUndefined()
    expect(await store.show('youtube', () => undefined)).toBe(element)
  })

  it('belongs to one provider: another one ends the first', async () => {
    const store = new SurfaceStore()
    store.mounted(element)
    const ended: string[] = []
    await store.show('youtube', () => ended.push('youtube'))
    await store.show('spotify', () => ended.push('spotify'))
    expect(ended).toEqual(['youtube'])
    store.hide('youtube')
    expect(store.get()?.provider).toBe('spotify')
  })

  it('closed by the listener ends its deck, once', async () => {
    const store = new SurfaceStore()
    store.mounted(element)
    let ended = 0
    await store.show('youtube', () => {
      ended += 1
      store.hide('youtube')
    })
    store.close()
    store.close()
    expect(ended).toBe(1)
    expect(store.get()).toBeUndefined()
  })

  it('stands in the page’s place for it, where that is large enough and wholly visible', () => {
    const window = { width: 1440, height: 900 }
    const slot = { x: 100, y: 80, width: 640, height: 360 }
    expect(surfaceRect(slot, window, 0)).toEqual(slot)
    for (const unfit of [undefined, { ...slot, height: 150 }, { ...slot, y: 700 }, { ...slot, x: -20 }])
      expect(surfaceRect(unfit, window, 0)).toEqual({ x: 1108, y: 688, width: 320, height: 200 })
  })

  it('is never smaller than vendors allow, on the narrowest window', () => {
    const { width, height, x } = surfaceRect(undefined, { width: 320, height: 568 }, 64)
    expect(width).toBeGreaterThanOrEqual(LEAST_SURFACE)
    expect(height).toBeGreaterThanOrEqual(LEAST_SURFACE)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
  })
})
