import { uploadChanged, uploadFinished } from '#facts/upload.ts'
import type { SongTags } from '#contract/upload/songs.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { ownSong } from '../access.ts'
import { songView } from '../view.ts'
import { type Song, songById, updateSong } from './store.ts'
import { foldWords } from '#services/core/text.ts'

/** Changes the tags of one's own song; a ready song that lacked title or artist is verified once it has both. */
export const changeTags = async (ctx: UserCtx, id: string, tags: SongTags): Promise<UploadedSong> => {
  const song = await ownSong(ctx, id, 'notYourTags')
  const trackName = tags.trackName ?? tags.title ?? song.trackName
  const artistName = tags.artistName ?? tags.artist ?? song.artistName
  const albumName = tags.albumName === undefined ? song.albumName : tags.albumName || null
  const named = trackName !== '' && artistName !== ''
  const status =
    song.status === 'MISSING_METADATA' && named && namesGiven(tags, song) ? 'VERIFIED' : song.status
  await ctx.tx(async (tx) => {
    await updateSong(tx.db, song.id, {
      trackName,
      artistName,
      albumName,
      status,
      words: foldWords(artistName, trackName, albumName),
      ...(tags.genre === undefined ? {} : { genre: tags.genre || null }),
      ...(tags.isrc === undefined ? {} : { isrc: tags.isrc || null }),
      ...(tags.explicit === undefined ? {} : { explicit: tags.explicit }),
      ...(tags.isPublic === undefined ? {} : { isPublic: tags.isPublic }),
    })
    tx.emit(uploadChanged({ songId: song.id, ownerUuid: song.ownerUuid }))
    if (status !== song.status)
      tx.emit(uploadFinished({ songId: song.id, ownerUuid: song.ownerUuid, status }))
  })
  const changed = (await songById(ctx.db, song.id)) ?? refuse('uploadNotFound')
  const view = songView(changed, ctx.user.uuid)
  if (changed.status === 'VERIFIED')
    await ctx.live.refreshUpload(song.id).catch((error: unknown) => {
      ctx.log.warn({ err: error, songId: song.id }, 'live rooms did not read a song at once')
    })
  return view
}

/** The owner looked at the guessed names: gave one of them, or at least looked and kept what was there. */
const namesGiven = (tags: SongTags, song: Song): boolean =>
  [tags.trackName, tags.title, tags.artistName, tags.artist].some((name) => name !== undefined) &&
  song.file.state === 'ready'
