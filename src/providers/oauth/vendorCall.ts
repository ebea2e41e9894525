import pLimit, { type LimitFunction } from 'p-limit'
import { storableJson } from '#contract/text.ts'

/** What `fetch` does, as far as it is used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** How a provider is reached. */
export interface VendorReach {
  /** One base for all its hosts instead of its own addresses. */
  readonly baseUrl?: string
  /** Longest wait for a whole answer, in ms. */
  readonly timeoutMs?: number
  /** Longest answer that is read, in bytes. */
  readonly longestAnswer?: number
  /** Calls under way beside those of all others; without it one line of all providers. */
  readonly line?: LimitFunction
  /** How it is called, where that is not by `fetch` alone. */
  readonly fetch?: Fetch
  /** Hears why there was no answer: the name or code of an error, nothing of what was asked. */
  readonly unanswered?: (why: string) => void
}

/** Who this server is at a provider. */
export interface VendorAccess extends VendorReach {
  readonly clientId: string
  readonly clientSecret: string
}

export interface VendorRequest {
  readonly method?: 'GET' | 'POST' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly json?: object
  /** Answers a redirect instead of counting it as no answer. */
  readonly tellsRedirect?: true
}

/** An answer that was read whole; `body` is null where it is no JSON. */
export interface VendorAnswer {
  readonly status: number
  readonly body: unknown
  /** From `Retry-After`, in seconds. */
  readonly retryAfterS: number | null
  /** Where a redirect leads. */
  readonly location: string | null
}

const TIMEOUT_MS = 8_000
const LONGEST_ANSWER = 256 * 1024

/** Calls under way over all providers; more wait, and what finds the line full hears what a busy provider says. */
const line = pLimit(8)
const MOST_WAITING = 100
const BUSY: VendorAnswer = { status: 429, body: null, retryAfterS: 5, location: null }

/** One call to a provider; null if there was no answer in time, a redirect, or far too much. Never rejects. */
export const callVendor = (
  reach: VendorReach,
  url: string,
  request: VendorRequest,
): Promise<VendorAnswer | null> => {
  const own = reach.line ?? line
  return own.pendingCount >= MOST_WAITING ? Promise.resolve(BUSY) : own(() => call(reach, url, request))
}

const call = async (
  { timeoutMs = TIMEOUT_MS, longestAnswer = LONGEST_ANSWER, unanswered, fetch: own = fetch }: VendorReach,
  url: string,
  { method = 'GET', headers = {}, form, json, tellsRedirect }: VendorRequest,
): Promise<VendorAnswer | null> => {
  try {
    const answer = await own(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      ...(json ? { body: JSON.stringify(json) } : {}),
      redirect: tellsRedirect ? 'manual' : 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(answer, longestAnswer)
    if (text === null) {
      unanswered?.('tooLong')
      return null
    }
    return {
      status: answer.status,
      body: parsed(text),
      retryAfterS: retryAfter(answer.headers),
      location: answer.headers.get('location'),
    }
  } catch (error) {
    unanswered?.(nameOf(error))
    return null
  }
}

/** What a call failed of, without what its sentence repeats: a code such as ECONNREFUSED, else the name of the error. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

/** The text of an answer, or null (and the rest is not read) if it is longer than `most` bytes. */
const readAtMost = async (answer: Response, most: number): Promise<string | null> => {
  if (!answer.body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON of an answer with text that a database takes; null if it is none. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(storableJson(JSON.parse(text))) as unknown
  } catch {
    return null
  }
}

/** `Retry-After` is a number of seconds or a date; some say in a header of their own in how many seconds they answer again. */
const retryAfter = (headers: Headers): number | null => {
  const given = headers.get('retry-after') ?? headers.get('x-ratelimit-reset-in')
  if (given === null) return null
  const seconds = /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null
}
