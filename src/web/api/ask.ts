import type { EndpointShape, OutputOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { ensureSession } from './enter.ts'
import { ApiRefusal } from './refusal.ts'
import type { CallRequest } from './request.ts'
import { isMember } from './session.ts'
import { sessionStore } from './sessionStore.ts'

/**
 * Calls an endpoint as whoever is at this browser. Who has not come in yet does so as a guest where a token is needed.
 * A guest whose token the server no longer knows is let in anew, once; a member is signed out and told.
 */
export const ask = async <const E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> => {
  const options = signal ? { signal } : {}
  const session = endpoint.as === 'anyone' ? sessionStore.get() : await ensureSession()
  try {
    return await call(endpoint, request, { ...options, token: session?.token })
  } catch (error) {
    const isOver = error instanceof ApiRefusal && error.status === 401 && endpoint.as !== 'anyone'
    if (!isOver || !session || sessionStore.get()?.token !== session.token) throw error
    sessionStore.end()
    if (isMember(session)) throw error
    return await call(endpoint, request, { ...options, token: (await ensureSession()).token })
  }
}
