import type { Media, MediaFault, MediaOutcome } from '#ports/media.ts'
import { endChild, startChild } from '../childProcess/startChild.ts'
import type { EngineName } from './engine.ts'
import type { MediaOrder, MediaWord } from './mediaProcess.ts'
import { MediaProblem } from './problem.ts'

export interface MediaLimits {
  /** Heap of the thread that works, in megabytes. */
  readonly heapMb: number
  /** All memory of its process and of what it starts: heap, WebAssembly, native code. */
  readonly residentMb: number
  /** A process that tells no progress for so long is ended. */
  readonly quietMs: number
}

const usual: MediaLimits = { heapMb: 512, residentMb: 1024, quietMs: 120_000 }

const failed = (fault: MediaFault): MediaOutcome => ({ fault, reason: new MediaProblem(fault).message })

/** Prepares every file in a process of its own, so that what a file breaks is that process and nothing else. */
export const processMedia = (engine: EngineName, limits: MediaLimits = usual): Media => ({
  prepare: (job, progress, signal) =>
    new Promise<MediaOutcome>((resolve, reject) => {
      const child = startChild('mediaProcess', { ...limits, yields: false })
      let quiet: NodeJS.Timeout
      const end = (settle: () => void) => {
        clearTimeout(quiet)
        signal?.removeEventListener('abort', onAbort)
        child.removeAllListeners().on('error', () => undefined)
        settle()
        endChild(child)
      }
      const heard = () => {
        clearTimeout(quiet)
        quiet = setTimeout(() => end(() => resolve(failed('timedOut'))), limits.quietMs)
      }
      const onAbort = () => end(() => reject(new Error('Preparing a song was called off')))
      const crash = () => end(() => resolve(failed('crashed')))
      child.on('message', (word) => {
        heard()
        const { outcome, trouble, progress: part } = word as MediaWord
        if (trouble !== undefined) end(() => reject(new Error(trouble)))
        else if (outcome) end(() => resolve(outcome))
        else if (part !== undefined) progress?.(part)
      })
      child.on('error', crash)
      child.on('exit', crash)
      signal?.addEventListener('abort', onAbort)
      heard()
      if (signal?.aborted) return onAbort()
      const order: MediaOrder = { job, engine }
      child.send(order, (error) => error && crash())
    }),
})
