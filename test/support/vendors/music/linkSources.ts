import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'

/** Odesli and MusicBrainz as their documentation says; null for paths that are none of theirs. */
export const linkSourcesDouble = (
  { path, headers }: Heard,
  { url, linkBook: book }: MusicKnown,
): Said | null => {
  const asked = new URL(path, url)
  if (asked.pathname === '/odesli/v1-alpha.1/links') {
    if (asked.searchParams.get('key') !== 'odesli-key') return { status: 401 }
    const places = Object.entries(book.odesli.get(asked.searchParams.get('url') ?? '') ?? {})
    if (places.length === 0)
      return { status: 404, body: { statusCode: 404, code: 'could_not_resolve_entity' } }
    const unique = (place: string, id: string) => `${place.toUpperCase()}_SONG::${id}`
    return {
      status: 200,
      body: {
        entityUniqueId: unique(places[0]?.[0] ?? '', places[0]?.[1].id ?? ''),
        userCountry: asked.searchParams.get('userCountry'),
        entitiesByUniqueId: Object.fromEntries(
          places.map(([place, { id }]) => [unique(place, id), { id, type: 'song', platforms: [place] }]),
        ),
        linksByPlatform: Object.fromEntries(
          places.map(([place, one]) => [place, { url: one.url, entityUniqueId: unique(place, one.id) }]),
        ),
      },
    }
  }
  const isrc = /^\/musicbrainz\/ws\/2\/isrc\/([A-Z0-9]{12})$/.exec(asked.pathname)?.[1]
  if (isrc === undefined) return null
  if (!/^Roomtone .*operator@example\.com/.test(headers['user-agent'] ?? ''))
    return { status: 403, body: { error: 'Tell who you are' } }
  if (asked.searchParams.get('fmt') !== 'json' || asked.searchParams.get('inc') !== 'url-rels')
    return { status: 400, body: { error: 'Bad request' } }
  const pages = book.musicBrainz.get(isrc)
  if (!pages) return { status: 404, body: { error: 'Not Found' } }
  const relations = pages.map((resource) => ({ type: 'free streaming', url: { resource } }))
  return { status: 200, body: { isrc, recordings: [{ id: 'r1', title: 'x', relations }] } }
}
