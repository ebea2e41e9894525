import { endpoint } from '../endpoint.ts'
import { BroughtBack, linkRefusals, ProviderToken, tokenRefusals } from './link.ts'

const base = '/api/user-service'

export const exchangeYoutubeCode = endpoint({
  method: 'post',
  path: `${base}/youtube/exchange-code`,
  does: 'Links your YouTube account and gives its access token.',
  as: 'person',
  body: BroughtBack,
  gives: { 201: ProviderToken },
  refuses: [...linkRefusals],
  perMinute: 30,
})

export const refreshYoutubeToken = endpoint({
  method: 'post',
  path: `${base}/youtube/refresh-token`,
  does: 'Gives an access token of your YouTube account, a new one if the last runs out.',
  as: 'person',
  gives: { 200: ProviderToken },
  refuses: [...tokenRefusals],
  perMinute: 120,
})
