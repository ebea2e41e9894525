import * as z from 'zod'
import { paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { playlistBase } from './paths.ts'
import { SongPlay } from './songPlay.ts'

const Room = z.object({ slug: z.string().trim().min(1).max(100) })
const Plays = z.object({ songPlays: z.array(SongPlay) }).meta({ id: 'SongPlays' })

const listOfRoom = {
  path: `${playlistBase}/rooms/:slug/recent-songs`,
  as: 'guest',
  params: Room,
  query: paging(50, 500),
  gives: { 200: Plays },
  refuses: ['roomNotFound'],
} as const

export const recentSongs = endpoint({
  method: 'get',
  does: 'Lists what was played in a room, newest finished first.',
  ...listOfRoom,
  scope: 'history:read',
})

export const recentSongsByPost = endpoint({
  method: 'post',
  does: 'The same list, for clients that ask by POST.',
  ...listOfRoom,
  scope: 'history:read',
})
