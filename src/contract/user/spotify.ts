import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import {
  AccountId,
  exchangesCode,
  givesTokenOf,
  ProviderToken,
  refreshesToken,
  tokenRefusals,
} from './link.ts'

const base = '/api/user-service'

export const exchangeSpotifyCode = exchangesCode(`${base}/spotify/exchange-code`, 'Spotify')

export const refreshSpotifyToken = endpoint({
  ...refreshesToken(`${base}/spotify/refresh-token`, givesTokenOf('Spotify')),
  body: z
    .object({
      /** A token that Spotify takes no more, though its time is not over. */ refused: z
        .string()
        .max(4000)
        .optional(),
    })
    .default({}),
  scope: null,
})

export const deleteSpotifyToken = endpoint({
  method: 'delete',
  path: `${base}/spotify/refresh-token`,
  does: 'Forgets your Spotify account and its tokens.',
  as: 'person',
  scope: null,
  gives: { 200: Success },
  refuses: ['linkNotFound', 'lastWayIn', 'providerAbsent'],
})

export const spotifyTokenService = endpoint({
  method: 'get',
  path: `${base}/spotify/access-token/:id/service`,
  does: "Gives another service an access token of somebody's Spotify account.",
  as: 'service',
  scope: null,
  params: AccountId,
  gives: { 200: ProviderToken },
  refuses: [...tokenRefusals, 'userNotFound'],
})
