/** What Odesli tells of one place: its page, and the id there. */
export interface LinkedPlace {
  readonly url: string
  readonly id: string
}
/** Under the page of a song what Odesli knows, under its ISRC what MusicBrainz knows. */
export interface LinkBook {
  readonly odesli: Map<string, Readonly<Record<string, LinkedPlace>>>
  readonly musicBrainz: Map<string, readonly string[]>
}
export const linkBook = (): LinkBook => ({ odesli: new Map(), musicBrainz: new Map() })
