import type { RoomPlace, Who } from './roomPlace.ts'
import { byThoseWhoRun, noGuest, row } from './roomRows.ts'
import type { Row } from './table.ts'

interface Case {
  readonly path: (place: RoomPlace) => string
  readonly body?: (place: RoomPlace) => object
  readonly gives: Row<Who>
}

const people = '/api/social-service'

const webhooks = ({ slug }: RoomPlace): string => `/api/hooks-service/rooms/${slug}/webhooks`
const byThoseWhoOwn = row('notRoomOwner', { ...noGuest, owner: 'ok', coOwner: 'ok', staff: 'ok' })

/** What the people of a room are told. */
export const toldCases: Readonly<Record<string, Case>> = {
  'POST /api/social-service/room-users': {
    path: () => `${people}/room-users`,
    body: ({ slug }) => ({ slug, audience: 'present', title: 'News', body: '' }),
    gives: byThoseWhoRun,
  },
  'GET /api/hooks-service/rooms/:id/webhooks': { path: webhooks, gives: byThoseWhoOwn },
  'POST /api/hooks-service/rooms/:id/webhooks': {
    path: webhooks,
    body: () => ({ url: 'https://example.com/hook', events: ['room.song_played'], active: false }),
    gives: byThoseWhoOwn,
  },
  'GET /api/social-service/room-users-notification': {
    path: ({ slug }) => `${people}/room-users-notification?slug=${slug}`,
    gives: byThoseWhoRun,
  },
  'POST /api/social-service/notifications/custom-message-from-room': {
    path: () => `${people}/notifications/custom-message-from-room`,
    body: ({ slug, target }) => ({ slug, userUuids: [target.uuid], title: 'News', body: '' }),
    gives: byThoseWhoRun,
  },
  'POST /api/social-service/notifications/dj-fans': {
    path: () => `${people}/notifications/dj-fans`,
    body: ({ slug }) => ({ slug }),
    gives: row('notOnDecksThere', noGuest),
  },
}
