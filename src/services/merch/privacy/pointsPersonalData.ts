import type { MyData } from '#contract/user/myData.ts'
import { inPages, PAGE } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { pointEntryView } from '../points/points.ts'
import { entriesBefore, forgetEntries, type PointEntryRow } from '../points/store.ts'
import { countChanges, dropTotals, lockTotals } from '../rankings/storeFold.ts'

/** What somebody got; when they are erased a stand-in takes their place, so that sums stay. */
export const pointsPersonalData: PersonalDataPart<MyData['points']> = {
  service: 'points',
  export: async ({ db, user: { uuid } }) =>
    inPages((last: PointEntryRow | undefined) => entriesBefore(db, uuid, last?.id, PAGE), pointEntryView),
  erase: (tools, uuid) =>
    tools.tx(async (tx) => {
      await lockTotals(tx.db)
      await forgetEntries(tx.db, uuid, tx.id())
      await countChanges(tx.db, await dropTotals(tx.db, uuid))
    }),
}
