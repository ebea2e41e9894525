import type { Db } from '#ports/db.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'
import type { Columns } from '#services/core/crud/storeCondition.ts'

const columns: Columns = {
  id: { ref: 'events.id', type: 'number' },
  uuid: { ref: 'events.uuid', type: 'uuid' },
  slug: { ref: 'events.slug', type: 'text' },
  title: { ref: 'events.title', type: 'text' },
  description: { ref: 'events.description', type: 'text' },
  hostUuid: { ref: 'events.hostUuid', type: 'uuid' },
  timeZone: { ref: 'events.timeZone', type: 'text' },
  localStart: { ref: 'events.localStart', type: 'text' },
  durationMinutes: { ref: 'events.durationMinutes', type: 'number' },
  visibility: { ref: 'events.visibility', type: 'text' },
  revision: { ref: 'events.revision', type: 'number' },
  cancelledAt: { ref: 'events.cancelledAt', type: 'time' },
  createdAt: { ref: 'events.createdAt', type: 'time' },
  updatedAt: { ref: 'events.updatedAt', type: 'time' },
}

/** A page of events, those cancelled long ago among them; not those of deleted rooms. */
export const adminEventsPage = (db: Db, request: CrudRequest) =>
  crudPage(
    db
      .selectFrom('events')
      .leftJoin('rooms', 'rooms.id', 'events.roomId')
      .where('rooms.deletedAt', 'is', null)
      .select('events.id'),
    request,
    columns,
    'events.id',
  )
