import * as z from 'zod'
import { isMusicFault, type MusicFault } from '#ports/music.ts'
import type { SimilarMusic } from '#ports/musicHelpers.ts'
import { asServer, askVendor, type MusicReach } from './askVendor.ts'

export interface CyaniteAccess extends MusicReach {
  readonly token: string
}

const ALIKE = `query Alike($trackId: ID!, $first: Int!) {
  spotifyTrack(id: $trackId) {
    __typename
    ... on Error { message }
    ... on SpotifyTrack {
      id
      similarTracks(first: $first, target: { spotify: {} }) {
        __typename
        ... on SimilarTracksError { code message }
        ... on SimilarTracksConnection { edges { node { id } } }
      }
    }
  }
}`
const ANALYSE = `mutation Analyse($input: SpotifyTrackEnqueueInput!) {
  spotifyTrackEnqueue(input: $input) {
    __typename
    ... on SpotifyTrackEnqueueSuccess { enqueuedSpotifyTrack { id } }
    ... on Error { message }
  }
}`

/** What is wrong with the whole of a request; GraphQL says so with status 200 too. */
const Wrong = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).nullish().catch(null) })).min(1),
})
const UNAUTHENTICATED = 'UNAUTHENTICATED'
const NOT_ANALYZED = 'trackNotAnalyzed'

const Alike = z.object({
  data: z.object({
    spotifyTrack: z.object({
      similarTracks: z
        .object({
          code: z.string().optional(),
          edges: z.array(z.object({ node: z.object({ id: z.string().min(1).max(100) }) })).optional(),
        })
        .optional(),
    }),
  }),
})
const Analysed = z.object({
  data: z.object({
    spotifyTrackEnqueue: z.object({
      enqueuedSpotifyTrack: z.object({ id: z.string() }).optional(),
    }),
  }),
})

/** Cyanite, which listens to songs of Spotify and knows which are alike; one address, GraphQL. */
export const cyanite = (access: CyaniteAccess): SimilarMusic => {
  const url = `${access.baseUrl ?? 'https://api.cyanite.ai'}/graphql`

  const call = async <S extends z.ZodType>(
    schema: S,
    query: string,
    variables: object,
  ): Promise<z.output<S> | MusicFault> => {
    const headers = { authorization: `Bearer ${access.token}` }
    const given = asServer(
      await askVendor(access, url, z.unknown(), { method: 'POST', headers, json: { query, variables } }),
    )
    if (isMusicFault(given)) return given
    const wrong = Wrong.safeParse(given)
    if (wrong.success)
      return wrong.data.errors.some(({ extensions }) => extensions?.code === UNAUTHENTICATED)
        ? { fault: 'refused' }
        : { fault: 'malformed' }
    return schema.safeParse(given).data ?? { fault: 'malformed' }
  }

  return {
    similarTo: async (trackId, first) => {
      const given = await call(Alike, ALIKE, { trackId, first })
      if (isMusicFault(given)) return given
      const alike = given.data.spotifyTrack.similarTracks
      if (alike?.code === NOT_ANALYZED) return 'notAnalyzed'
      return alike?.edges?.map(({ node }) => node.id).slice(0, first) ?? null
    },
    analyse: async (spotifyTrackId) => {
      const given = await call(Analysed, ANALYSE, { input: { spotifyTrackId } })
      if (isMusicFault(given)) return given
      return given.data.spotifyTrackEnqueue.enqueuedSpotifyTrack ? 'queued' : null
    },
  }
}
