import { loadSource } from './loadSource.ts'
import type { Source } from './source.ts'

interface Fetched {
  readonly uploadId: string
  readonly source: Promise<Source>
}

/** The next song, fetched while the current one still plays. */
export class Preloader {
  readonly #token: () => string
  #fetched: Fetched | undefined

  constructor(token: () => string) {
    this.#token = token
  }

  /** Says what comes next; fetches it unless that is done already. */
  want(uploadId: string | undefined): void {
    if (uploadId === this.#fetched?.uploadId) return
    this.drop()
    if (uploadId !== undefined) this.#fetched = { uploadId, source: this.#load(uploadId, 0) }
  }

  /** The source of a song: the one fetched ahead, or a new one that begins at `startAt` seconds. */
  take(uploadId: string, startAt: number): Promise<Source> {
    const fetched = this.#fetched
    if (fetched?.uploadId !== uploadId) return this.#load(uploadId, startAt)
    this.#fetched = undefined
    return fetched.source
  }

  drop(): void {
    this.#fetched?.source.then(
      (source) => source.drop(),
      () => undefined,
    )
    this.#fetched = undefined
  }

  #load(uploadId: string, startAt: number): Promise<Source> {
    const source = loadSource({ uploadId, startAt, token: this.#token })
    source.catch(() => undefined)
    return source
  }
}
