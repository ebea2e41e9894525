import * as z from 'zod'
import { paging, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { UploadedSong, UploadedSongs } from './uploadedSong.ts'

const base = '/api/upload-service'
const params = z.object({ id: Uuid })

/** What an owner may change; `title` and `artist` are other names of the same fields. */
export const SongTags = z
  .object({
    trackName: text(300, 1).optional(),
    artistName: text(300, 1).optional(),
    title: text(300, 1).optional(),
    artist: text(300, 1).optional(),
    albumName: text(300).nullish(),
    genre: text(60).nullish(),
    isrc: text(15).nullish(),
    explicit: z.boolean().optional(),
    isPublic: z.boolean().optional(),
  })
  .meta({ id: 'SongTags' })
export type SongTags = z.infer<typeof SongTags>

export const ownSongs = endpoint({
  method: 'get',
  path: `${base}/songs`,
  does: 'Your uploads, newest first; with `verified=true` only those that can be played.',
  as: 'user',
  scope: 'uploads:write',
  roomless: true,
  query: paging(50).extend({ verified: z.enum(['true', 'false']).optional() }),
  gives: { 200: UploadedSongs },
  refuses: [],
})

export const publicSongs = endpoint({
  method: 'get',
  path: `${base}/songs/public`,
  does: 'Songs that their owners made public, newest first.',
  as: 'guest',
  scope: null,
  query: paging(50),
  gives: { 200: UploadedSongs },
  refuses: [],
})

export const searchUploads = endpoint({
  method: 'get',
  path: `${base}/search`,
  does: 'Finds songs among your uploads and the public ones.',
  as: 'guest',
  scope: null,
  query: paging(20, 100).extend({ term: text(200).default('') }),
  gives: { 200: UploadedSongs },
  refuses: [],
})

export const oneSong = endpoint({
  method: 'get',
  path: `${base}/songs/:id`,
  does: 'One song that you may hear.',
  as: 'guest',
  scope: 'uploads:write',
  roomless: true,
  params,
  gives: { 200: UploadedSong },
  refuses: ['uploadNotFound'],
})

export const editSong = endpoint({
  method: 'patch',
  path: `${base}/songs/:id`,
  does: 'Changes the tags of your song, or who may find it.',
  as: 'user',
  scope: 'uploads:write',
  roomless: true,
  params,
  body: SongTags,
  gives: { 200: UploadedSong },
  refuses: ['uploadNotFound', 'notYourTags'],
})

export const setMetadata = endpoint({
  method: 'post',
  path: `${base}/metadata`,
  does: 'Changes the tags of your song.',
  as: 'user',
  scope: null,
  body: SongTags.extend({ id: Uuid.optional(), songId: Uuid.optional() }),
  gives: { 201: UploadedSong },
  refuses: ['uploadNotFound', 'notYourTags'],
})

export const deleteSong = endpoint({
  method: 'delete',
  path: `${base}/songs/:id`,
  does: 'Deletes your song.',
  as: 'user',
  scope: 'uploads:write',
  roomless: true,
  params,
  gives: { 200: Success },
  refuses: ['uploadNotFound', 'forbidden'],
})
