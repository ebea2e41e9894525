import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import {
  type Found,
  isMusicFault,
  type LibraryBytes,
  type LibraryForm,
  type MusicFault,
  type MusicProvider,
  type PlaylistHead,
  type ProviderSong,
  type SearchAsk,
} from '#ports/music.ts'

import { cutPage } from './cutPage.ts'

/** A house library: a server with music of its own that the operator named. */
export interface Library {
  /** In front of every id that it gives. */
  readonly id: string
  readonly searchableBy: 'everyone' | 'members'
  search(ask: SearchAsk): Promise<Found | MusicFault>
  songById(id: string): Promise<ProviderSong | null | MusicFault>
  playlistHead(id: string): Promise<PlaylistHead | null | MusicFault>
  playlists(): Promise<readonly PlaylistHead[] | MusicFault>
  /** All songs of a playlist, or those that were starred; null: there is none. */
  songsOf(kind: 'playlist' | 'likes', id: string): Promise<readonly ProviderSong[] | null | MusicFault>
  /** Songs of it that it thinks are like one; null: it knows no such song. */
  similarTo(id: string, most: number): Promise<readonly ProviderSong[] | null | MusicFault>
  bytes(id: string, form: LibraryForm, range: string | null): Promise<LibraryBytes | null | MusicFault>
}

/** The libraries of one technology as one provider: their ids are `<library>.<its id>`. */
export const librariesProvider = (key: MusicProviderKey, libraries: readonly Library[]): MusicProvider => {
  const libraryOf = (id: string) => libraries.find((one) => one.id === id.slice(0, id.indexOf('.')))
  const at = <T>(
    id: string,
    ask: (library: Library, own: string) => Promise<T | MusicFault>,
  ): Promise<T | null | MusicFault> => {
    const library = libraryOf(id)
    return library ? ask(library, id.slice(library.id.length + 1)) : Promise.resolve(null)
  }

  return {
    key,
    can: {
      search: true,
      mine: false,
      link: false,
      isrc: false,
      preview: true,
      stream: 'prepared',
      import: true,
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
    playlists: async () => {
      const given = await Promise.all(libraries.map((library) => library.playlists()))
      const lists = given.flatMap((one) => (isMusicFault(one) ? [] : [one]))
      const [fault] = given.filter(isMusicFault)
      return lists.length === 0 && fault ? fault : { playlists: lists.flat(), next: null }
    },
    playlistPage: async ({ kind, id }, cursor) => {
      if (kind === 'album') return null
      if (kind === 'playlist') {
        const songs = await at(id, (library, own) => library.songsOf('playlist', own))
        return songs === null || isMusicFault(songs) ? songs : cutPage(songs, cursor)
      }
      const given = await Promise.all(libraries.map((library) => library.songsOf('likes', '')))
      const songs: ProviderSong[] = []
      for (const one of given) {
        if (isMusicFault(one)) return one
        songs.push(...(one ?? []))
      }
      // Where each is entered by nobody in particular, there is nobody who likes anything.
      return given.every((one) => one === null) ? null : cutPage(songs, cursor)
    },
    libraryBytes: (id, form, range) => at(id, (library, own) => library.bytes(own, form, range)),
    similarTo: (id, most) => at(id, (library, own) => library.similarTo(own, most)),
    isOpenTo: (id, { isMember }) => {
      const library = libraryOf(id)
      return Promise.resolve(library !== undefined && (library.searchableBy === 'everyone' || isMember))
    },
  }
}

/** In a library's song, in place of the address of its cover: the service makes one of ours of it. */
export const coverOf = (libraryId: string, coverId: string | null | undefined): string | null =>
  coverId ? `cover:${libraryId}.${coverId}` : null

/** What a library tells of the file of a song. */
export const containerOf = (suffix: string | null | undefined): { readonly container?: string } => {
  const container = (suffix ?? '').toLowerCase()
  return /^[a-z0-9]{1,8}$/.test(container) ? { container } : {}
}
