import { endSession, guest, session as sessionEndpoint } from '#contract/user/sessions.ts'
import { call } from './call.ts'
import { dropPush } from './dropPush.ts'
import { ApiRefusal } from './refusal.ts'
import type { Session } from './session.ts'
import { sessionStore } from './sessionStore.ts'

let entering: Promise<Session> | undefined

const enterAsGuest = async (): Promise<Session> => {
  const { accessToken } = await call(guest, {})
  // Whoever signed in while this was asked stays who they are.
  const session = sessionStore.get() ?? sessionStore.set(accessToken)
  if (!session) throw new ApiRefusal(0, 'The server sent a token that cannot be read')
  return session
}

/** The session of this browser; whoever has none becomes a guest. Calls made meanwhile share one guest. */
export const ensureSession = (): Promise<Session> => {
  const session = sessionStore.get()
  if (session) return Promise.resolve(session)
  entering ??= enterAsGuest().finally(() => {
    entering = undefined
  })
  return entering
}

/** Shows the server the token we have; keeps the fresh one it may send, drops one it no longer knows. */
export const refreshSession = async (): Promise<void> => {
  const session = sessionStore.get()
  if (!session) return
  try {
    const { accessToken } = await call(sessionEndpoint, {}, { token: session.token })
    if (accessToken !== session.token && sessionStore.get() === session) sessionStore.set(accessToken)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401 && sessionStore.get() === session)
      sessionStore.end()
  }
}

/** Forgets the session here at once, ends what is pushed here, and tells the server, which may be out of reach. */
export const logOut = (): void => {
  const session = sessionStore.get()
  sessionStore.clear()
  if (session) {
    const end = () => call(endSession, { params: { id: 'current' } }, { token: session.token })
    dropPush(session.token)
      .catch(() => undefined)
      .then(end)
      .catch(() => undefined)
  }
}
