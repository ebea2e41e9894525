import { uploadFinished } from '#facts/upload.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { demoSongReady } from './songReady.ts'

/** What the demo wants to know. */
export const demoListeners: readonly Listener[] = [
  // The name is that of its queue: jobs of an earlier release wait under it.
  listener('upload.demoSongReady', uploadFinished, demoSongReady),
]
