import * as z from 'zod'
import { paging, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Crate, CrateSong, MAX_ADDED_SONGS, MAX_CRATE_SONGS } from './crate.ts'
import { playlistBase } from './paths.ts'
import { SongInput } from './songInput.ts'

const Id = z.string().trim().min(1).max(60)
const CrateId = z.object({ crateUuid: Id })

/** Songs to add; `append: false` puts them first, in the order given. */
export const AddSongs = z
  .object({
    songs: z.array(SongInput).max(MAX_ADDED_SONGS).default([]),
    append: z
      .boolean()
      .nullish()
      .transform((append) => append ?? true),
  })
  .meta({ id: 'AddSongs' })
export const SongList = z.object({ songs: z.array(CrateSong) }).meta({ id: 'CrateSongList' })
export const SongPage = paging(100, MAX_CRATE_SONGS)

/** A place in a crate, counted from 0; beyond the end means last. */
export const NewPosition = z.object({
  position: z.number().int().min(0).max(1_000_000).optional(),
  newPosition: z.number().int().min(0).max(1_000_000).optional(),
})
export const CurrentPosition = z.object({
  currentPosition: z.number().int().min(0).max(1_000_000).default(0),
})

export const crateSongs = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/:crateUuid/songs`,
  does: 'Lists the songs of a crate in order.',
  as: 'guest',
  scope: 'crates:read',
  roomless: true,
  params: CrateId,
  query: SongPage,
  gives: { 200: SongList },
  refuses: ['crateNotFound'],
})

export const addSongs = endpoint({
  method: 'post',
  path: `${playlistBase}/crate/:crateUuid/songs`,
  does: 'Adds songs to a crate of the caller, first or last.',
  as: 'guest',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  body: AddSongs,
  gives: { 201: SongList },
  refuses: ['crateNotFound', 'notYourCrate', 'crateBusy', 'crateFull', 'songNotFound', 'songInputNotValid'],
})

export const removeSong = endpoint({
  method: 'delete',
  path: `${playlistBase}/crate/:crateUuid/songs/:crateSongUuid`,
  does: 'Takes a song out of a crate of the caller; a song that is not in it is no error.',
  as: 'guest',
  scope: 'crates:write',
  roomless: true,
  params: CrateId.extend({ crateSongUuid: Uuid }),
  gives: { 200: Success },
  refuses: ['crateNotFound', 'notYourCrate', 'crateBusy'],
})

export const moveSong = endpoint({
  method: 'put',
  path: `${playlistBase}/crate/:crateUuid/songs/:crateSongUuid/position`,
  does: 'Moves a song to another place in its crate.',
  as: 'guest',
  scope: 'crates:write',
  roomless: true,
  params: CrateId.extend({ crateSongUuid: Uuid }),
  body: NewPosition,
  gives: { 200: CrateSong },
  refuses: ['crateNotFound', 'notYourCrate', 'crateBusy', 'crateSongNotFound'],
})

export const setCurrentPosition = endpoint({
  method: 'put',
  path: `${playlistBase}/crate/:crateUuid/current-position`,
  does: 'Notes which song of a crate is its current one.',
  as: 'guest',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  body: CurrentPosition,
  gives: { 200: Crate },
  refuses: ['crateNotFound', 'notYourCrate'],
})

export const shuffleSongs = endpoint({
  method: 'post',
  path: `${playlistBase}/crate/:crateUuid/songs/shuffle`,
  does: 'Puts the songs of a crate in an order by chance.',
  as: 'guest',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  gives: { 201: Crate },
  refuses: ['crateNotFound', 'notYourCrate', 'crateBusy'],
})

export const orderSongs = endpoint({
  method: 'put',
  path: `${playlistBase}/crate/:crateUuid/songs/order`,
  does: 'Puts the songs of a crate in the order given; those that are not named stay behind them, in their order.',
  as: 'guest',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  body: z.object({ crateSongUuids: z.array(Uuid).max(MAX_CRATE_SONGS) }),
  gives: { 200: Crate },
  refuses: ['crateNotFound', 'notYourCrate', 'crateBusy'],
})

export const clearSongs = endpoint({
  method: 'post',
  path: `${playlistBase}/crate/:crateUuid/songs/clear`,
  does: 'Takes all songs out of a crate.',
  as: 'guest',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  gives: { 201: Crate },
  refuses: ['crateNotFound', 'notYourCrate', 'crateBusy'],
})

export const songsForServices = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/service/:crateUuid/songs`,
  does: 'Lists the songs of any crate, for services.',
  as: 'service',
  scope: null,
  params: CrateId,
  query: SongPage,
  gives: { 200: SongList },
  refuses: ['crateNotFound'],
})

export const addTracks = endpoint({
  method: 'post',
  path: `${playlistBase}/api/v1/playlists/:crateUuid/tracks`,
  does: 'Adds songs to a crate: one, or a list of which each says whether it goes last.',
  as: 'guest',
  scope: null,
  params: CrateId,
  body: z.looseObject({
    songId: z.union([z.string(), z.number()]).optional(),
    append: z.boolean().nullish(),
    songs: z
      .array(SongInput.and(z.object({ append: z.boolean().nullish() })))
      .max(MAX_ADDED_SONGS)
      .optional(),
  }),
  gives: { 201: SongList },
  refuses: ['crateNotFound', 'notYourCrate', 'crateBusy', 'crateFull', 'songNotFound', 'songInputNotValid'],
})
