import { DeckFailure } from '../deck.ts'

/** The segments that a playlist names, in order. */
export const segmentsOf = (playlist: string, address: string): string[] =>
  playlist
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => new URL(line.trim(), address).href)

/** Where the segments of a playlist are by now whose addresses ran out. */
export class RenewedSegments {
  readonly #now = new Map<string, string>()

  at(address: string): string | undefined {
    return this.#now.get(address)
  }

  /** Fetches the playlist that was given instead; `former` are the addresses by which its segments are asked for. */
  async take(address: string, former: readonly string[], signal: AbortSignal): Promise<void> {
    const response = await fetch(address, { signal, credentials: 'omit' })
    if (!response.ok) throw new DeckFailure('network', true)
    const segments = segmentsOf(await response.text(), address)
    // Another cut of the song: its segments cannot go on where those of the former end.
    if (segments.length !== former.length) throw new DeckFailure('network', true)
    former.forEach((one, i) => this.#now.set(one, segments[i] ?? one))
  }
}
