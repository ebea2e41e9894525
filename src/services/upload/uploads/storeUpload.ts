import { prepareFile } from '#facts/upload.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { blobKeys } from '../blobKeys.ts'
import { namesFromFile } from '../songs/namesFromFile.ts'
import { putSong, type Song, songById, updateSong } from '../songs/store.ts'
import { foldWords } from '#services/core/text.ts'
import { newSongKey } from '../sound/songKey.ts'
import { applyMediaResult } from './applyMediaResult.ts'
import { putFile } from './store.ts'
import { storeBytes } from './storeBytes.ts'
import { type Coming, reserveSpace } from './space.ts'
import { dropLeftover } from './storeLeftovers.ts'

export interface NewUpload extends Coming {
  readonly fileName: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Names that replace those in the file, for the songs of the demo. */
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
  await reserveSpace(tools, fileId, upload)
  const { sha256, size } = await storeBytes(tools, fileId, upload.bytes)
  const { song, kept } = await tools.tx(async (tx) => {
    const sealedKey = newSongKey(tx)
    const { file, fresh } = await putFile(tx.db, { id: fileId, sha256, size, sealedKey })
    if (fresh) await dropLeftover(tx.db, fileId)
    const { id } = await putSong(tx.db, songOf(tx.id(), file.id, upload))
    if (file.state === 'waiting') await prepareAgain(tx, id, file.id)
    else await applyMediaResult(tx, id)
    const found = await songById(tx.db, id)
    if (!found) throw new Error('A song is gone right after it was stored')
    return { song: found, kept: fresh }
  })
  if (!kept) {
    await restoreSource(tools, song, source)
    await tools.blobs.delete(source)
    await dropLeftover(tools.db, fileId)
  }
  return song
}

/** A file that waits is made ready for this song too; one that was given up is tried anew. */
const prepareAgain = async (tx: Tx, songId: string, fileId: string): Promise<void> => {
  const song = await songById(tx.db, songId)
  if (song?.status === 'VERIFICATION_ERROR') await updateSong(tx.db, songId, { status: 'PENDING_UPLOAD' })
  tx.send(prepareFile({ fileId }, { singletonKey: fileId }))
}

/** The same bytes came again: if those of the file that waits are gone, these take their place. */
const restoreSource = async (tools: Tools, { file }: Song, from: string): Promise<void> => {
  if (file.state !== 'waiting' || (await tools.blobs.head(blobKeys.source(file.id)))) return
  const blob = await tools.blobs.get(from)
  if (blob) await tools.blobs.put(blobKeys.source(file.id), blob.bytes, blob.contentType)
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
    words: foldWords(artistName, trackName),
    demo,
    isPublic: demo,
  }
}
