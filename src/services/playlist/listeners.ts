import { songEnded, songHeard, songPlayed } from '#facts/runtime.ts'
import { catalogueSongs } from '#facts/playlist.ts'
import { uploadChanged, uploadFinished } from '#facts/upload.ts'
import type { Tools } from '#services/core/context.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { playableSong } from '#services/upload/api.ts'
import { markUploadDue } from './albums/storeDue.ts'
import { uploadRecordings } from './catalogue/uploadRecordings.ts'
import { prepareAfterPlay } from './library/prepareComing.ts'
import { recordPlay } from './plays/recordPlay.ts'
import { passOn } from './queue/passOn.ts'
import { keepHeard, noteNowPlaying } from './scrobbles/heard.ts'
import { noteAudience } from './stats/noteAudience.ts'

/** An upload is a recording as soon as it can be played; afterwards that follows what its owner makes of it. */
const catalogueUpload = async (tools: Tools, { songId }: { readonly songId: string }): Promise<void> => {
  const song = await playableSong(tools, songId)
  if (song) await uploadRecordings(tools, [song])
  await tools.tx(async (tx) => {
    await markUploadDue(tx.db, songId)
    tx.send(catalogueSongs({}, { singletonKey: 'due' }))
  })
}

/** What the playlist service wants to know. */
export const playlistListeners: readonly Listener[] = [
  listener('playlist.recordPlay', songEnded, recordPlay),
  listener('playlist.noteAudience', songHeard, noteAudience),
  listener('playlist.keepHeard', songHeard, keepHeard),
  listener('playlist.nowPlaying', songPlayed, noteNowPlaying),
  listener('playlist.passOn', songPlayed, passOn),
  listener('playlist.prepareLibrary', songPlayed, prepareAfterPlay),
  listener('playlist.catalogueUpload', uploadFinished, catalogueUpload),
  listener('playlist.catalogueChange', uploadChanged, catalogueUpload),
]
