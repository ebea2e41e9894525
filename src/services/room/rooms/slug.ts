import { slugsOf } from '../slugs.ts'

/** First words of paths below `/rooms`, `/r` and the merch paths; a room named so could not be reached. */
const reserved = new Set(
  `add admin all-avatars api assets avatar-assignment avatars communities conversation custom-fields deleted discord
  dj-seats dj-type events favorites infrastructure join leave list live-audio live-state mine multiple new owned-rooms
  points posters primus private-count promote promoted-rooms public recent remove rockset room-played-time room-state
  rooms seasons sentry-testing service shield user users uuid`.split(/\s+/),
)

/** How rooms are addressed. */
export const roomSlugs = slugsOf('room', reserved)
