import type { EndpointShape, OutputOf } from '#contract/endpoint.ts'
import { ApiRefusal, refusalOf } from './refusal.ts'
import { addressOf, bodyOf, type CallRequest, type RawRequest } from './request.ts'

export interface UploadOptions {
  readonly token: string
  readonly signal?: AbortSignal
  /** Share of the bytes sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Sends a file to an endpoint and tells how far it is, which `fetch` cannot. */
export const upload = <const E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
  options: UploadOptions,
): Promise<OutputOf<E>> =>
  new Promise((resolve, reject) => {
    const raw: RawRequest = request
    const xhr = new XMLHttpRequest()
    xhr.open(endpoint.method.toUpperCase(), addressOf(endpoint, raw))
    xhr.setRequestHeader('accept', 'application/json')
    xhr.setRequestHeader('authorization', `Bearer ${options.token}`)
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    xhr.addEventListener('load', () => {
      const answer = parsed(xhr.responseText)
      if (xhr.status >= 200 && xhr.status < 300) resolve(answer as OutputOf<E>)
      else void refusalOf(endpoint, xhr.status, answer).then(reject)
    })
    xhr.addEventListener('error', () => reject(new ApiRefusal(0, 'The server cannot be reached')))
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    if (options.signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'))
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(bodyOf(endpoint, raw) ?? null)
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
