import type { PlayerPage } from '#gateway/players.ts'
import type { Config } from './config.ts'

/** The pages of vendors' players: of those that are set up and may sound. */
export const playerPages = (config: Config): ReadonlyMap<string, PlayerPage> => {
  const pages = new Map<string, PlayerPage>()
  if (config.YOUTUBE_API_KEY !== undefined && config.YOUTUBE_PLAYBACK)
    pages.set('youtube', youtubePage(config))
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
