import { MOST_CHECKED } from '#contract/room/checkedSongs.ts'
import type { Check } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import { emitter } from '#web/connection/emitter.ts'

/** Rows that come into view within so long are asked about together, in ms. */
const REST_MS = 150

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
    for (const key of this.#known.keys()) if (!this.#rows.has(key)) this.#known.delete(key)
    for (const key of this.#rows.keys()) this.#want(key)
  }

  #want(key: string): void {
    this.#wanted.add(key)
    if (this.#isAsking) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#askNow(), REST_MS)
  }

  async #askNow(): Promise<void> {
    const keys = [...this.#wanted].slice(0, MOST_CHECKED)
    const songs = keys.flatMap((key) => this.#rows.get(key)?.song ?? [])
    for (const key of keys) this.#wanted.delete(key)
    if (songs.length === 0) return
    this.#isAsking = true
    try {
      const checks = await this.#ask(songs)
      for (const [at, song] of songs.entries()) {
        const check = checks[at]
        if (check) this.#known.set(keyOf(song), check)
      }
      this.#changed.tell()
    } catch {
      // The rows say nothing, and are asked about again when the room changes.
    } finally {
      this.#isAsking = false
    }
    const next = [...this.#wanted][0]
    if (next !== undefined) this.#want(next)
  }
}
