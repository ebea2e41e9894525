import { parentPort, workerData } from 'node:worker_threads'
import type { MediaJob } from '#ports/media.ts'
import { builtInEngine } from './builtInEngine.ts'
import type { EngineName } from './engine.ts'
import { ffmpegEngine } from './ffmpeg/ffmpegEngine.ts'
import { prepare } from './prepare.ts'

/** The thread in which one file is prepared: gets its job as `workerData`, posts progress and the outcome (`MediaWord`). */
const { job, engine } = workerData as { job: MediaJob; engine: EngineName }

let told = 0
const preparing = prepare(job, engine === 'ffmpeg' ? ffmpegEngine : builtInEngine, (part) => {
  if (part - told < 0.01) return
  told = part
  parentPort?.postMessage({ progress: part })
})
preparing.then(
  (outcome) => parentPort?.postMessage({ outcome }),
  (error: unknown) =>
    parentPort?.postMessage({ trouble: error instanceof Error ? error.message : String(error) }),
)
