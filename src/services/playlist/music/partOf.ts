import type { MusicProvider } from '#ports/music.ts'

/** What somebody's own library does closes nothing for others: each stands by itself. */
export const partOf = async (provider: MusicProvider, id: string): Promise<string | undefined> =>
  (await provider.ownerOf?.(id)) === null || provider.ownerOf === undefined
    ? undefined
    : id.slice(0, id.indexOf('.'))
