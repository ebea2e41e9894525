import type { PlayerPage } from '#gateway/players.ts'
import type { Config } from './config.ts'

/** The pages of vendors' players: of those that are set up and may sound. */
export const playerPages = (config: Config): ReadonlyMap<string, PlayerPage> => {
  const pages = new Map<string, PlayerPage>()
  if (config.YOUTUBE_API_KEY !== undefined && config.YOUTUBE_PLAYBACK)
    pages.set('youtube', youtubePage(config))
  if (config.SPOTIFY_CLIENT_ID !== undefined && config.SPOTIFY_PLAYBACK)
    pages.set('spotify', spotifyPage(config))
  // What Spotify shows everywhere needs no account, so it is there even where nothing sounds.
  if (config.SPOTIFY_CLIENT_ID !== undefined) pages.set('spotifyEmbed', spotifyEmbedPage(config))
  // People sign in there too, so it is there even where nothing sounds.
  if (config.APPLE_MUSIC_TEAM_ID !== undefined) pages.set('apple', applePage(config))
  return pages
}

const youtubePage = ({ YOUTUBE_PLAYER_URL, YOUTUBE_BASE_URL }: Config): PlayerPage => {
  const script = YOUTUBE_PLAYER_URL ?? (YOUTUBE_BASE_URL && `${YOUTUBE_BASE_URL}/iframe_api`)
  return {
    title: 'YouTube',
    script: script ?? 'https://www.youtube.com/iframe_api',
    frames: script
      ? [new URL(script).origin]
      : ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
  }
}

const spotifyPage = ({ SPOTIFY_PLAYER_URL, SPOTIFY_BASE_URL }: Config): PlayerPage => {
  const script = SPOTIFY_PLAYER_URL ?? (SPOTIFY_BASE_URL && `${SPOTIFY_BASE_URL}/spotify-player.js`)
  return {
    title: 'Spotify',
    script: script ?? 'https://sdk.scdn.co/spotify-player.js',
    frames: script ? [new URL(script).origin] : ['https://sdk.scdn.co', 'https://open.spotify.com'],
    connect: [SPOTIFY_BASE_URL ? new URL(SPOTIFY_BASE_URL).origin : 'https://api.spotify.com'],
  }
}

const spotifyEmbedPage = ({ SPOTIFY_EMBED_URL, SPOTIFY_BASE_URL }: Config): PlayerPage => {
  const script = SPOTIFY_EMBED_URL ?? (SPOTIFY_BASE_URL && `${SPOTIFY_BASE_URL}/embed/iframe-api/v1`)
  return {
    title: 'Spotify',
    script: script ?? 'https://open.spotify.com/embed/iframe-api/v1',
    // The script loads the rest of itself from there.
    ...(script === undefined && { scripts: ['https://embed-cdn.spotifycdn.com'] }),
    frames: [script ? new URL(script).origin : 'https://open.spotify.com'],
  }
}

const applePage = ({ APPLE_MUSIC_PLAYER_URL, APPLE_MUSIC_BASE_URL }: Config): PlayerPage => {
  const script = APPLE_MUSIC_PLAYER_URL ?? (APPLE_MUSIC_BASE_URL && `${APPLE_MUSIC_BASE_URL}/musickit.js`)
  const instead = script && new URL(script).origin
  return {
    title: 'Apple Music',
    script: script ?? 'https://js-cdn.music.apple.com/musickit/v3/musickit.js',
    frames: [instead ?? 'https://authorize.music.apple.com'],
    connect: instead ? [instead] : ['https://*.apple.com', 'https://*.itunes.apple.com'],
    media: ['blob:', instead ?? 'https://*.apple.com'],
  }
}
