import { Song } from '#contract/song.ts'

/**
 * A song as answers carry it: every known key has its proper type or falls away, what must be there is there, and
 * unknown keys stay as they were sent.
 */
export const tidySong = (sent: Readonly<Record<string, unknown>>): Song => {
  const song: Record<string, unknown> = { ...sent }
  for (const [key, schema] of Object.entries(Song.shape)) {
    if (!(key in song)) continue
    const value = schema.safeParse(song[key])
    if (!value.success) delete song[key]
  }
  return {
    ...song,
    artistName: textOf(song['artistName']),
    trackName: textOf(song['trackName']),
    duration: typeof song['duration'] === 'number' ? song['duration'] : 0,
    musicProviders: mapOf(sent['musicProviders']),
    thumbnails: mapOf(sent['thumbnails']),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const mapOf = (value: unknown): Record<string, string> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value as Record<string, unknown>)
    .map(([key, item]) => [key, typeof item === 'number' ? String(item) : item])
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 2048)
  return Object.fromEntries(entries.filter(([key]) => key.length <= 40))
}
