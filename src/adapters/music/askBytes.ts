import type { LibraryBytes, MusicFault } from '#ports/music.ts'

/** How long a library may take to begin with an answer, in ms. */
const BEGINS_MS = 8_000

/** Asks a library for bytes, which are read while they come; null if it has none. Never rejects. */
export const askBytes = async (
  url: string,
  ask: {
    readonly method?: 'POST'
    readonly form?: Readonly<Record<string, string>>
    readonly headers?: Readonly<Record<string, string>>
    readonly range: string | null
  },
): Promise<LibraryBytes | null | MusicFault> => {
  const begins = new AbortController()
  const timer = setTimeout(() => begins.abort(), BEGINS_MS)
  try {
    const answer = await fetch(url, {
      method: ask.method ?? 'GET',
      headers: { ...ask.headers, ...(ask.range === null ? {} : { range: ask.range }) },
      ...(ask.form ? { body: new URLSearchParams(ask.form) } : {}),
      redirect: 'error',
      signal: begins.signal,
    })
    const contentType = answer.headers.get('content-type') ?? ''
    if ((answer.status === 200 || answer.status === 206) && answer.body && !contentType.includes('json'))
      return {
        status: answer.status,
        contentType,
        contentLength: answer.headers.get('content-length'),
        contentRange: answer.headers.get('content-range'),
        body: answer.body as unknown as AsyncIterable<Uint8Array>,
      }
    await answer.body?.cancel()
    return answer.status >= 500 ? { fault: 'down' } : null
  } catch {
    return { fault: 'down' }
  } finally {
    clearTimeout(timer)
  }
}
