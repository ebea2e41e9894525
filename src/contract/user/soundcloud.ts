import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  AccountId,
  givesTokenOf,
  ProviderToken,
  refreshesToken,
  tokenRefusals,
  vendorRefusals,
} from './link.ts'

const base = '/api/user-service/soundcloud'

export const refreshSoundcloudToken = refreshesToken(`${base}/refresh-token`, givesTokenOf('SoundCloud'))

export const refreshSoundcloudMobileToken = refreshesToken(
  `${base}/mobile/refresh-token`,
  'The same for the link of your mobile client.',
)

export const soundcloudPublicToken = endpoint({
  method: 'get',
  path: `${base}/public-token`,
  does: 'Gives a token for what is public on SoundCloud; it stands for nobody.',
  as: 'guest',
  scope: null,
  gives: { 200: ProviderToken },
  refuses: [...vendorRefusals],
})

export const soundcloudMobilePublicToken = endpoint({
  method: 'get',
  path: `${base}/mobile/public-token`,
  does: 'The same for mobile clients.',
  as: 'guest',
  scope: null,
  gives: { 200: ProviderToken },
  refuses: [...vendorRefusals],
})

const flag = z
  .enum(['true', 'false', '1', '0'])
  .default('false')
  .transform((given) => given === 'true' || given === '1')

export const soundcloudAccessToken = endpoint({
  method: 'get',
  path: `${base}/access-token/:id`,
  does: 'Gives an access token of your SoundCloud account, by your uuid or number.',
  as: 'person',
  scope: null,
  params: AccountId,
  query: z.object({ mobile: flag }),
  gives: { 200: ProviderToken },
  refuses: [...tokenRefusals],
})
