import type { Readable } from 'node:stream'
import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { Song } from '#contract/song.ts'
import type { PersonalAccess } from './personalLibraries.ts'
import type { ReportedPlay } from './reportedPlay.ts'

/**
 * Why a provider gave nothing. `rejected`: the token is no longer good · `refused`: it does not accept this server ·
 * `region`: not in this country, or not to be embedded · `gone`: it had the song once · `notFull`: only a part plays ·
 * `forbidden`: shown to its owner only · `down`: no answer · `malformed`: an answer that is none · `busy`: asks us to
 * wait · `quota`: gives no more today.
 */
export type MusicFault =
  | {
      readonly fault:
        | 'rejected'
        | 'refused'
        | 'region'
        | 'gone'
        | 'notFull'
        | 'forbidden'
        | 'down'
        | 'malformed'
    }
  | { readonly fault: 'busy' | 'quota'; readonly retryAfterS: number }

/** True where a provider gave a reason instead of what was asked for. */
export const isMusicFault = (given: unknown): given is MusicFault =>
  typeof given === 'object' && given !== null && 'fault' in given

/** What is only ours of a song; absent where nothing is to be said. */
export interface SongNotes {
  /** `preview`: a part plays · `blocked`: nothing does. */
  readonly access?: 'preview' | 'blocked' | undefined
  /** Countries (ISO 3166, two letters) in which the provider does not play it. */
  readonly blockedIn?: readonly string[] | undefined
  /** False where the provider forbids to play it outside its own pages. */
  readonly embeddable?: boolean | undefined
  /** Of a library's file: its suffix, e.g. flac. */
  readonly container?: string | undefined
  /** When the provider was asked, ISO 8601. */
  readonly checkedAt: string
}

/** A song as one provider tells it: exactly one key in `musicProviders`. */
export interface ProviderSong extends Song {
  readonly roomtone: SongNotes
}

export interface Found {
  readonly songs: readonly ProviderSong[]
  /** There are more behind these. */
  readonly more: boolean
}

/** Whose token a call carries: a person's, or this server's. */
export interface Bearer {
  /** A good token; given the one that was refused, another one. */
  token(refused?: string): Promise<string | MusicFault>
  /** Notes that even a fresh token was refused. */
  broken(): Promise<void>
}

/** A person's account at a provider. */
export interface Account extends Bearer {
  /** Whose it is, for caches: never sent to anybody. */
  readonly personUuid: string
  /** The store it belongs to, e.g. `us`; null where the provider has none. */
  readonly country: string | null
}

/** Who asks and from where. */
export interface Ask {
  /** ISO 3166, two letters, upper case. */
  readonly country: string
  /** Plays a private song. */
  readonly secret?: string | undefined
  /** Whose token; of this server where a provider needs one and no person gave theirs. */
  readonly as?: Bearer | undefined
}

export interface SearchAsk extends Ask {
  readonly q: string
  readonly explicit: boolean
  readonly limit: number
  readonly offset: number
  /** Searches among the songs of this person instead. */
  readonly mine?: Account | undefined
  /** Whoever asks has an account here. */
  readonly isMember?: boolean
}

export type Quality = 'low' | 'medium' | 'high'

export interface StreamAsk extends Ask {
  readonly quality: Quality
  /** A random id of the listener, for vendors that want one. */
  readonly listener: string
}

/** Where something sounds. `expiresAt` in epoch ms. */
export interface Sound {
  readonly url: string
  readonly kind: 'progressive' | 'hls'
  readonly mimeType: string
  readonly expiresAt: number
}

/** Of a library's song: as it lies there, part by part · made into MP3 · the whole file · its cover. */
export type LibraryForm = 'raw' | 'mp3' | 'file' | 'cover'

/** Bytes of a library, as they come; whoever has them reads them to the end or destroys them. */
export interface LibraryBytes {
  readonly status: 200 | 206 | 416
  readonly contentType: string
  /** Headers that say which part of the whole it is; null where the library does not tell. */
  readonly contentLength: string | null
  readonly contentRange: string | null
  readonly body: Readable
}

/** What a link names. */
export interface Ref {
  readonly kind: 'track' | 'playlist' | 'album'
  readonly id: string
  readonly secret?: string | undefined
}

/** A link that says nothing by itself: the provider is asked what it leads to. */
export interface ShortLink {
  readonly kind: 'short'
  readonly url: string
}

export interface PlaylistHead {
  readonly id: string
  readonly name: string
  readonly owner: string
  /** Null where the provider does not tell. */
  readonly songsNumber: number | null
  readonly thumbnails: Readonly<Record<string, string>>
}

