import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

const SECRET = 's-abc123'

/** SoundCloud's API and its delivery network; null for paths that are none of its own. */
export const soundCloudDouble = (
  { path, headers }: Heard,
  { url, book, holds, lists }: MusicKnown,
): Said | null => {
  const asked = new URL(path, url)
  const at = asked.pathname
  if (!/^\/(tracks|resolve|playlists|media|me\/(?:tracks|playlists|likes\/tracks))(\/|$)/.test(at))
    return null
  const [scheme, held = ''] = (headers.authorization ?? '').split(' ')
  if (scheme !== 'OAuth' || !holds(held))
    return { status: 401, body: { code: 401, message: 'invalid_token' } }
  const number = (name: string) => Number(asked.searchParams.get(name) ?? 0)
  if (at === '/tracks') {
    const hits = searchBook(book, 'soundCloudPublic', asked.searchParams.get('q') ?? '').map(track(url))
    const to = number('offset') + number('limit')
    return {
      status: 200,
      body: {
        collection: hits.slice(number('offset'), to),
        ...(hits.length > to ? { next_href: `${url}/tracks?offset=${to}` } : {}),
      },
    }
  }
  if (at === '/me/tracks') {
    const own = book.slice(0, 12).map(track(url))
    return { status: 200, body: { collection: own } }
  }
  if (at === '/me/playlists') {
    const mine = [...lists].filter(([id]) => id.startsWith('mine'))
    const sets = mine.map(([id, { length }]) => ({
      kind: 'playlist',
      id,
      title: `List ${id}`,
      track_count: length,
    }))
    return { status: 200, body: { collection: sets } }
  }
  const [, listId, songs] = /^\/(?:playlists\/(\w+)|me\/likes)(\/tracks)?$/.exec(at) ?? []
  const list = at === '/me/likes/tracks' ? lists.get('likes') : lists.get(listId ?? '')
  if (list && !songs)
    return {
      status: 200,
      body: { kind: 'playlist', id: listId, title: `List ${listId}`, track_count: list.length },
    }
  if (list) {
    const to = number('offset') + number('limit')
    const told = list.slice(number('offset'), to).map((n) => {
      const one = typeof n === 'number' ? bookSong(book, 'soundCloudPublic', n) : undefined
      return one ? track(url)(one) : { kind: 'track', id: 0 }
    })
    const next = list.length > to ? { next_href: `${url}${at}?offset=${to}&limit=50` } : {}
    return { status: 200, body: { collection: told, ...next } }
  }
  if (at === '/resolve') return resolve(asked.searchParams.get('url') ?? '', { url, book })
  if (at === '/playlists/77')
    return {
      status: 200,
      body: { kind: 'playlist', id: 77, title: 'Set of sets', track_count: 5, user: { username: 'band' } },
    }
  const [, n, rest] = /^\/(?:tracks|media)\/(\d+)(\/streams|\/\w+)?$/.exec(at) ?? []
  const found = n === undefined ? undefined : bookSong(book, 'soundCloudPublic', Number(n))
  if (!found || found.removed) return { status: 404, body: { code: 404 } }
  if (found.n === 66 && asked.searchParams.get('secret_token') !== SECRET && !at.startsWith('/media'))
    return { status: 404, body: { code: 404 } }
  if (rest === undefined) return { status: 200, body: track(url)(found) }
  if (rest === '/streams') return { status: 200, body: streams(url, found) }
  return { status: 302, headers: { location: `${url}/cdn/${found.n}${rest}?Signature=${Date.now()}` } }
}

const streams = (url: string, { n, previewOnly, noPreview }: BookSong) => ({
  ...(previewOnly
    ? {}
    : { hls_aac_160_url: `${url}/media/${n}/aac160`, hls_aac_96_url: `${url}/media/${n}/aac96` }),
  ...(noPreview ? {} : { preview_mp3_128_url: `${url}/media/${n}/clip` }),
})

const resolve = (link: string, { url, book }: { url: string; book: readonly BookSong[] }): Said => {
  const { pathname } = new URL(link)
  if (pathname.includes('/sets/'))
    return {
      status: 200,
      body: { kind: 'playlist', id: 77, title: 'Set of sets', user: { username: 'band' } },
    }
  const n = Number(/^\/(?:band\/tune-|short)(\d+)(?:\/s-abc123)?$/.exec(pathname)?.[1] ?? Number.NaN)
  const found = bookSong(book, 'soundCloudPublic', n)
  return found ? { status: 200, body: track(url)(found) } : { status: 404 }
}

const track =
  (url: string) =>
  ({ n, artist, title, seconds, isrc, album, explicit, previewOnly }: BookSong) => ({
    kind: 'track',
    id: n,
    urn: `soundcloud:tracks:${n}`,
    title,
    duration: Math.round(seconds * 1000),
    permalink_url: `https://soundcloud.com/band/tune-${n}`,
    artwork_url: `${url}/art/${n}-large.jpg`,
    genre: 'Electronic',
    access: previewOnly ? 'preview' : 'playable',
    user: { username: 'uploader', avatar_url: `${url}/avatar-large.jpg` },
    publisher_metadata: { artist, album_title: album, explicit: explicit === true, isrc },
  })
