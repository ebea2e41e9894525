import { MOST_CHECKED } from '#contract/room/checkedSongs.ts'
import type { Check } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import { emitter } from '#web/connection/emitter.ts'

/** Rows that come into view within so long are asked about together, in ms. */
const REST_MS = 150
/** After a question that failed the next one waits so long, in ms. */
const AGAIN_MS = 5_000

/** By what a song is known here. */
const keyOf = (song: Song): string => song.songId ?? JSON.stringify(song.musicProviders)

interface Row {
  readonly song: Song
  /** How many rows in view show it. */
  seen: number
}

/** Asks what the rules say of songs, in their order. */
export type AskChecks = (songs: readonly Song[]) => Promise<readonly Check[]>

/**
 * What the rules of a room say of the songs in view: asked for once as they come into view, at most fifty at a time, and
 * again after the room has changed. Without an answer nothing is said of a song: the server decides anyway.
 */
export class SongChecks {
  readonly #ask: AskChecks
  readonly #changed = emitter()
  readonly #rows = new Map<string, Row>()
  readonly #known = new Map<string, Check>()
  readonly #wanted = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  /** How often the room has changed. */
  #changes = 0

  constructor(ask: AskChecks) {
    this.#ask = ask
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** The last that was said of a song; undefined while nothing was. */
  of(song: Song): Check | undefined {
    return this.#known.get(keyOf(song))
  }

  /** A row with the song is in view, until the result is called. */
  see(song: Song): () => void {
    const key = keyOf(song)
    const row = this.#rows.get(key) ?? { song, seen: 0 }
    row.seen += 1
    this.#rows.set(key, row)
    if (!this.#known.has(key)) this.#want(key)
    return () => {
      row.seen -= 1
      if (row.seen > 0) return
      this.#rows.delete(key)
      this.#wanted.delete(key)
    }
  }

  /** What was said may be so no longer: what is in view is asked for again, the rest when it is seen. */
  stale(): void {
    this.#changes += 1
    for (const key of this.#known.keys()) if (!this.#rows.has(key)) this.#known.delete(key)
    for (const key of this.#rows.keys()) this.#want(key)
  }

  #want(key: string, afterMs = REST_MS): void {
    this.#wanted.add(key)
    if (this.#isAsking) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#askNow(), afterMs)
  }

  async #askNow(): Promise<void> {
    const keys = [...this.#wanted].slice(0, MOST_CHECKED)
    const songs = keys.flatMap((key) => this.#rows.get(key)?.song ?? [])
    for (const key of keys) this.#wanted.delete(key)
    if (songs.length === 0) return
    this.#isAsking = true
    const changes = this.#changes
    let failed: readonly string[] = []
    try {
      const checks = await this.#ask(songs)
      for (const [at, song] of songs.entries()) {
        const [check, key] = [checks[at], keyOf(song)]
        // What was said before the room changed is shown until the next answer, and not kept for later.
        if (check && (changes === this.#changes || this.#rows.has(key))) this.#known.set(key, check)
      }
      this.#changed.tell()
    } catch {
      // The rows say what they said, until they are asked about again.
      failed = keys
    } finally {
      this.#isAsking = false
    }
    for (const key of failed) if (this.#rows.has(key)) this.#wanted.add(key)
    const [next] = this.#wanted
    if (next !== undefined) this.#want(next, failed.length > 0 ? AGAIN_MS : REST_MS)
  }
}
