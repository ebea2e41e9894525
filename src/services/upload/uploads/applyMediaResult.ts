import { uploadFinished } from '#facts/upload.ts'
import type { Tx } from '#services/core/context.ts'
import { type Song, songById, updateSong } from '../songs/store.ts'
import { foldWords } from '#services/core/text.ts'
import { foundIn } from '../view.ts'

type FinalStatus = 'VERIFIED' | 'MISSING_METADATA' | 'UNVERIFIED'

/** Ends the songs that wait for a file that could not be made ready for reasons of ours: to be uploaded again. */
export const giveUp = async (tx: Tx, songId: string): Promise<void> => {
  const song = await songById(tx.db, songId)
  if (!song || isSettled(song)) return
  const status = 'VERIFICATION_ERROR'
  await updateSong(tx.db, song.id, { status })
  tx.emit(uploadFinished({ songId: song.id, ownerUuid: song.ownerUuid, status }))
}

/** Gives a song what was found in its file, and the status that follows; nothing if the file is not done. */
export const applyMediaResult = async (tx: Tx, songId: string): Promise<void> => {
  const song = await songById(tx.db, songId)
  if (!song || song.file.state === 'waiting' || isSettled(song)) return
  const found = foundIn(song)
  const tags = found?.tags ?? {}
  const given = song.demo
  const trackName = given ? song.trackName : (tags.title ?? song.trackName)
  const artistName = given ? song.artistName : (tags.artist ?? song.artistName)
  const status = statusOf(song, given || (tags.title !== undefined && tags.artist !== undefined))
  await updateSong(tx.db, song.id, {
    status,
    trackName,
    artistName,
    albumName: song.albumName ?? tags.album ?? null,
    genre: song.genre ?? tags.genre ?? null,
    isrc: song.isrc ?? tags.isrc ?? null,
    words: foldWords(artistName, trackName, song.albumName ?? tags.album),
  })
  tx.emit(uploadFinished({ songId: song.id, ownerUuid: song.ownerUuid, status }))
}

const waiting = ['PENDING_UPLOAD', 'VALID_FILE_TYPE', 'VERIFICATION_POSTPONED']

/** True for a song that waits for its file to be made ready. */
export const isWaiting = (status: string): boolean => waiting.includes(status)
const isSettled = (song: Song): boolean => !isWaiting(song.status)

const statusOf = (song: Song, named: boolean): FinalStatus => {
  if (song.file.state === 'ready') return named ? 'VERIFIED' : 'MISSING_METADATA'
  return 'UNVERIFIED'
}
