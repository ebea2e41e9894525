import type { FeedItem } from '#services/playlist/api.ts'
import type { SharedRoom } from '#services/room/api.ts'
import type { PageLanguage } from '../pages/words.ts'
import { shareWords } from './words.ts'

export type FeedKind = 'nights' | 'plays'

/** A feed before it is written in one of its forms; addresses are whole, texts are plain. */
export interface Feed {
  readonly language: PageLanguage
  readonly title: string
  readonly description: string
  /** The page that it is about, and where the feed itself lies. */
  readonly page: string
  readonly self: string
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  readonly id: string
  readonly page: string
  readonly title: string
  readonly time: Date
  readonly lines: readonly string[]
}

interface About {
  readonly room: SharedRoom
  readonly items: readonly FeedItem[]
  readonly kind: FeedKind
  readonly language: PageLanguage
  readonly publicUrl: string
}

/** What a feed of a room says; `file` is its name, e.g. `feed.xml`. */
export const feedOf = ({ room, items, kind, language, publicUrl }: About, file: string): Feed => {
  const words = shareWords[language]
  const home = `${publicUrl}/r/${room.slug}`
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: room.zone })
  const query = new URLSearchParams({
    ...(kind === 'plays' && { of: 'plays' }),
    ...(language !== 'en' && { lang: language }),
  })
  const title = kind === 'nights' ? words.nights(room.name) : words.plays(room.name)
  return {
    language,
    title,
    description: room.description || title,
    page: `${home}/history`,
    self: `${home}/${file}${query.size > 0 ? `?${query}` : ''}`,
    entries: items.map(({ id, nightId, began, ended, plays, songs }) => {
      const lines = songs.map((song) => words.by(song.trackName, song.artistName, song.dj))
      return {
        id: `urn:uuid:${id}`,
        page: nightId === null ? `${home}/history` : `${home}/history?night=${nightId}`,
        title: kind === 'nights' ? words.nightOf(room.name, day.format(began)) : (lines[0] ?? words.songs(1)),
        time: kind === 'nights' ? ended : began,
        lines: kind === 'nights' ? [words.songs(plays), ...lines] : lines,
      }
    }),
  }
}
