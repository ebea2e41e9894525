import papa from 'papaparse'
import { musicProviders } from '#contract/song.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import { type FileEntry, isRecord, linkedSong, type ReadPlaylist, textIn } from './fileEntry.ts'
import type { PlaylistWriter } from './playlistWriter.ts'

const HEADINGS = [
  'position',
  'trackName',
  'artistName',
  'albumName',
  'isrc',
  'durationSeconds',
  'explicit',
] as const

/** Spreadsheets take these for the beginning of a formula. */
const FORMULA = /^'*[=+\-@\t\r]/
const DEFUSED = /^'+[=+\-@\t\r]/

const rowOf = (cells: readonly string[]): string => `${papa.unparse([[...cells]])}\r\n`

/** Writes a table; `headings` are those of what it tells beside the songs. */
export const csvWriter = (headings: readonly string[] = []): PlaylistWriter => ({
  begin: `\ufeff${rowOf([...HEADINGS, ...musicProviders, ...headings])}`,
  song: (song, nth, play) => rowOf([...cellsOf(song, nth), ...(play?.cells ?? []).map(defused)]),
  end: '',
})

const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

const cellsOf = (song: LooseSong, position: number): string[] => {
  const ids = isRecord(song['musicProviders']) ? song['musicProviders'] : {}
  const cells = [
    String(position),
    textIn(song['trackName']),
    textIn(song['artistName']),
    textIn(song['albumName']),
    textIn(song['isrc']),
    String(song['duration']),
    typeof song['explicit'] === 'boolean' ? String(song['explicit']) : '',
    ...musicProviders.map((provider) => textIn(ids[provider])),
  ]
  return cells.map(defused)
}

/** What a heading says its column holds. */
type Column =
  | 'track'
  | 'artist'
  | 'album'
  | 'isrc'
  | 'seconds'
  | 'milliseconds'
  | 'explicit'
  | 'link'
  | 'position'

/** How programs head their columns, in lower case. */
const headingsOf: Readonly<Record<Column, readonly string[]>> = {
  position: ['position'],
  track: ['trackname', 'track name', 'title', 'track', 'song'],
  artist: ['artistname', 'artist', 'artists', 'artist name', 'artist name(s)'],
  album: ['albumname', 'album', 'album name'],
  isrc: ['isrc'],
  seconds: ['durationseconds', 'duration', 'length', 'duration (s)'],
  milliseconds: ['duration (ms)', 'track duration (ms)'],
  explicit: ['explicit'],
  link: ['spotify uri', 'track uri', 'url', 'link'],
}
const known = new Map(
  Object.entries(headingsOf).flatMap(([column, headings]) => headings.map((one) => [one, column] as const)),
)
const providerOf = new Map(musicProviders.map((provider) => [provider.toLowerCase(), provider]))

/** Reads a table with a heading; null if its heading names no song. */
export const readCsv = (text: string): ReadPlaylist | null => {
  const delimiter = delimiterOf(text)
  if (delimiter === null) return null
  const { data } = papa.parse<string[]>(text, { delimiter, skipEmptyLines: true })
  const [headings = [], ...rows] = data
  const columns = headings.map((heading) => heading.trim().toLowerCase())
  return {
    name: '',
    entries: rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => entryOf(columns, row)),
  }
}

/** The separator with which the first line names most columns; null if none makes a table of songs of it. */
const delimiterOf = (text: string): string | null => {
  const counted = [',', ';', '\t'].map((delimiter) => {
    const { data } = papa.parse<string[]>(text, { delimiter, preview: 1 })
    const headings = (data[0] ?? []).map((heading) => heading.trim().toLowerCase())
    const names = headings.some(
      (one) => known.get(one) === 'track' || known.get(one) === 'link' || providerOf.has(one),
    )
    return {
      delimiter,
      columns: names ? headings.filter((one) => known.has(one) || providerOf.has(one)).length : 0,
    }
  })
  const best = counted.toSorted((a, b) => b.columns - a.columns)[0]
  return best && best.columns > 0 ? best.delimiter : null
}

const entryOf = (columns: readonly string[], row: readonly string[]): FileEntry => {
  const cells = row.map((cell) => (DEFUSED.test(cell) ? cell.slice(1) : cell))
  const cell = (column: Column): string => cells[columns.findIndex((one) => known.get(one) === column)] ?? ''
  const ids = columns.flatMap((heading, i): [string, string][] => {
    const provider = providerOf.get(heading)
    return provider && cells[i] ? [[provider, cells[i]]] : []
  })
  const linked = ids.length > 0 ? { musicProviders: Object.fromEntries(ids) } : linkedSong(cell('link'))
  const explicit = cell('explicit').toLowerCase()
  return {
    song: {
      trackName: cell('track'),
      artistName: cell('artist'),
      ...(cell('album') === '' ? {} : { albumName: cell('album') }),
      ...(cell('isrc') === '' ? {} : { isrc: cell('isrc') }),
      ...(/^(?:true|false)$/.test(explicit) ? { explicit: explicit === 'true' } : {}),
      duration: Number(cell('milliseconds')) / 1000 || secondsIn(cell('seconds')),
      ...linked,
    },
  }
}

/** Seconds, or minutes and seconds as `3:07`. */
const secondsIn = (text: string): number => {
  const parts = text.trim().split(':').map(Number)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}
