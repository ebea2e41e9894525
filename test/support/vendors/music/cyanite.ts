import { createHmac } from 'node:crypto'
import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'

export const CYANITE_TOKEN = 'cyanite-token'
export const CYANITE_SECRET = 'cyanite-webhook-secret'

/** How Cyanite signs what it sends to a webhook. */
export const cyaniteSignature = (body: string): string =>
  createHmac('sha512', CYANITE_SECRET).update(body).digest('hex')

interface Asked {
  readonly query?: string
  readonly variables?: {
    readonly trackId?: string
    readonly first?: number
    readonly input?: { readonly spotifyTrackId?: string }
  }
}

/** Cyanite's one address, as its documentation says; null for others. */
export const cyaniteDouble = (
  { path, method, headers, form }: Heard,
  { book, listening: { alike, queued } }: MusicKnown,
): Said | null => {
  if (path !== '/cyanite/graphql') return null
  const wrong = (message: string, code: string): Said => ({
    status: 200,
    body: { data: null, errors: [{ message, extensions: { code } }] },
  })
  if (headers.authorization !== `Bearer ${CYANITE_TOKEN}`) return wrong('No access', 'UNAUTHENTICATED')
  const { query = '', variables = {} } = form as Asked
  const id = variables.trackId ?? variables.input?.spotifyTrackId ?? ''
  if (method !== 'POST' || id === '') return wrong('A variable is missing', 'BAD_USER_INPUT')
  const isKnown = book.some(({ n }) => id === `sp${String(n).padStart(20, '0')}`)
  if (/^mutation[^{]*\{\s*spotifyTrackEnqueue\(input: \$input\)/.test(query)) {
    if (!isKnown) return said('spotifyTrackEnqueue', { __typename: 'SpotifyTrackEnqueueError', message: '?' })
    queued.push(id)
    const enqueuedSpotifyTrack = { id }
    return said('spotifyTrackEnqueue', { __typename: 'SpotifyTrackEnqueueSuccess', enqueuedSpotifyTrack })
  }
  if (!/similarTracks\(first: \$first, target: \{ spotify: \{\} \}\)/.test(query) || !variables.first)
    return wrong('Cannot query that', 'GRAPHQL_VALIDATION_FAILED')
  if (!isKnown) return said('spotifyTrack', { __typename: 'SpotifyTrackNotFoundError', message: 'Not found' })
  const others = alike.get(id)
  const similarTracks = others
    ? {
        __typename: 'SimilarTracksConnection',
        edges: others.slice(0, variables.first).map((other) => ({ node: { id: other } })),
      }
    : { __typename: 'SimilarTracksError', code: 'trackNotAnalyzed', message: 'Not analyzed yet' }
  return said('spotifyTrack', { __typename: 'SpotifyTrack', id, similarTracks })
}

const said = (field: string, value: object): Said => ({ status: 200, body: { data: { [field]: value } } })
