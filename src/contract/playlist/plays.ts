import * as z from 'zod'
import { paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { playlistBase } from './paths.ts'
import { SongPlay } from './songPlay.ts'

const Room = z.object({ slug: z.string().trim().min(1).max(100) })
const Plays = z.object({ songPlays: z.array(SongPlay) }).meta({ id: 'SongPlays' })

export const recentSongs = endpoint({
  method: 'get',
  path: `${playlistBase}/rooms/:slug/recent-songs`,
  does: 'Lists what was played in a room, newest finished first.',
  as: 'guest',
  params: Room,
  query: paging(50, 500),
  gives: { 200: Plays },
  refuses: ['roomNotFound'],
})

export const recentSongsByPost = endpoint({
  method: 'post',
  path: `${playlistBase}/rooms/:slug/recent-songs`,
  does: 'The same list, for clients that ask by POST.',
  as: 'guest',
  params: Room,
  query: paging(50, 500),
  gives: { 200: Plays },
  refuses: ['roomNotFound'],
})
