import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import {
  type Bearer,
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
import type { PersonalAccess } from '#ports/personalLibraries.ts'

import { cutPage } from './cutPage.ts'

/** A library: a server with music of its own that the operator named, or a person. */
export interface Library {
  /** In front of every id that it gives. */
  readonly id: string
  /** `owner`: of whoever brought it. */
  readonly searchableBy: 'everyone' | 'members' | 'owner'
  search(ask: SearchAsk): Promise<Found | MusicFault>
  songById(id: string): Promise<ProviderSong | null | MusicFault>
  playlistHead(id: string): Promise<PlaylistHead | null | MusicFault>
  playlists(): Promise<readonly PlaylistHead[] | MusicFault>
  /** All songs of a playlist, or those that were starred; null: there is none. */
  songsOf(kind: 'playlist' | 'likes', id: string): Promise<readonly ProviderSong[] | null | MusicFault>
  /** Songs of it that it thinks are like one; null: it knows no such song. */
  similarTo(id: string, most: number): Promise<readonly ProviderSong[] | null | MusicFault>
  /** Null where it lets us in. */
  ping(): Promise<MusicFault | null>
  bytes(id: string, form: LibraryForm, range: string | null): Promise<LibraryBytes | null | MusicFault>
}

/** Libraries of people, as one provider sees them. */
export interface PersonalLibraries {
  /** Null: there is none of this id. */
  find(id: string): Promise<{ readonly ownerUuid: string; readonly library: Library } | null>
  of(ownerUuid: string): Promise<readonly Library[]>
  /** One that is not kept yet. */
  open(access: PersonalAccess): Library
}

/**
 * The libraries of one technology as one provider: their ids are `<library>.<its id>`. With `personal` people bring
 * their own, which are searched with their account alone.
 */
export const librariesProvider = (
  key: MusicProviderKey,
  libraries: readonly Library[],
  personal: PersonalLibraries | null = null,
): MusicProvider => {
  const found = async (id: string) => {
    const libraryId = id.slice(0, id.indexOf('.'))
    const library = libraries.find((one) => one.id === libraryId)
    return library ? { library, ownerUuid: null } : ((await personal?.find(libraryId)) ?? null)
  }
  const at = async <T>(
    id: string,
    ask: (library: Library, own: string) => Promise<T | MusicFault>,
  ): Promise<T | null | MusicFault> => {
    const { library } = (await found(id)) ?? {}
    return library ? ask(library, id.slice(library.id.length + 1)) : null
  }
  const ownOf = async (as: Bearer | null | undefined): Promise<readonly Library[]> =>
    as && 'personUuid' in as ? ((await personal?.of(String(as.personUuid))) ?? []) : []

  return {
    key,
    can: {
      search: libraries.length > 0,
      mine: personal !== null,
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
      const searched = ask.mine
        ? await ownOf(ask.mine)
        : libraries.filter(({ searchableBy }) => searchableBy === 'everyone' || ask.isMember === true)
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
    playlists: async (as) => {
      const given = await Promise.all(
        [...libraries, ...(await ownOf(as))].map((library) => library.playlists()),
      )
      const lists = given.flatMap((one) => (isMusicFault(one) ? [] : [one]))
      const [fault] = given.filter(isMusicFault)
      return lists.length === 0 && fault ? fault : { playlists: lists.flat(), next: null }
    },
    playlistPage: async ({ kind, id }, cursor, { as }) => {
      if (kind === 'album') return null
      if (kind === 'playlist') {
        const songs = await at(id, (library, own) => library.songsOf('playlist', own))
        return songs === null || isMusicFault(songs) ? songs : cutPage(songs, cursor)
      }
      // Who has servers of their own has their likes there.
      const own = await ownOf(as)
      const asked = own.length > 0 ? own : libraries
      const given = await Promise.all(asked.map((library) => library.songsOf('likes', '')))
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
    isOpenTo: async (id, { uuid, isMember }) => {
      const { library, ownerUuid } = (await found(id)) ?? {}
      if (ownerUuid) return ownerUuid === uuid
      return library !== undefined && (library.searchableBy === 'everyone' || isMember)
    },
    ownerOf: async (id) => (await found(id))?.ownerUuid ?? null,
    ...(personal && { tryLibrary: (access: PersonalAccess) => personal.open(access).ping() }),
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
