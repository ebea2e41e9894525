import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AccountId, BroughtBack, linkRefusals, ProviderToken, tokenRefusals } from './link.ts'

const base = '/api/user-service'

export const exchangeSpotifyCode = endpoint({
  method: 'post',
  path: `${base}/spotify/exchange-code`,
  does: 'Links your Spotify account and gives its access token.',
  as: 'person',
  body: BroughtBack,
  gives: { 201: ProviderToken },
  refuses: [...linkRefusals],
  perMinute: 30,
})

export const refreshSpotifyToken = endpoint({
  method: 'post',
  path: `${base}/spotify/refresh-token`,
  does: 'Gives an access token of your Spotify account, a new one if the last runs out.',
  as: 'person',
  gives: { 200: ProviderToken },
  refuses: [...tokenRefusals],
  perMinute: 120,
})

export const deleteSpotifyToken = endpoint({
  method: 'delete',
  path: `${base}/spotify/refresh-token`,
  does: 'Forgets your Spotify account and its tokens.',
  as: 'person',
  gives: { 200: Success },
  refuses: ['linkNotFound', 'lastWayIn', 'providerAbsent'],
})

export const spotifyTokenService = endpoint({
  method: 'get',
  path: `${base}/spotify/access-token/:id/service`,
  does: "Gives another service an access token of somebody's Spotify account.",
  as: 'service',
  params: AccountId,
  gives: { 200: ProviderToken },
  refuses: [...tokenRefusals, 'userNotFound'],
})
