import type { SongRule } from './question.ts'

/** `song.providers`: at least one of the song's providers is among those of the room. */
export const providers: SongRule = {
  rule: 'song.providers',
  set: ({ doc }) => doc.song.providers,
  findings: ({ law, song }) =>
    Object.keys(song.musicProviders).some((provider) => law.providers.has(provider))
      ? []
      : [{ code: 'providerNotAllowed', ok: false, data: { providers: law.doc.song.providers.only } }],
}
