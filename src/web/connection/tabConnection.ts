import { refreshSession } from '#web/api/enter.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { Connection } from './connection.ts'
import { openWebSocket } from './socket.ts'

const address = (roomUuid: string | null): string => {
  const at = new URL('/primus', location.href)
  at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:'
  at.searchParams.set('token', sessionStore.get()?.token ?? '')
  if (roomUuid !== null) at.searchParams.set('room', roomUuid)
  return at.href
}

/** The one connection of this tab: the room, what is pushed to the person, the progress of uploads. */
export const tabConnection = new Connection({ address, openSocket: openWebSocket })

/** How long to leave a server alone that ended the connection of a session which it still knows. */
const ENDED_MS = 30_000

/** The server wants no connection with this token: is the session over? If not, it is tried again later. */
const askWhy = async (): Promise<void> => {
  const token = sessionStore.get()?.token
  await refreshSession()
  if (sessionStore.get()?.token !== token) return
  setTimeout(() => tabConnection.get().kind === 'ended' && tabConnection.handle('renew'), ENDED_MS)
}

if (typeof window !== 'undefined') {
  let token = sessionStore.get()?.token
  sessionStore.subscribe(() => {
    const now = sessionStore.get()?.token
    if (now === token) return
    token = now
    // Whoever leaves a room because of this says so on the connection that stands.
    queueMicrotask(() => tabConnection.handle('renew'))
  })
  tabConnection.subscribe(() => {
    if (tabConnection.get().kind === 'ended') void askWhy()
  })
  window.addEventListener('online', () => tabConnection.handle('hurry'))
  window.addEventListener('pagehide', ({ persisted }) => persisted && tabConnection.handle('suspend'))
  window.addEventListener('pageshow', ({ persisted }) => persisted && tabConnection.handle('resume'))
}

/** Tells when what failed for want of a connection may be tried again: the network or the server is back. */
export const onReachable = (listener: () => void): (() => void) => {
  const stop = tabConnection.subscribe(() => tabConnection.isOpen && listener())
  window.addEventListener('online', listener)
  return () => {
    stop()
    window.removeEventListener('online', listener)
  }
}
