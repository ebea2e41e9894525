import { moderators, all, byModerators, inside, noGuest, ok, row } from './roomRows.ts'
import type { RoomPlace, Who } from './roomPlace.ts'
import type { Row } from './table.ts'

interface Case {
  readonly path: (place: RoomPlace) => string
  readonly body?: (place: RoomPlace) => object
  readonly gives: Row<Who>
}

const rules = ({ slug }: RoomPlace): string => `/api/room-service/rooms/${slug}/rules`
const base = '/api/room-service/rooms/:id/rules'
/** Who runs the room changes what is theirs; to others nothing is. */
const byThoseWithRights = row('settingNotYours', { ...noGuest, ...moderators })

/** A room's rules: everybody reads them, those who run the room change them. */
export const rulesCases: Readonly<Record<string, Case>> = {
  [`GET ${base}`]: { path: rules, gives: all },
  [`PUT ${base}`]: { path: rules, body: () => ({ revision: 0, doc: {} }), gives: byThoseWithRights },
  [`PATCH ${base}`]: { path: rules, body: () => ({ revision: 0, merge: {} }), gives: byThoseWithRights },
  [`POST ${base}/dry-run`]: {
    path: (place) => `${rules(place)}/dry-run`,
    body: () => ({ doc: {} }),
    gives: row('notRoomOwner', { ...noGuest, owner: ok, coOwner: ok, staff: ok }),
  },
  'POST /api/room-service/rooms/:id/check': {
    path: ({ slug }) => `/api/room-service/rooms/${slug}/check`,
    body: () => ({ songs: [{}] }),
    gives: inside,
  },
  'GET /api/room-service/rooms/:id/line': {
    path: ({ slug }) => `/api/room-service/rooms/${slug}/line`,
    gives: inside,
  },
  'GET /api/room-service/rooms/:id/hearers': {
    path: ({ slug }) => `/api/room-service/rooms/${slug}/hearers`,
    gives: inside,
  },
  [`GET ${base}/history`]: { path: (place) => `${rules(place)}/history`, gives: byModerators },
  [`POST ${base}/history/:revision/restore`]: {
    path: (place) => `${rules(place)}/history/0/restore`,
    gives: byModerators,
  },
}
