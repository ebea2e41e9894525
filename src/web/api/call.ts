import type { EndpointShape, OutputOf } from '#contract/endpoint.ts'
import { ApiRefusal, refusalOf } from './refusal.ts'
import { pageLife } from './pageLife.ts'
import { addressOf, bodyOf, type CallRequest, type RawRequest } from './request.ts'

export interface CallOptions {
  readonly token?: string | undefined
  /** Origin to call; the page's own by default. */
  readonly baseUrl?: string
  readonly signal?: AbortSignal
  /** Holds an answer against the contract; tests do. */
  readonly check?: (endpoint: EndpointShape, status: number, answer: unknown) => void
}

/** Calls one endpoint of the contract; throws `ApiRefusal` for whatever is not its success. */
export const call = async <const E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const raw: RawRequest = request
  const body = bodyOf(endpoint, raw)
  const response = await reach(addressOf(endpoint, raw, options.baseUrl), {
    method: endpoint.method.toUpperCase(),
    headers: headersOf(options.token, typeof body === 'string'),
    ...(body === undefined ? {} : { body }),
    // What is said in leaving must outlive the page.
    ...(pageLife.isLeaving && isSmall(body) ? { keepalive: true } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const answer = await readAnswer(response)
  if (!response.ok) throw await refusalOf(endpoint, response.status, answer)
  options.check?.(endpoint, response.status, answer)
  return answer as OutputOf<E>
}

/** Browsers take no more than 64 KiB along. */
const isSmall = (body: FormData | string | undefined): boolean =>
  body === undefined || (typeof body === 'string' && body.length < 20_000)

const headersOf = (token: string | undefined, json: boolean): Record<string, string> => ({
  accept: 'application/json',
  ...(json ? { 'content-type': 'application/json' } : {}),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

const reach = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiRefusal(0, 'The server cannot be reached')
  }
}

const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
