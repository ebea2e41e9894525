import { afterEach, describe, expect, it, vi } from 'vitest'
import { keySetting } from '#web/shared/browser/keySetting.ts'
import { shortcutOf } from './shortcuts.ts'

/** A key press on the page, with whatever covers it. */
const press = (key: string, covers: string[] = []) => {
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', {
    querySelector: (selector: string) => covers.find((role) => selector.includes(`"${role}"`)) ?? null,
  })
  return shortcutOf({
    key,
    target: null,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    defaultPrevented: false,
  })
}

describe('single keys', () => {
  afterEach(() => {
    keySetting.set(true)
    vi.unstubAllGlobals()
  })

  it('do what they say, while something is said in passing as well, and not under a dialog', () => {
    expect(press('L')).toBe('like')
    expect(press('l', ['status'])).toBe('like')
    expect(press('l', ['dialog'])).toBeUndefined()
    expect(press('x')).toBeUndefined()
  })

  it('can be turned off', () => {
    keySetting.set(false)
    expect(press('l')).toBeUndefined()
    expect(press('?')).toBeUndefined()
  })
})
