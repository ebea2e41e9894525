import type { MusicProvider } from '#contract/song.ts'
import type { LinkName } from '#contract/user/link.ts'

/** Whose songs an account gives. */
export const songsOfLink: Readonly<Partial<Record<LinkName, MusicProvider>>> = {
  apple: 'apple',
  spotify: 'spotify',
  youtube: 'youtube',
  soundcloud: 'soundCloudPublic',
}
