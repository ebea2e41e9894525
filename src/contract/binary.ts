import * as z from 'zod'

/** An answer that is not JSON: bytes with their type. `body` is a Uint8Array, a string or an async iterable of bytes. */
export interface BinaryAnswer {
  readonly contentType: string
  readonly body: Uint8Array | string | AsyncIterable<Uint8Array>
  readonly length?: number
  /** Other than that of the endpoint: a part of the whole, or none because there is no such part. */
  readonly status?: 200 | 206 | 416
  readonly cacheControl?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The schema of an answer that is not JSON. */
export const Binary = z.custom<BinaryAnswer>().meta({ id: 'Binary', description: 'Raw bytes.' })

/** True for bytes among answers that are JSON otherwise. */
export const isBinaryAnswer = (given: unknown): given is BinaryAnswer =>
  typeof given === 'object' && given !== null && 'contentType' in given && 'body' in given
