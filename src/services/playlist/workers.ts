import type { Worker } from '#services/core/worker.ts'
import { catalogueWorker } from './albums/catalogueDue.ts'
import { fillCrateWorker } from './imports/fillCrate.ts'
import { musicRefresher } from './music/refresh.ts'

/** The jobs of the playlist service. */
export const playlistWorkers: readonly Worker[] = [fillCrateWorker, catalogueWorker, musicRefresher]
