import type { PlaylistFormat } from '#contract/playlist/crateFiles.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decodeText.ts'
import { jsonIn, type ReadPlaylist } from './fileEntry.ts'
import { readJson } from './json.ts'
import { readJspf } from './jspf.ts'
import { readM3u } from './m3u.ts'

export const contentTypes: Readonly<Record<PlaylistFormat, string>> = {
  jspf: 'application/jspf+json; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Reads a playlist file, of the form named or of the one it looks like; null if it cannot be understood. */
export const readPlaylist = (bytes: Uint8Array, format?: PlaylistFormat): ReadPlaylist | null => {
  const text = decodeText(bytes)
  if (text === null || text.trim() === '') return null
  return format === undefined ? guessed(text) : readers[format](text)
}

const readers: Readonly<Record<PlaylistFormat, (text: string) => ReadPlaylist | null>> = {
  jspf: (text) => readJspf(jsonIn(text)),
  json: (text) => readJson(jsonIn(text)),
  csv: readCsv,
  m3u8: readM3u,
}

const guessed = (text: string): ReadPlaylist | null => {
  if (/^\s*[{[]/.test(text)) {
    const document = jsonIn(text)
    if (document !== undefined) return readJspf(document) ?? readJson(document)
  }
  return /^\s*#EXTM3U/.test(text) ? readM3u(text) : (readCsv(text) ?? readM3u(text))
}