/** An entry of a playlist that is no song of the provider. */
export interface Skipped {
  readonly skipped: 'local' | 'removed' | 'tooLong'
  readonly artistName: string
  readonly trackName: string
}

/** A list of songs: a playlist, an album, or what a person saved (`likes`, whose id is empty). */
export interface PlaylistRef {
  readonly kind: 'playlist' | 'album' | 'likes'
  readonly id: string
  readonly secret?: string | undefined
}

export interface PlaylistPage {
  readonly songs: readonly (ProviderSong | Skipped)[]
  /** How many there are in all; null where the provider does not tell. */
  readonly total: number | null
  /** Where the next page begins; null at the end. */
  readonly next: string | null
}

export interface PlaylistHeads {
  readonly playlists: readonly PlaylistHead[]
  readonly next: string | null
}

/** What a provider can do, as it is set up here. */
export interface Can {
  readonly search: boolean
  /** Search among a person's own songs. */
  readonly mine: boolean
  readonly link: boolean
  readonly isrc: boolean
  readonly preview: boolean
  /** Who finds the sound: this server · the vendor's own player · this server once it has prepared it. */
  readonly stream: 'server' | 'player' | 'prepared' | null
  readonly import: boolean
  readonly export: boolean
}

/**
 * A music provider as it is set up here. Nothing rejects for what a vendor says, or for its silence. What a provider
 * cannot do (`can`) is answered with nothing found.
 */
export interface MusicProvider {
  readonly key: MusicProviderKey
  readonly can: Can
  /** Whose token it wants where no person's is given. */
  readonly serverToken: 'spotify' | 'soundcloud' | null
  /** Its addresses answer one request alone: each who asks is given one of their own. */
  readonly isGoodOnce?: true
  /** Songs it gives at most for one search. */
  readonly pageSize: number
  search(ask: SearchAsk): Promise<Found | MusicFault>
  /** Null: the vendor knows no such song. */
  songById(id: string, ask: Ask): Promise<ProviderSong | null | MusicFault>
  /** Takes an address apart without asking anybody; null if it is none of this provider's. */
  refOf(url: URL): Ref | ShortLink | null
  /** Asks what a short link leads to; null: nothing. */
  resolve(link: ShortLink, ask: Ask): Promise<Ref | null | MusicFault>
  byIsrc(isrc: string, ask: Ask): Promise<readonly ProviderSong[] | MusicFault>
  /** Null: there is none. */
  preview(id: string, ask: Ask): Promise<Sound | null | MusicFault>
  stream(id: string, ask: StreamAsk): Promise<Sound | null | MusicFault>
  /** Tells a vendor whose contract wants it what one listener heard; null: it takes none of it. */
  reportPlays?(
    plays: readonly ReportedPlay[],
    listener: string,
    country: string,
  ): Promise<'taken' | null | MusicFault>
  /** What a playlist or an album is; null: there is none. */
  playlistHead(ref: Ref, ask: Ask): Promise<PlaylistHead | null | MusicFault>
  /** What only this server may ask for: songs and covers of a library. Null: there is none. */
  libraryBytes?(
    id: string,
    form: LibraryForm,
    range: string | null,
  ): Promise<LibraryBytes | null | MusicFault>
  /** Songs that a library itself thinks are like one of its own; null: it knows no such song, or tells nothing of it. */
  similarTo?(id: string, most: number): Promise<readonly ProviderSong[] | null | MusicFault>
  /** Whether somebody may find the songs of the library behind an id, and so hear them wherever they are. */
  isOpenTo?(id: string, who: { readonly uuid: string; readonly isMember: boolean }): Promise<boolean>
  /** Whose own library the song of an id lies in; null: nobody's. */
  ownerOf?(id: string): Promise<string | null>
  /** Tries a library that somebody wants to bring; null: it lets us in. */
  tryLibrary?(access: PersonalAccess): Promise<MusicFault | null>
  /** A person's own playlists; of a library, which wants no account, all that it has. */
  playlists?(as: Account | null, cursor: string | null): Promise<PlaylistHeads | MusicFault>
  /** Null: there is no such list. */
  playlistPage?(ref: PlaylistRef, cursor: string | null, ask: Ask): Promise<PlaylistPage | null | MusicFault>
  makePlaylist?(
    as: Account,
    head: { readonly name: string; readonly isPublic: boolean },
  ): Promise<{ readonly id: string; readonly url: string } | MusicFault>
  /** Adds songs to the end, at most a hundred; null: it takes none of them, for one at least is not to its liking. */
  addToPlaylist?(
    as: Account,
    id: string,
    providerSongIds: readonly string[],
  ): Promise<'added' | null | MusicFault>
}

/** The music providers that are set up, by key. */
export type MusicProviders = ReadonlyMap<MusicProviderKey, MusicProvider>
