import type { Relations } from '#ports/relations.ts'
import type { BaseTools } from '#services/core/context.ts'
import { fanCounts } from './djFans/store.ts'
import { friendsAmong } from './friends/store.ts'
import { privacyOfEach } from './privacySettings/store.ts'
import { admitting, friendsToMeet } from './presence/store.ts'

/** What stands between people, out of the database at each question: a change is seen by the next. */
export const socialRelations = ({ db }: Pick<BaseTools, 'db'>): Relations => ({
  friendsToMeet: (userUuid) => friendsToMeet(db, userUuid),
  fanCounts: (djUuids) => fanCounts(db, djUuids),
  admitting: (reader, uuids) => admitting(db, reader, uuids),
  friendsAmong: (userUuid, uuids) => friendsAmong(db, userUuid, uuids),
  chatPrivacy: (uuids) => privacyOfEach(db, uuids),
})
