import {
  closeSeason as closeSeasonJob,
  compactPoints,
  dropDrawings as dropDrawingsJob,
  expireHolds,
  expireLeftHolds,
  foldPoints,
  forgetPoints,
  rankThoseAgain,
  settlePurchases,
  turnSeasons,
  undress,
} from '#facts/merch.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { undressWearers } from './avatars/undress.ts'
import { dropDrawings } from './drawings/dropDrawings.ts'
import { letGoExpired, letGoLately } from './ledger/expire.ts'
import { settleAllLeft } from './purchases/settleLeft.ts'
import { forgetCounters } from './points/storeSongs.ts'
import { compact } from './points/compact.ts'
import { fold } from './rankings/fold.ts'
import { rankAgain } from './rankings/unrank.ts'
import { closeSeason } from './seasons/closeSeason.ts'
import { seasonsInTime } from './seasons/seasonsInTime.ts'

/** The jobs of the merch service. */
export const merchWorkers: readonly Worker[] = [
  worker(undress, (tools, { slug, userUuid }) => undressWearers(tools, slug, userUuid)),
  worker(dropDrawingsJob, (tools) => dropDrawings(tools), { cron: '29 4 * * *' }),
  worker(expireHolds, (tools) => letGoLately(tools), { cron: '* * * * *' }),
  worker(expireLeftHolds, (tools) => letGoExpired(tools), { cron: '11 3 * * *' }),
  worker(settlePurchases, (tools) => settleAllLeft(tools), { cron: '* * * * *' }),
  worker(foldPoints, (tools) => fold(tools)),
  worker(forgetPoints, ({ db, now }) => forgetCounters(db, new Date(now())), { cron: '41 3 * * *' }),
  worker(closeSeasonJob, (tools, { seasonId }) => closeSeason(tools, seasonId)),
  worker(turnSeasons, (tools) => seasonsInTime(tools), { cron: '* * * * *' }),
  worker(rankThoseAgain, (tools) => rankAgain(tools), { cron: '* * * * *' }),
  worker(compactPoints, (tools) => compact(tools), { cron: '53 3 * * *' }),
]
