import type { SharedRoom } from '#services/room/api.ts'
import { shareWords } from './words.ts'

const quoted = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const link = (type: string, href: string, title: string): string =>
  `<link rel="alternate" type="${type}" href="${quoted(href)}" title="${quoted(title)}">`

/** Where other programs find what a room shares, for the head of its page. */
export const discoveryOf = (room: SharedRoom, publicUrl: string): string => {
  const home = `${publicUrl}/r/${room.slug}`
  const nights = shareWords.en.nights(room.name)
  return [
    ...(room.embed
      ? [
          link(
            'application/json+oembed',
            `${publicUrl}/api/oembed?url=${encodeURIComponent(home)}&format=json`,
            room.name,
          ),
        ]
      : []),
    ...(room.feed
      ? [
          link('application/rss+xml', `${home}/feed.xml`, nights),
          link('application/feed+json', `${home}/feed.json`, nights),
        ]
      : []),
  ].join('')
}
