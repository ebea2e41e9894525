import { Worker } from 'node:worker_threads'
import type { MediaJob, MediaOutcome } from '#ports/media.ts'
import { beginChild } from '../childProcess/childLife.ts'
import type { EngineName } from './engine.ts'

/** What the process is asked: one file, and then it is ended. */
export interface MediaOrder {
  readonly job: MediaJob
  readonly engine: EngineName
}

/** What it tells: how far it is, then the outcome, or what the machine could not do. */
export interface MediaWord {
  readonly progress?: number
  readonly outcome?: MediaOutcome
  readonly trouble?: string
}

beginChild()
process.once('message', ({ job, engine }: MediaOrder) => {
  const here = import.meta.url
  // A thread of its own: this one measures memory and hears of the server's end while WebAssembly works.
  const worker = new Worker(
    new URL(here.endsWith('.ts') ? './mediaThread.dev.mjs' : './mediaThread.js', here),
    { workerData: { job, engine } },
  )
  worker.on('message', (word: MediaWord) => process.send?.(word))
  worker.on('error', () => process.exit(1))
  worker.on('exit', (code) => code !== 0 && process.exit(1))
})
