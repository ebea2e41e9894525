import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import {
  type Found,
  isMusicFault,
  type LibraryBytes,
  type MusicFault,
  type MusicProvider,
  type PlaylistHead,
  type ProviderSong,
  type SearchAsk,
} from '#ports/music.ts'

/** A house library: a server with music of its own that the operator named. */
export interface Library {
  /** In front of every id that it gives. */
  readonly id: string
  readonly searchableBy: 'everyone' | 'members'
  search(ask: SearchAsk): Promise<Found | MusicFault>
  songById(id: string): Promise<ProviderSong | null | MusicFault>
  playlistHead(id: string): Promise<PlaylistHead | null | MusicFault>
  bytes(id: string, of: 'sound' | 'cover', range: string | null): Promise<LibraryBytes | null | MusicFault>
}

/** The libraries of one technology as one provider: their ids are `<library>.<its id>`. */
export const librariesProvider = (
  key: MusicProviderKey,
  libraries: readonly Library[],
  playback: boolean,
): MusicProvider => {
  const at = <T>(
    id: string,
    ask: (library: Library, own: string) => Promise<T | MusicFault>,
  ): Promise<T | null | MusicFault> => {
    const dot = id.indexOf('.')
    const library = libraries.find((one) => one.id === id.slice(0, dot))
    return library ? ask(library, id.slice(dot + 1)) : Promise.resolve(null)
  }

  return {
    key,
    can: {
      search: true,
      mine: false,
      link: false,
      isrc: false,
      preview: playback,
      stream: playback ? 'prepared' : null,
      import: false,
      export: false,
    },
    serverToken: null,
    pageSize: 50,
    search: async (ask) => {
      const searched = libraries.filter(
        ({ searchableBy }) => searchableBy === 'everyone' || ask.isMember === true,
      )
      const given = await Promise.all(searched.map((library) => library.search(ask)))
      const found = given.flatMap((one) => (isMusicFault(one) ? [] : [one]))
      // One that is down takes nothing from the others; if none answers, that is the answer.
      const [fault] = given.filter(isMusicFault)
      if (found.length === 0 && fault) return fault
      return {
        songs: found.flatMap(({ songs }) => songs),
        more: found.some(({ more }) => more),
      }
    },
    songById: (id) => at(id, (library, own) => library.songById(own)),
    refOf: () => null,
    resolve: () => Promise.resolve(null),
    byIsrc: () => Promise.resolve([]),
    // The service makes addresses of ours for what only we may ask for.
    preview: () => Promise.resolve(null),
    stream: () => Promise.resolve(null),
    playlistHead: ({ id }) => at(id, (library, own) => library.playlistHead(own)),
    libraryBytes: (id, of, range) => at(id, (library, own) => library.bytes(own, of, range)),
  }
}

/** In a library's song, in place of the address of its cover: the service makes one of ours of it. */
export const coverOf = (libraryId: string, coverId: string | null | undefined): string | null =>
  coverId ? `cover:${libraryId}.${coverId}` : null
