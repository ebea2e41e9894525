import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, searchBook } from './book.ts'

const videoId = (n: number): string => `vid${String(n).padStart(8, '0')}`

/** YouTube's Data API for search and videos; null for paths that are none of its own. */
export const youtubeDouble = (
  { path, headers }: Heard,
  { url, book, lists, holds }: MusicKnown,
): Said | null => {
  const asked = new URL(path, url)
  const method = /^\/youtube\/v3\/(search|videos|playlists|playlistItems)$/.exec(asked.pathname)?.[1]
  if (method === undefined) return null
  const given = (name: string): string => asked.searchParams.get(name) ?? ''
  const isMine = holds((headers.authorization ?? '').replace('Bearer ', ''))
  if (!isMine && headers.authorization)
    return { status: 401, body: { error: { errors: [{ reason: 'authError' }] } } }
  if (!isMine && given('key') !== 'google-key')
    return { status: 400, body: { error: { errors: [{ reason: 'keyInvalid' }] } } }
  if (method === 'search') {
    if (given('type') !== 'video' || given('videoEmbeddable') !== 'true') return { status: 400 }
    const hits = searchBook(book, 'youtube', given('q')).slice(0, Number(given('maxResults')))
    return { status: 200, body: { items: hits.map(({ n }) => ({ id: { videoId: videoId(n) } })) } }
  }
  if (method === 'playlistItems') {
    const list =
      given('playlistId') === 'LL'
        ? isMine
          ? lists.get('likes')
          : undefined
        : lists.get(given('playlistId'))
    if (!list) return { status: 404, body: { error: { errors: [{ reason: 'playlistNotFound' }] } } }
    const from = Number(given('pageToken') || 0)
    const to = from + Number(given('maxResults'))
    if (to - from > 50) return { status: 400 }
    const items = list.slice(from, to).map((n) => ({
      snippet: { title: typeof n === 'number' ? `Video ${n}` : 'Deleted video' },
      contentDetails: { videoId: typeof n === 'number' ? videoId(n) : 'vidgone0000' },
    }))
    const pageInfo = { totalResults: list.length }
    return { status: 200, body: { items, pageInfo, ...(list.length > to && { nextPageToken: `${to}` }) } }
  }
  if (method === 'playlists' && (given('mine') || lists.has(given('id')))) {
    const ids = given('mine') ? [...lists.keys()].filter((id) => id.startsWith('mine')) : [given('id')]
    const items = ids.map((id) => ({
      id,
      snippet: { title: `List ${id}`, channelTitle: 'Somebody', thumbnails: {} },
      contentDetails: { itemCount: lists.get(id)?.length ?? 0 },
    }))
    return { status: 200, body: { items } }
  }
  if (method === 'playlists')
    return {
      status: 200,
      body: {
        items:
          given('id') === 'PLnight'
            ? [
                {
                  id: 'PLnight',
                  snippet: { title: 'Night drive', channelTitle: 'Somebody', thumbnails: {} },
                  contentDetails: { itemCount: 31 },
                },
              ]
            : [],
      },
    }
  const ids = given('id').split(',')
  if (ids.length > 50) return { status: 400 }
  const found = ids.flatMap((id) => book.find((one) => videoId(one.n) === id && !one.removed) ?? [])
  return { status: 200, body: { items: found.map(video(url)) } }
}

const video =
  (url: string) =>
  ({ n, artist, title, seconds, blockedIn, gated }: BookSong) => ({
    id: videoId(n),
    snippet: {
      title: n % 2 ? title : `${artist} - ${title} (Official Video)`,
      channelTitle: n % 2 ? `${artist} - Topic` : 'Some channel',
      liveBroadcastContent: n === 39 ? 'live' : 'none',
      thumbnails: { medium: { url: `${url}/art/m/${n}.jpg` }, high: { url: `${url}/art/h/${n}.jpg` } },
    },
    contentDetails: {
      duration: `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`,
      ...(blockedIn ? { regionRestriction: { blocked: [...blockedIn] } } : {}),
    },
    status: { embeddable: gated !== true },
  })
