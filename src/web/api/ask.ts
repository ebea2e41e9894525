import type { EndpointShape, OutputOf } from '#contract/endpoint.ts'
import { prove } from '#contract/user/proof.ts'
import { call } from './call.ts'
import { ensureSession } from './enter.ts'
import { identityCheck } from './identityCheck.ts'
import { ApiRefusal } from './refusal.ts'
import type { CallRequest } from './request.ts'
import { isMember } from './session.ts'
import { sessionStore } from './sessionStore.ts'

/**
 * Calls an endpoint as whoever is at this browser. What asks for a proof of who that is waits until they gave it, and is
 * then called again.
 */
export const ask = async <const E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> => {
  try {
    return await askOnce(endpoint, request, signal)
  } catch (error) {
    const asksForProof = error instanceof ApiRefusal && error.code === 'proofNeeded'
    if (!asksForProof || endpoint.path === prove.path || !(await identityCheck.ask())) throw error
    return await askOnce(endpoint, request, signal)
  }
}

/**
 * Who has not come in yet does so as a guest where a token is needed. A guest whose token the server no longer knows is
 * let in anew, once; a member is signed out and told.
 */
const askOnce = async <const E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> => {
  const options = signal ? { signal } : {}
  const session = endpoint.as === 'anyone' ? sessionStore.get() : await ensureSession()
  try {
    return await call(endpoint, request, { ...options, token: session?.token })
  } catch (error) {
    if (!isSessionOver(endpoint, error) || !session || sessionStore.get()?.token !== session.token)
      throw error
    sessionStore.end()
    if (isMember(session)) throw error
    return await call(endpoint, request, { ...options, token: (await ensureSession()).token })
  }
}

/** A 401 that the endpoint declares, such as a wrong password, says nothing about the session. */
const isSessionOver = (endpoint: EndpointShape, error: unknown): boolean =>
  error instanceof ApiRefusal &&
  error.status === 401 &&
  endpoint.as !== 'anyone' &&
  !(error.code !== undefined && endpoint.refuses.includes(error.code))
