import { randomBytes } from 'node:crypto'
import type { Tools } from '#services/core/context.ts'
import { seal } from '#services/user/api.ts'
import { blobKeys } from '../blobKeys.ts'
import { namesFromFile } from '../songs/namesFromFile.ts'
import { putSong, type Song, songById } from '../songs/store.ts'
import { words } from '../songs/words.ts'
import { prepareQueue } from './prepareSong.ts'
import { keyPurpose } from '../sound/keyPurpose.ts'
import { applyMediaResult } from './applyMediaResult.ts'
import { putFile } from './store.ts'
import { storeBytes } from './storeBytes.ts'

export interface NewUpload {
  readonly ownerUuid: string
  readonly fileName: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Names that outrank those in the file (the house knows its own songs). */
  readonly names?: { readonly trackName: string; readonly artistName: string }
  readonly demo?: boolean
}

/**
 * Stores a file for somebody and has it made ready. The same bytes are kept once: a known file's song is ready at
 * once, and the same file from the same person is the same song.
 */
export const storeUpload = async (tools: Tools, upload: NewUpload): Promise<Song> => {
  const fileId = tools.id()
  const source = blobKeys.source(fileId)
  const { sha256, size } = await storeBytes(tools, source, upload.bytes)
  const { song, kept } = await tools.tx(async (tx) => {
    const sealedKey = seal(tx.settings.masterKey, keyPurpose, randomBytes(16).toString('hex'))
    const { file, fresh } = await putFile(tx.db, { id: fileId, sha256, size, sealedKey })
    const { id } = await putSong(tx.db, songOf(tx.id(), file.id, upload))
    if (file.state === 'waiting')
      await tx.jobs.send(prepareQueue, { fileId: file.id }, { tx: tx.db, singletonKey: file.id })
    else await applyMediaResult(tx, id)
    const found = await songById(tx.db, id)
    if (!found) throw new Error('A song is gone right after it was stored')
    return { song: found, kept: fresh }
  })
  if (!kept) await tools.blobs.delete(source)
  return song
}

// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f]/g

const songOf = (
  id: string,
  fileId: string,
  { ownerUuid, fileName: given, names, demo = false }: NewUpload,
) => {
  const fileName = given.replace(unprintable, '').slice(0, 300)
  const guess = namesFromFile(fileName)
  const trackName = names?.trackName ?? guess.title
  const artistName = names?.artistName ?? guess.artist
  return {
    id,
    ownerUuid,
    fileId,
    fileName,
    trackName,
    artistName,
    words: words(artistName, trackName),
    demo,
    isPublic: demo,
  }
}
