import { kept } from './browserStorage.ts'
import { readSession, type Session } from './session.ts'

const key = 'roomtone.token'
const listeners = new Set<() => void>()
const endListeners = new Set<(was: Session) => void>()

let current: Session | undefined
let isRead = false

const fromStorage = (): Session | undefined => {
  const token = kept.read(key)
  return token === null ? undefined : readSession(token, Date.now())
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Where the session lives: in this browser's storage, shared by its tabs. */
export const sessionStore = {
  get(): Session | undefined {
    if (!isRead) {
      current = fromStorage()
      isRead = true
    }
    return current
  },
  set(token: string): Session | undefined {
    kept.write(key, token)
    current = readSession(token, Date.now())
    isRead = true
    tell()
    return current
  },
  clear(): void {
    kept.remove(key)
    current = undefined
    isRead = true
    tell()
  },
  /** The server no longer knows the token: clears it and tells those who wait for `onEnd`. */
  end(): void {
    const was = current
    sessionStore.clear()
    if (was) for (const listener of endListeners) listener(was)
  },
  onEnd(listener: (was: Session) => void): () => void {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    current = fromStorage()
    tell()
  })
}
