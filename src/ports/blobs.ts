/** Bytes by key, e.g. `songs/<id>/hq/0001.m4s`. Keys are ours, never a user's text. */
export interface Blobs {
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, contentType: string): Promise<void>
  /** Null if there is no such key. `range` is in bytes, both ends inclusive. */
  get(key: string, range?: { start: number; end: number }): Promise<Blob | null>
  head(key: string): Promise<BlobHead | null>
  /** No error if there is no such key. */
  delete(key: string): Promise<void>
  /** Keys that begin with `prefix`. */
  list(prefix: string): Promise<string[]>
}

export interface BlobHead {
  readonly size: number
  readonly contentType: string
}

export interface Blob extends BlobHead {
  readonly bytes: AsyncIterable<Uint8Array>
}
