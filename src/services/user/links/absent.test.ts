import { expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { agoraToken } from '#contract/user/agora.ts'
import { appleDeveloperToken, appleToken, keepAppleToken } from '#contract/user/apple.ts'
import * as discord from '#contract/user/discord.ts'
import { linkedProviders, offeredProviders, unlink } from '#contract/user/links.ts'
import * as soundcloud from '#contract/user/soundcloud.ts'
import * as spotify from '#contract/user/spotify.ts'
import * as youtube from '#contract/user/youtube.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { createServiceToken } from '../sessions/serviceToken.ts'

const world = await startWorld()
const person = await newPerson(world)
const service = await createServiceToken(world.tools, 'absent')

const calls: readonly (readonly [EndpointShape, string])[] = [
  ...Object.values(discord).flatMap((one) => ('does' in one ? [[one, 'DISCORD_CLIENT_ID'] as const] : [])),
  [spotify.exchangeSpotifyCode, 'SPOTIFY_CLIENT_ID'],
  [spotify.refreshSpotifyToken, 'SPOTIFY_CLIENT_ID'],
  [spotify.deleteSpotifyToken, 'SPOTIFY_CLIENT_ID'],
  [spotify.spotifyTokenService, 'SPOTIFY_CLIENT_ID'],
  [youtube.exchangeYoutubeCode, 'YOUTUBE_CLIENT_ID'],
  [youtube.refreshYoutubeToken, 'YOUTUBE_CLIENT_ID'],
  [soundcloud.refreshSoundcloudToken, 'SOUNDCLOUD_CLIENT_ID'],
  [soundcloud.refreshSoundcloudMobileToken, 'SOUNDCLOUD_MOBILE_CLIENT_ID'],
  [soundcloud.soundcloudPublicToken, 'SOUNDCLOUD_CLIENT_ID'],
  [soundcloud.soundcloudMobilePublicToken, 'SOUNDCLOUD_MOBILE_CLIENT_ID'],
  [soundcloud.soundcloudAccessToken, 'SOUNDCLOUD_CLIENT_ID'],
  [keepAppleToken, 'APPLE_MUSIC_TEAM_ID'],
  [appleToken, 'APPLE_MUSIC_TEAM_ID'],
  [appleDeveloperToken, 'APPLE_MUSIC_TEAM_ID'],
  [agoraToken, 'AGORA_APP_ID'],
]

it.each(calls)('$path says which setting is missing', async ({ method, path, as }, setting) => {
  const answer = await world.fetch(path.replace(':id', person.uuid), {
    method: method.toUpperCase(),
    token: as === 'service' ? service : person.token,
  })
  expect(answer.status).toBe(503)
  expect(((await answer.json()) as { message: string }).message).toContain(
    `the setting ${setting} is missing`,
  )
})

it('nothing is offered, and there is nothing to unlink', async () => {
  await expect(world.call(offeredProviders, {})).resolves.toEqual({ providers: [], voice: false })
  const { providers } = await world.call(linkedProviders, {}, person.token)
  expect(providers.every(({ offered, link }) => !offered && link === null)).toBe(true)
  await expect(world.call(unlink, { params: { provider: 'apple' } }, person.token)).rejects.toMatchObject({
    status: 503,
  })
})
