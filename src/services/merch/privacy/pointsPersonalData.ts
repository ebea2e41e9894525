import type { PointEntry } from '#contract/merch/points.ts'
import type { MyData } from '#contract/user/myData.ts'
import type { Db } from '#ports/db.ts'
import { inPages, PAGE } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { pointEntryView } from '../points/points.ts'
import { entriesBefore, forgetEntries, type PointEntryRow } from '../points/store.ts'
import { forgetCountersOf, refusalsBefore, type RefusalRow } from '../points/storeSongs.ts'
import { countChanges, dropTotals, lockTotals } from '../rankings/storeFold.ts'

/** What was given, then what was not and why. */
async function* pointsIn(db: Db, uuid: string): AsyncGenerator<PointEntry> {
  yield* inPages((last: PointEntryRow | undefined) => entriesBefore(db, uuid, last?.id, PAGE), pointEntryView)
  yield* inPages(
    (last: RefusalRow | undefined) => refusalsBefore(db, uuid, last?.id, PAGE),
    ({ points: missed, ...row }) => pointEntryView({ ...row, points: 0, missed }),
  )
}

/** What somebody got and was refused; when they are erased a stand-in takes their place, so that sums stay. */
export const pointsPersonalData: PersonalDataPart<MyData['points']> = {
  service: 'points',
  export: ({ db, user: { uuid } }) => Promise.resolve(pointsIn(db, uuid)),
  erase: (tools, uuid) =>
    tools.tx(async (tx) => {
      await lockTotals(tx.db)
      await forgetEntries(tx.db, uuid, tx.id())
      await forgetCountersOf(tx.db, uuid)
      await countChanges(tx.db, await dropTotals(tx.db, uuid))
    }),
}
