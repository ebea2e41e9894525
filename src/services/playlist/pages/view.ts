import { MusicProvider } from '#contract/song.ts'
import { linkNames } from '#contract/songLinks.ts'
import type { PublicAlbum, PublicArtist, PublicSong } from '#contract/playlist/publicPages.ts'
import { isRecord, textIn, vendorPages } from '../files/fileEntry.ts'
import type { AlbumRow, ArtistRow } from '../albums/store.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import type { CatalogueRow } from '../catalogue/store.ts'
import { tidySong } from '../catalogue/tidySong.ts'

/** What everybody may read of a recording: what it is listed with. */
const listedOf = ({ listedSong }: CatalogueRow): LooseSong => (isRecord(listedSong) ? listedSong : {})

/** Only our own uploads and Audius let their pictures be shown to everybody (providers.md, 4.7). */
export const coverIn = (thumbnails: unknown): string | null => {
  const covers = isRecord(thumbnails) ? thumbnails : {}
  const cover = textIn(covers['uploadService']) || textIn(covers['audius'])
  return cover === '' ? null : cover
}

const isUpload = ({ identity }: CatalogueRow): boolean => identity.startsWith('upload:')

/** True where the words are ours: an upload’s, or a vendor’s that this server asked itself. */
const isKnownHere = (row: CatalogueRow): boolean => isUpload(row) || row.verifiedAt !== null

/** The picture of a recording that everybody may be shown: nothing of it is what somebody sent. */
export const knownCover = (row: CatalogueRow): string | null =>
  isKnownHere(row) && row.listedSong !== null && isRecord(row.song) ? coverIn(row.song['thumbnails']) : null

/** The names and length of a song, for lists. */
export const pageSongView = (row: CatalogueRow): PublicAlbum['songs'][number] => {
  const song = tidySong(listedOf(row))
  return {
    songShortId: row.shortId,
    trackName: song.trackName,
    artistName: song.artistName,
    duration: song.duration,
    explicit: song.explicit === true,
    cover: knownCover(row),
  }
}

export const songFacts = (row: CatalogueRow): Pick<PublicSong, 'isrc' | 'genre' | 'links'> => {
  const song = listedOf(row)
  const known = isKnownHere(row)
  return {
    isrc: textIn(song['isrc']) || null,
    genre: row.genre,
    // An address that somebody told is not shown to everybody: only what follows from ids.
    links: known ? vendorLinks(song) : vendorPages(song),
  }
}

/** The name of a link → whose page it leads to, where that is another name. */
const providerOfLink = new Map(Object.entries(linkNames).map(([provider, name]) => [name, provider]))
/** Where our own songs and those of libraries lie is nobody else’s business. */
const OURS: readonly MusicProvider[] = ['uploadService', 'openSubsonic', 'jellyfin']

/** The pages of a song at its vendors: those that they told of, then those that follow from its ids. */
const vendorLinks = (song: LooseSong): PublicSong['links'] => {
  const named = isRecord(song['links']) ? Object.entries(song['links']) : []
  const told = named.flatMap(([name, link]) => {
    const provider = MusicProvider.safeParse(providerOfLink.get(name) ?? name).data
    const url = isRecord(link) ? textIn(link['url']) : ''
    return provider && !OURS.includes(provider) && /^https:\/\/\S+$/.test(url) ? [{ provider, url }] : []
  })
  return [...told, ...vendorPages(song).filter((page) => told.every((one) => one.provider !== page.provider))]
}

export const albumNameView = (row: AlbumRow): NonNullable<PublicSong['album']> => ({
  albumShortId: row.shortId,
  albumName: row.name,
  releaseDate: row.releaseDate,
  cover: coverIn(row.thumbnails),
})

export const artistNameView = (row: AlbumRow): PublicAlbum['artist'] => ({
  id: row.artistId,
  artistShortId: row.artistShortId,
  artistName: row.artistName,
})

/** What a page says of itself, made of the songs on it. */
export const pageFacts = (rows: readonly CatalogueRow[]): Pick<PublicArtist, 'indexed' | 'updatedAt'> => ({
  indexed: rows.some(({ page }) => page === 'indexed'),
  updatedAt: new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))).toISOString(),
})

export const artistFacts = (row: ArtistRow, songs: readonly CatalogueRow[]) => ({
  id: row.id,
  artistShortId: row.shortId,
  artistName: row.name,
  genres: [...new Set(songs.flatMap(({ genre }) => genre ?? []))].toSorted(),
})
