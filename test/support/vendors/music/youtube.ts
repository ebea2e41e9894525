import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, searchBook } from './book.ts'

const videoId = (n: number): string => `vid${String(n).padStart(8, '0')}`

/** YouTube's Data API for search and videos; null for paths that are none of its own. */
export const youtubeDouble = ({ path }: Heard, { url, book }: MusicKnown): Said | null => {
  const asked = new URL(path, url)
  const method = /^\/youtube\/v3\/(search|videos|playlists)$/.exec(asked.pathname)?.[1]
  if (method === undefined) return null
  const given = (name: string): string => asked.searchParams.get(name) ?? ''
  if (given('key') !== 'google-key')
    return { status: 400, body: { error: { errors: [{ reason: 'keyInvalid' }] } } }
  if (method === 'search') {
    if (given('type') !== 'video' || given('videoEmbeddable') !== 'true') return { status: 400 }
    const hits = searchBook(book, 'youtube', given('q')).slice(0, Number(given('maxResults')))
    return { status: 200, body: { items: hits.map(({ n }) => ({ id: { videoId: videoId(n) } })) } }
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
