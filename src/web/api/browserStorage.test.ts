import { expect, test } from 'vitest'
import { safeStorage } from './browserStorage.ts'

class TinyStorage implements Storage {
  [name: string]: unknown
  readonly #texts = new Map<string, string>()
  #most: number
  constructor(most = 10) {
    this.#most = most
  }
  get length(): number {
    return this.#texts.size
  }
  clear(): void {
    this.#texts.clear()
  }
  key(at: number): string | null {
    return [...this.#texts.keys()][at] ?? null
  }
  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (text.length > this.#most) throw new DOMException('full', 'QuotaExceededError')
    this.#texts.set(key, text)
  }
  removeItem(key: string): void {
    this.#texts.delete(key)
  }
}

test('what is written lasts as long as the page where the browser blocks its storage', () => {
  const storage = safeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(storage.read('a')).toBeNull()
  storage.write('a', 'one')
  expect(storage.read('a')).toBe('one')
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
})

test('a full storage keeps nothing old in the way of what is newer', () => {
  const full = new TinyStorage()
  const storage = safeStorage(() => full)
  storage.write('a', 'short')
  storage.write('a', 'much too long for it')
  expect(storage.read('a')).toBe('much too long for it')
  storage.write('a', 'again')
  expect(full.getItem('a')).toBe('again')
  expect(storage.read('a')).toBe('again')
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
})
