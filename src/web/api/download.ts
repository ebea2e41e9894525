import type { EndpointShape } from '#contract/endpoint.ts'
import { ensureSession } from './enter.ts'
import { ApiRefusal, refusalOf } from './refusal.ts'
import { addressOf, type CallRequest } from './request.ts'
import { saveFile } from './saveFile.ts'

/** Has the browser save what an endpoint gives as a file, under the name that the server gave it. */
export const download = async <const E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
): Promise<void> => {
  const { token } = await ensureSession()
  const response = await fetch(addressOf(endpoint, request), {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new ApiRefusal(0, 'The server cannot be reached')
  })
  if (!response.ok)
    throw await refusalOf(endpoint, response.status, await response.json().catch(() => undefined))
  saveFile(nameIn(response.headers.get('content-disposition') ?? ''), await response.blob())
}

const nameIn = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file'
}
