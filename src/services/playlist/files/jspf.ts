import type { LooseSong } from '../catalogue/recording.ts'
import {
  type FileEntry,
  isRecord,
  linkedSong,
  linksOf,
  type PlaylistHead,
  type ReadPlaylist,
  textIn,
} from './fileEntry.ts'
import type { PlaylistWriter } from './playlistWriter.ts'

/** What of our songs JSPF has no field for stands under this address. */
const EXTENSION = '/ns/song'
/** How a song was played: by whom, when, with how many votes. */
const PLAY = 'urn:roomtone:play'

export const jspfWriter = ({ name, creator, date, publicUrl }: PlaylistHead): PlaylistWriter => ({
  begin: `{"playlist":${JSON.stringify({ title: name, creator, date }).slice(0, -1)},"track":[`,
  song: (song, nth, play) =>
    `${nth === 0 ? '' : ','}\n${JSON.stringify(trackOf(publicUrl, song, play?.told ?? null))}`,
  end: '\n]}}\n',
})

const trackOf = (publicUrl: string, song: LooseSong, play: object | null) => {
  const { trackName, artistName, albumName, isrc, ...rest } = song
  const page = textIn(song['songShortId'])
  const links = linksOf(song)
  // A list of songs names the recording alone; what was played, where it was to be heard as well.
  const identifier = [...(textIn(isrc) === '' ? [] : [`urn:isrc:${textIn(isrc)}`]), ...(play ? links : [])]
  return {
    title: trackName,
    creator: artistName,
    ...(textIn(albumName) === '' ? {} : { album: albumName }),
    duration: Math.round(Number(song['duration']) * 1000),
    ...(identifier.length > 0 && { identifier }),
    location: [...(page === '' ? [] : [`${publicUrl}/songs/${page}`]), ...links],
    extension: { [`${publicUrl}${EXTENSION}`]: [rest], ...(play && { [PLAY]: [play] }) },
  }
}

/** Reads a JSPF document; null if it is none. */
export const readJspf = (document: unknown): ReadPlaylist | null => {
  const playlist = isRecord(document) ? document['playlist'] : undefined
  if (!isRecord(playlist) || !Array.isArray(playlist['track'])) return null
  const tracks: readonly unknown[] = playlist['track']
  return { name: textIn(playlist['title']), entries: tracks.filter(isRecord).map(entryOf) }
}

const entryOf = (one: Readonly<Record<string, unknown>>): FileEntry => {
  const rest = ownExtension(one['extension'])
  const linked = rest
    ? {}
    : (texts(one['location'])
        .map(linkedSong)
        .find((song) => song !== null) ?? {})
  const isrc = texts(one['identifier']).flatMap((id) => /^(?:urn:)?isrc:(.+)$/i.exec(id)?.[1] ?? [])[0]
  const album = textIn(one['album'])
  return {
    song: {
      duration: typeof one['duration'] === 'number' ? one['duration'] / 1000 : 0,
      ...linked,
      trackName: textIn(one['title']),
      artistName: textIn(one['creator']),
      ...(album === '' ? {} : { albumName: album }),
      ...(isrc === undefined ? {} : { isrc }),
      ...rest,
    },
  }
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** What a server like this one wrote of a song, wherever that server was. */
const ownExtension = (extension: unknown): LooseSong | null => {
  if (!isRecord(extension)) return null
  const found = Object.entries(extension).find(([address]) => address.endsWith(EXTENSION))?.[1]
  const song: unknown = Array.isArray(found) ? found[0] : found
  return isRecord(song) ? song : null
}
