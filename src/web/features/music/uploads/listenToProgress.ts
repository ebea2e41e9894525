import { UploadProgress, uploadMessage } from '#contract/upload/uploadedSong.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** Hears how far the server is with one's songs, for as long as the result is not called. */
export const listenToProgress = (onProgress: (progress: UploadProgress) => void): (() => void) => {
  const release = tabConnection.hold()
  const stop = tabConnection.onBroadcast(({ message }) => {
    if (message.name !== uploadMessage || !('params' in message)) return
    const progress = UploadProgress.safeParse(message.params)
    if (progress.success) onProgress(progress.data)
  })
  return () => {
    stop()
    release()
  }
}
