import * as songs from '#contract/upload/songs.ts'
import * as sound from '#contract/upload/sound.ts'
import * as upload from '#contract/upload/upload.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { deleteSong } from './songs/deleteSong.ts'
import { editSong } from './songs/editSong.ts'
import { oneSong } from './songs/oneSong.ts'
import { ownSongs } from './songs/ownSongs.ts'
import { publicSongs } from './songs/publicSongs.ts'
import { searchUploads } from './songs/searchUploads.ts'
import { setMetadata } from './songs/setMetadata.ts'
import { cover } from './sound/cover.ts'
import { hlsFile } from './sound/hlsFile.ts'
import { hlsKey } from './sound/hlsKey.ts'
import { hlsPlaylist } from './sound/hlsPlaylist.ts'
import { mediaPlaylist } from './sound/mediaPlaylist.ts'
import { waveform } from './sound/waveform.ts'
import { hello } from './uploads/hello.ts'
import { transcoderNotice } from './uploads/transcoderNotice.ts'
import { uploadSong } from './uploads/uploadSong.ts'

/** Everything the upload service answers: each contract file, and the operation behind each of its endpoints. */
export const uploadService: readonly Mounted[] = [
  ...implement(upload, { hello, uploadSong, transcoderNotice }),
  ...implement(songs, { ownSongs, publicSongs, searchUploads, oneSong, editSong, setMetadata, deleteSong }),
  ...implement(sound, { hlsPlaylist, mediaPlaylist, hlsKey, hlsFile, cover, waveform }),
]
