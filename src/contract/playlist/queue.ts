import * as z from 'zod'
import { Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Crate, CrateSong } from './crate.ts'
import { AddSongs, CurrentPosition, NewPosition, SongList, SongPage } from './crateSongs.ts'
import { playlistBase } from './paths.ts'

const base = `${playlistBase}/crate/special/queue` as const
const OneSong = z.object({ crateSongUuid: Uuid })

export const queue = endpoint({
  method: 'get',
  path: base,
  does: 'Shows the queue of the caller with its first hundred songs.',
  as: 'guest',
  gives: { 200: Crate },
  refuses: [],
})

export const queueSongs = endpoint({
  method: 'get',
  path: `${base}/songs`,
  does: 'Lists the songs of the queue in order.',
  as: 'guest',
  query: SongPage,
  gives: { 200: SongList },
  refuses: [],
})

export const addToQueue = endpoint({
  method: 'post',
  path: `${base}/songs`,
  does: 'Adds songs to the queue, first or last.',
  as: 'guest',
  body: AddSongs,
  gives: { 201: SongList },
  refuses: ['crateFull', 'songNotFound', 'songInputNotValid'],
})

export const clearQueue = endpoint({
  method: 'post',
  path: `${base}/songs/clear`,
  does: 'Takes all songs out of the queue.',
  as: 'guest',
  gives: { 201: Crate },
  refuses: [],
})

export const setQueuePosition = endpoint({
  method: 'put',
  path: `${base}/current-position`,
  does: 'Says which song of the queue is taken next; after that the queue goes on from there.',
  as: 'guest',
  body: CurrentPosition,
  gives: { 200: Crate },
  refuses: [],
})

export const removeFromQueue = endpoint({
  method: 'delete',
  path: `${base}/songs/:crateSongUuid`,
  does: 'Takes a song out of the queue; a song that is not in it is no error.',
  as: 'guest',
  params: OneSong,
  gives: { 200: Success },
  refuses: [],
})

export const moveInQueue = endpoint({
  method: 'put',
  path: `${base}/songs/:crateSongUuid/position`,
  does: 'Moves a song to another place in the queue.',
  as: 'guest',
  params: OneSong,
  body: NewPosition,
  gives: { 200: CrateSong },
  refuses: ['crateSongNotFound'],
})

export const shuffleQueue = endpoint({
  method: 'post',
  path: `${base}/songs/shuffle`,
  does: 'Puts the songs of the queue in an order by chance.',
  as: 'guest',
  gives: { 201: Crate },
  refuses: [],
})
