import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { LibraryBytes, MusicFault } from '#ports/music.ts'
import type { Fetch } from '#providers/oauth/vendorCall.ts'

/** How long a library may take to begin with an answer, in ms: less than whoever asks waits. */
const BEGINS_MS = 4_500
const STATUSES = [200, 206, 416] as const

/** Asks a library for bytes, which are read while they come; null if it has none. Never rejects. */
export const askBytes = async (
  url: string,
  ask: {
    readonly fetch?: Fetch | undefined
    readonly method?: 'POST'
    readonly form?: Readonly<Record<string, string>>
    readonly headers?: Readonly<Record<string, string>>
    readonly range: string | null
  },
): Promise<LibraryBytes | null | MusicFault> => {
  const begins = new AbortController()
  const timer = setTimeout(() => begins.abort(), BEGINS_MS)
  try {
    const answer = await (ask.fetch ?? fetch)(url, {
      method: ask.method ?? 'GET',
      headers: { ...ask.headers, ...(ask.range === null ? {} : { range: ask.range }) },
      ...(ask.form ? { body: new URLSearchParams(ask.form) } : {}),
      redirect: 'error',
      signal: begins.signal,
    })
    const contentType = answer.headers.get('content-type') ?? ''
    const status = STATUSES.find((one) => one === answer.status)
    // A library that speaks JSON tells why it has none.
    if (status !== undefined && answer.body && !/json|xml|html/.test(contentType))
      return {
        status,
        contentType,
        contentLength: answer.headers.get('content-length'),
        contentRange: answer.headers.get('content-range'),
        body: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>),
      }
    await answer.body?.cancel()
    if (answer.status === 401 || answer.status === 403) return { fault: 'refused' }
    return answer.status >= 500 ? { fault: 'down' } : null
  } catch {
    return { fault: 'down' }
  } finally {
    clearTimeout(timer)
  }
}
