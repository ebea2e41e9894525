import * as apple from '#contract/user/apple.ts'
import * as discord from '#contract/user/discord.ts'
import * as links from '#contract/user/links.ts'
import * as soundcloud from '#contract/user/soundcloud.ts'
import * as spotify from '#contract/user/spotify.ts'
import * as youtube from '#contract/user/youtube.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { appleDeveloperToken } from './apple/appleDeveloperToken.ts'
import { appleToken } from './apple/appleToken.ts'
import { keepAppleToken } from './apple/keepAppleToken.ts'
import { discordAuth } from './discord/discordAuth.ts'
import { exchangeCode } from './discord/exchangeCode.ts'
import { linkDiscord } from './discord/linkDiscord.ts'
import { startDiscord } from './discord/startDiscord.ts'
import { finishLink } from './links/finishLink.ts'
import { linkedProviders } from './links/linkedProviders.ts'
import { offeredProviders } from './links/offeredProviders.ts'
import { startLink } from './links/startLink.ts'
import { unlink } from './links/unlink.ts'
import { refreshSoundcloudMobileToken } from './soundcloud/refreshSoundcloudMobileToken.ts'
import { refreshSoundcloudToken } from './soundcloud/refreshSoundcloudToken.ts'
import { soundcloudAccessToken } from './soundcloud/soundcloudAccessToken.ts'
import { soundcloudMobilePublicToken } from './soundcloud/soundcloudMobilePublicToken.ts'
import { soundcloudPublicToken } from './soundcloud/soundcloudPublicToken.ts'
import { deleteSpotifyToken } from './spotify/deleteSpotifyToken.ts'
import { exchangeSpotifyCode } from './spotify/exchangeSpotifyCode.ts'
import { refreshSpotifyToken } from './spotify/refreshSpotifyToken.ts'
import { spotifyTokenService } from './spotify/spotifyTokenService.ts'
import { exchangeYoutubeCode } from './youtube/exchangeYoutubeCode.ts'
import { refreshYoutubeToken } from './youtube/refreshYoutubeToken.ts'

/** The part of the user service that deals with accounts at other providers. */
export const linking: readonly Mounted[] = [
  ...implement(links, { offeredProviders, linkedProviders, startLink, finishLink, unlink }),
  ...implement(discord, { startDiscord, exchangeCode, discordAuth, linkDiscord }),
  ...implement(spotify, {
    exchangeSpotifyCode,
    refreshSpotifyToken,
    deleteSpotifyToken,
    spotifyTokenService,
  }),
  ...implement(youtube, { exchangeYoutubeCode, refreshYoutubeToken }),
  ...implement(soundcloud, {
    refreshSoundcloudToken,
    refreshSoundcloudMobileToken,
    soundcloudPublicToken,
    soundcloudMobilePublicToken,
    soundcloudAccessToken,
  }),
  ...implement(apple, { keepAppleToken, appleToken, appleDeveloperToken }),
]
