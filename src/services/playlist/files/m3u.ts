import type { LooseSong } from '../catalogue/recording.ts'
import {
  type FileEntry,
  firstLink,
  isRecord,
  jsonIn,
  linkedSong,
  namesIn,
  type PlaylistHead,
  type ReadPlaylist,
  textIn,
} from './fileEntry.ts'
import type { PlaylistWriter } from './playlistWriter.ts'

/** Our own line before a song: all that we know of it, in JSON. */
const OWN = '#ROOMTONE:'

export const m3uWriter = (head: PlaylistHead): PlaylistWriter => ({
  begin: `#EXTM3U\n#PLAYLIST:${oneLine(head.name)}\n`,
  song: (song) =>
    linesOf(head, song)
      .map((line) => `${line}\n`)
      .join(''),
  end: '',
})

const linesOf = ({ publicUrl }: PlaylistHead, song: LooseSong): string[] => [
  `#EXTINF:${Math.round(Number(song['duration']))},${oneLine(textIn(song['artistName']))} - ${oneLine(textIn(song['trackName']))}`,
  OWN + JSON.stringify(song),
  firstLink(song) ?? `${publicUrl}/songs/${textIn(song['songShortId'])}`,
]

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

/** Reads an M3U list, extended or plain; null if no line of it names a song. */
export const readM3u = (text: string): ReadPlaylist | null => {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim())
  const entries: FileEntry[] = []
  let name = ''
  let told: LooseSong = {}
  let own: LooseSong | null = null
  for (const line of lines) {
    if (line.startsWith('#PLAYLIST:')) name = line.slice('#PLAYLIST:'.length).trim()
    else if (line.startsWith('#EXTINF:')) told = namedBy(line)
    else if (line.startsWith(OWN)) own = ownSong(line)
    else if (line !== '' && !line.startsWith('#')) {
      const entry = own ? { song: own } : entryOf(line, told)
      if (entry) entries.push(entry)
      told = {}
      own = null
    }
  }
  return entries.length > 0 || lines.includes('#EXTM3U') ? { name, entries } : null
}

const ownSong = (line: string): LooseSong | null => {
  const song = jsonIn(line.slice(OWN.length))
  return isRecord(song) ? song : null
}

const namedBy = (line: string): LooseSong => {
  const [, seconds = '0', title = ''] = /^#EXTINF:\s*(-?[\d.]+)[^,]*,(.*)$/.exec(line) ?? []
  const duration = Math.max(0, Number(seconds) || 0)
  return { duration, ...(namesIn(title) ?? { artistName: '', trackName: title.trim() }) }
}

/** A line that is no comment: an address, the path of a file, or the names themselves. */
const entryOf = (line: string, told: LooseSong): FileEntry | null => {
  const linked = linkedSong(line)
  if (linked) return { song: { ...told, ...linked } }
  if (/^https?:\/\//i.test(line)) return { song: { ...told, trackName: textIn(told['trackName']) || line } }
  const file = /^(?:.*[\\/])?([^\\/]+)\.(?:mp3|m4a|flac|ogg|opus|wav|aac|wma|aiff?)$/i.exec(line)?.[1]
  const names = namesIn(file ?? line)
  if (file === undefined) return names || textIn(told['trackName']) ? { song: { ...names, ...told } } : null
  const song = textIn(told['trackName']) === '' ? (names ?? { trackName: file }) : told
  return { song, isLocal: true }
}
