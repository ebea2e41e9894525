import { songEnded, songPlayed } from '#facts/runtime.ts'
import { uploadFinished } from '#facts/upload.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { playableSong } from '#services/upload/api.ts'
import { uploadRecordings } from './catalogue/uploadRecordings.ts'
import { recordPlay } from './plays/recordPlay.ts'
import { passOn } from './queue/passOn.ts'

/** What the playlist service wants to know. */
export const playlistListeners: readonly Listener[] = [
  listener('playlist.recordPlay', songEnded, recordPlay),
  listener('playlist.passOn', songPlayed, passOn),
  listener('playlist.catalogueUpload', uploadFinished, async (tools, { songId }) => {
    const song = await playableSong(tools, songId)
    if (song) await uploadRecordings(tools, [song])
  }),
]
