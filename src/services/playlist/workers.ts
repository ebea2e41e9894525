import type { Worker } from '#services/core/worker.ts'
import { catalogueWorker } from './albums/catalogueDue.ts'
import { exportCrateWorker } from './exports/exportCrate.ts'
import { fillCrateWorker } from './imports/fillCrate.ts'
import { prepareLibraryWorker } from './library/prepare.ts'
import { sweepLibraryWorker } from './library/sweep.ts'
import { importPageWorker } from './imports/importPage.ts'
import { comingChecker, onDecksChecker } from './trouble/checkComing.ts'
import { analysedSongWorker } from './similar/analysedSong.ts'
import { nowPlayingWorker } from './scrobbles/nowPlaying.ts'
import { sendScrobblesWorker, sweepScrobblesWorker } from './scrobbles/send.ts'
import { sevenDigitalLogger } from './sound/reportPlays.ts'
import { closeNightWorker } from './nights/closeNight.ts'
import { endReplaysWorker } from './replays/endReplays.ts'
import { musicRefresher } from './music/refresh.ts'

/** The jobs of the playlist service. */
export const playlistWorkers: readonly Worker[] = [
  fillCrateWorker,
  importPageWorker,
  exportCrateWorker,
  catalogueWorker,
  musicRefresher,
  analysedSongWorker,
  comingChecker,
  onDecksChecker,
  prepareLibraryWorker,
  sweepLibraryWorker,
  nowPlayingWorker,
  sendScrobblesWorker,
  sweepScrobblesWorker,
  endReplaysWorker,
  closeNightWorker,
  sevenDigitalLogger,
]
