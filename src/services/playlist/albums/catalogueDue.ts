import { setTimeout } from 'node:timers/promises'
import { catalogueSongs } from '#facts/playlist.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { openRooms } from '#services/room/api.ts'
import { playableSongs } from '#services/upload/api.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import type { CatalogueRow } from '../catalogue/store.ts'
import { hasSecret, withoutSecret } from '../catalogue/withoutSecret.ts'
import { type PageKind, pageKindOf } from '../pages/pageKind.ts'
import {
  artistIdsOf,
  dropEmpty,
  dueSongs,
  isAnyDue,
  judgePlays,
  keepAlbums,
  keepArtists,
  type Listing,
  providersOf,
  publicPlays,
  putListings,
  roomsToJudge,
} from './storeDue.ts'
import { toldAlbum, toldArtist, trackOf } from './told.ts'

const LOT = 200
/** How often rows that somebody else holds are waited for, and how long, in ms. */
const HELD = { tries: 50, waitMs: 100 }

/** Finds out artists, albums and listing of what is due. The clock makes up for what no job was sent for. */
export const catalogueWorker = worker(
  catalogueSongs,
  async (tools, _data, signal) => {
    for (let held = 0; held < HELD.tries; ) {
      signal.throwIfAborted()
      if ((await catalogueNext(tools)) > 0) continue
      if (!(await isAnyDue(tools.db))) return
      held += 1
      await setTimeout(HELD.waitMs)
    }
  },
  { cron: '* * * * *' },
)

/** How many were due and are done. */
const catalogueNext = (tools: Tools): Promise<number> =>
  tools.tx(async (tx) => {
    const rows = await dueSongs(tx.db, LOT)
    if (rows.length === 0) return 0
    const ids = rows.map((row) => row.id)
    const facts = await factsOf(tx, rows)
    const before = {
      albums: rows.flatMap((row) => row.albumId ?? []),
      artists: await artistIdsOf(tx.db, ids),
    }
    await putListings(tx.db, await listingsOf(tx, rows, facts), new Date(tx.now()))
    await dropEmpty(tx.db, before.albums, before.artists)
    return rows.length
  })

/** What is told of a recording as a fact, whether everybody may know of it, and the page it has then. */
interface Fact {
  readonly song: LooseSong
  readonly isListed: boolean
  readonly page: PageKind | null
  /** The words are an owner’s or a vendor’s, not those of whoever played it. */
  readonly isKnown: boolean
}

/**
 * Of an upload its owner's words, if it is public; of others what this server itself found out, else what was told of
 * them where everybody could hear it. Of all the rest the catalogue tells nothing.
 */
const factsOf = async (tx: Tx, rows: readonly CatalogueRow[]): Promise<ReadonlyMap<number, Fact>> => {
  const ids = rows.map((row) => row.id)
  await judgePlays(tx.db, ids, await openRooms(tx, await roomsToJudge(tx.db, ids)))
  const plays = await publicPlays(tx.db, ids)
  const uploads = await playableSongs(
    tx,
    rows.flatMap((row) => uploadOf(row) ?? []),
  )
  const providers = await providersOf(tx.db, ids)
  const facts = new Map<number, Fact>()
  for (const row of rows) {
    const uploadId = uploadOf(row)
    const upload = uploads.get(uploadId ?? '')
    const played = plays.get(row.id)
    const song = uploadId !== null ? upload : (row.song ?? played)
    const isUpload = upload?.roomtone.isPublic === true
    if (!song || (uploadId !== null ? !isUpload : row.trackKey === '')) continue
    const isVerified = row.verifiedAt !== null
    const known = { isUpload, isVerified, providers: providers.get(row.id) ?? [] }
    // Played in public, a private track is still its owner’s.
    const isListed = isUpload || (played !== undefined && !hasSecret(played))
    facts.set(row.id, {
      song,
      isListed,
      page: isListed ? pageKindOf({ song, ...known }) : null,
      isKnown: isUpload || isVerified,
    })
  }
  return facts
}

const uploadOf = ({ identity }: CatalogueRow): string | null =>
  identity.startsWith('upload:') ? identity.slice('upload:'.length) : null

const listingsOf = async (
  tx: Tx,
  rows: readonly CatalogueRow[],
  facts: ReadonlyMap<number, Fact>,
): Promise<Listing[]> => {
  const artists = rows.flatMap((row) => toldArtist(tx, facts.get(row.id)?.song) ?? [])
  const artistIds = await keepArtists(tx.db, once(artists))
  const idOfArtist = (song: LooseSong | undefined): number | null =>
    artistIds.get(toldArtist(tx, song)?.identity ?? '') ?? null
  const albums = rows.flatMap((row) => {
    const fact = facts.get(row.id)
    const artistId = idOfArtist(fact?.song)
    const album = fact && artistId !== null ? toldAlbum(tx, fact.song, artistId) : null
    // A picture is kept of those who ought to know.
    return album ? [fact?.isKnown ? album : { ...album, thumbnails: {} }] : []
  })
  const albumIds = await keepAlbums(tx.db, once(albums))
  return rows.map((row): Listing => {
    const fact = facts.get(row.id)
    const artistId = idOfArtist(fact?.song)
    const album = fact && artistId !== null ? toldAlbum(tx, fact.song, artistId) : null
    return {
      songId: row.id,
      artistId,
      albumId: albumIds.get(album?.identity ?? '') ?? null,
      ...trackOf(fact?.song),
      listed: fact?.isListed ? withoutSecret(fact.song) : null,
      page: artistId === null ? null : (fact?.page ?? null),
    }
  })
}

const once = <T extends { readonly identity: string }>(told: readonly T[]): T[] => [
  ...new Map(told.map((one) => [one.identity, one])).values(),
]
