import { UploadProgress, uploadMessage } from '#contract/upload/uploadedSong.ts'
import { Connection } from '#web/connection/connection.ts'

const addressFor = (token: string): string => {
  const address = new URL('/primus', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('token', token)
  return address.href
}

/** Hears how far the server is with one's songs, for as long as the result is not called. */
export const listenToProgress = (
  token: string,
  onProgress: (progress: UploadProgress) => void,
): (() => void) => {
  const line = new Connection(() => addressFor(token), {
    onOpen: () => undefined,
    onDown: () => undefined,
    onEnded: () => undefined,
    onBroadcast: ({ message }) => {
      if (message.name !== uploadMessage || !('params' in message)) return
      const progress = UploadProgress.safeParse(message.params)
      if (progress.success) onProgress(progress.data)
    },
  })
  line.open()
  return () => line.close()
}
