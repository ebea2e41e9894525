import { rulesCases } from './roomRules.ts'
import type { RoomPlace, Who } from './roomPlace.ts'
import { all, byModerators, byThoseWhoRun } from './roomRows.ts'
import type { Row } from './table.ts'

interface Case {
  readonly path: (place: RoomPlace) => string
  readonly body?: (place: RoomPlace) => object
  readonly gives: Row<Who>
}

const shield = ({ slug }: RoomPlace): string => `/api/room-service/rooms/${slug}/shield`
const raid = (place: RoomPlace): string => `${shield(place)}/raid`
const base = '/api/room-service/rooms/:id/shield'

/** What a room asks of those who write in it, and the words that are not welcome. */
export const shieldCases: Readonly<Record<string, Case>> = {
  [`GET ${base}`]: { path: shield, gives: all },
  [`PUT ${base}`]: { path: shield, body: () => ({ slowModeS: 5 }), gives: byModerators },
  [`POST ${base}/raid`]: { path: raid, body: () => ({}), gives: byModerators },
  'GET /api/audit-service/word-rules': {
    path: ({ slug }) => `/api/audit-service/word-rules?scope=room:${slug}`,
    gives: byThoseWhoRun,
  },
  'POST /api/audit-service/word-rules': {
    path: () => '/api/audit-service/word-rules',
    body: ({ slug }) => ({ scope: `room:${slug}`, pattern: 'spa*', action: 'hold' }),
    gives: byThoseWhoRun,
  },
  ...rulesCases,
  [`DELETE ${base}/raid`]: { path: raid, gives: byModerators },
}
