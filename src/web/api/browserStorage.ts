/** Texts that this browser keeps, by their key. */
export interface BrowserStorage {
  /** Null where nothing is kept. */
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/**
 * A storage that never throws. Where the browser refuses it (blocked by a setting, private windows, full), what is
 * written lasts as long as the page.
 */
export const safeStorage = (open: () => Storage): BrowserStorage => {
  const inMemory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      // Even looking at it throws where it is blocked.
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write: (key, text) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isKept) inMemory.delete(key)
      else inMemory.set(key, text)
    },
    remove: (key) => {
      inMemory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
  }
}

/** Kept from visit to visit, shared by the tabs of this browser. */
export const kept = safeStorage(() => localStorage)

/** Kept for as long as the tab. */
export const keptInTab = safeStorage(() => sessionStorage)
