import { readSession, type Session } from './session.ts'

const key = 'roomtone.token'
const listeners = new Set<() => void>()

let current: Session | undefined
let isRead = false

const fromStorage = (): Session | undefined => {
  const token = localStorage.getItem(key)
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
    localStorage.setItem(key, token)
    current = readSession(token, Date.now())
    isRead = true
    tell()
    return current
  },
  clear(): void {
    localStorage.removeItem(key)
    current = undefined
    isRead = true
    tell()
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
