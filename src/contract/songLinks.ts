import type { MusicProvider } from './song.ts'

/** Under which name the links of a song hold its page at a provider, where link aggregators use another one. */
export const linkNames: Readonly<Partial<Record<MusicProvider, string>>> = {
  apple: 'appleMusic',
  soundCloudPublic: 'soundcloud',
}
