import * as songsContract from '#contract/upload/songs.ts'
import * as soundContract from '#contract/upload/sound.ts'
import * as uploadContract from '#contract/upload/upload.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as songs from './songs/songs.ts'
import * as sound from './sound/sound.ts'
import * as uploads from './uploads/uploads.ts'

/** Everything the upload service answers: each contract file, and the operation behind each of its endpoints. */
export const uploadService: readonly Mounted[] = [
  ...implement(uploadContract, uploads),
  ...implement(songsContract, songs),
  ...implement(soundContract, sound),
]
