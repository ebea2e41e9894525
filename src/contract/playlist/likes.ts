import * as z from 'zod'
import { Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Crate, CrateSong } from './crate.ts'
import { AddSongs, CurrentPosition, NewPosition, SongList, SongPage } from './crateSongs.ts'
import { playlistBase } from './paths.ts'

const base = `${playlistBase}/crate/special/likes` as const
const OneSong = z.object({ crateSongUuid: Uuid })

export const likes = endpoint({
  method: 'get',
  path: base,
  does: 'Shows the likes crate of the caller with its first hundred songs.',
  as: 'guest',
  gives: { 200: Crate },
  refuses: [],
})

export const likesSongs = endpoint({
  method: 'get',
  path: `${base}/songs`,
  does: 'Lists the songs of the likes crate in order.',
  as: 'guest',
  query: SongPage,
  gives: { 200: SongList },
  refuses: [],
})

export const addToLikes = endpoint({
  method: 'post',
  path: `${base}/songs`,
  does: 'Adds songs to the likes crate, first or last.',
  as: 'guest',
  body: AddSongs,
  gives: { 201: SongList },
  refuses: ['crateFull', 'songNotFound', 'songInputNotValid'],
})

export const clearLikes = endpoint({
  method: 'post',
  path: `${base}/songs/clear`,
  does: 'Takes all songs out of the likes crate.',
  as: 'guest',
  gives: { 201: Crate },
  refuses: [],
})

export const setLikesPosition = endpoint({
  method: 'put',
  path: `${base}/current-position`,
  does: 'Notes which song of the likes crate is its current one.',
  as: 'guest',
  body: CurrentPosition,
  gives: { 200: Crate },
  refuses: [],
})

export const removeFromLikes = endpoint({
  method: 'delete',
  path: `${base}/songs/:crateSongUuid`,
  does: 'Takes a song out of the likes crate; a song that is not in it is no error.',
  as: 'guest',
  params: OneSong,
  gives: { 200: Success },
  refuses: [],
})

export const moveInLikes = endpoint({
  method: 'put',
  path: `${base}/songs/:crateSongUuid/position`,
  does: 'Moves a song to another place in the likes crate.',
  as: 'guest',
  params: OneSong,
  body: NewPosition,
  gives: { 200: CrateSong },
  refuses: ['crateSongNotFound'],
})

export const shuffleLikes = endpoint({
  method: 'post',
  path: `${base}/songs/shuffle`,
  does: 'Puts the songs of the likes crate in an order by chance.',
  as: 'guest',
  gives: { 201: Crate },
  refuses: [],
})
