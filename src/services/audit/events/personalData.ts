import type { MyData } from '#contract/user/myData.ts'
import { inPages, PAGE } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { personKeys } from '../dashboards/personKey.ts'
import { forgetMarks } from '../dashboards/storeSums.ts'
import { eventsOf, type ToldRow } from './store.ts'
import { forgetPerson } from './storeKept.ts'
import { saidIn } from './view.ts'

/** What somebody's clients told, as long as it is known whose it was. */
export const eventsPersonalData: PersonalDataPart<MyData['events']> = {
  service: 'auditEvents',
  export: ({ db, user: { uuid } }) =>
    Promise.resolve(
      inPages(
        (last: ToldRow | undefined) => eventsOf(db, uuid, { after: last?.id, limit: PAGE }),
        (row) => ({
          topic: row.topic,
          at: row.at.toISOString(),
          roomUuid: row.roomUuid,
          platform: row.platform,
          country: row.country,
          data: saidIn(row),
        }),
      ),
    ),
  erase: (tools, uuid) =>
    tools.tx(async (tx) => {
      await forgetPerson(tx.db, uuid)
      await forgetMarks(tx.db, personKeys(tx, uuid))
    }),
}
