import { Worker } from 'node:worker_threads'
import type { Media, MediaFault, MediaJob, MediaOutcome } from '#ports/media.ts'
import type { EngineName } from './engine.ts'
import { MediaProblem } from './problem.ts'
import { workerUrl } from './workerUrl.ts'

export interface WorkerLimits {
  /** Heap of the thread. */
  readonly memoryMb: number
  /** A thread that tells no progress for so long is ended. */
  readonly quietMs: number
}

const usual: WorkerLimits = { memoryMb: 512, quietMs: 120_000 }

const failed = (fault: MediaFault): MediaOutcome => ({ fault, reason: new MediaProblem(fault).message })

/** Prepares every file in a thread of its own, so that what a file breaks is that thread and nothing else. */
export const workerMedia = (engine: EngineName, limits: WorkerLimits = usual): Media => ({
  prepare: (job, progress, signal) =>
    new Promise<MediaOutcome>((resolve, reject) => {
      const worker = startWorker(engine, job, limits)
      let quiet: NodeJS.Timeout
      const end = (settle: () => void) => {
        clearTimeout(quiet)
        signal?.removeEventListener('abort', onAbort)
        worker.removeAllListeners()
        worker.on('error', () => undefined)
        settle()
        void worker.terminate()
      }
      const heard = () => {
        clearTimeout(quiet)
        quiet = setTimeout(() => end(() => resolve(failed('timedOut'))), limits.quietMs)
      }
      const onAbort = () => end(() => reject(new Error('Preparing a song was called off')))
      worker.on('message', (message: { progress?: number; outcome?: MediaOutcome; trouble?: string }) => {
        heard()
        const { outcome, trouble } = message
        if (trouble !== undefined) end(() => reject(new Error(trouble)))
        else if (outcome) end(() => resolve(outcome))
        else if (message.progress !== undefined) progress?.(message.progress)
      })
      worker.on('error', () => end(() => resolve(failed('crashed'))))
      worker.on('exit', () => end(() => resolve(failed('crashed'))))
      signal?.addEventListener('abort', onAbort)
      heard()
      if (signal?.aborted) onAbort()
    }),
})

const startWorker = (engine: EngineName, job: MediaJob, { memoryMb }: WorkerLimits): Worker =>
  new Worker(workerUrl(), {
    workerData: { job, engine },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: { PATH: process.env['PATH'] ?? '' },
    stdout: true,
    stderr: true,
  })
