import type { ChatPlace, Who } from './chatPlace.ts'
import type { Row } from './table.ts'

interface Case {
  readonly path: (place: ChatPlace) => string
  readonly body?: (place: ChatPlace) => unknown
  readonly gives: Row<Who>
  readonly once?: true
}

const base = '/openchat/v3/roomtone'

/** What is ours in the chats of rooms: polls, and deleting what was said. */
export const oursInRooms = (gives: {
  readonly readers: Row<Who>
  readonly moderators: Row<Who>
  /** Who is not on the decks asks the room as a moderator. */
  readonly askers: Row<Who>
  readonly closers: Row<Who>
}): Readonly<Record<string, Case>> => ({
  [`POST ${base}/clear`]: {
    path: () => `${base}/clear`,
    body: ({ guid }) => ({ receiver: guid, minutes: 1 }),
    gives: gives.moderators,
    once: true,
  },
  [`GET ${base}/groups/:guid/writers`]: {
    path: ({ guid }) => `${base}/groups/${guid}/writers?q=somebody`,
    gives: gives.moderators,
  },
  [`POST ${base}/polls`]: {
    path: () => `${base}/polls`,
    body: ({ guid }) => ({ receiver: guid, question: 'Louder?', options: ['Yes', 'No'], minutes: 5 }),
    gives: gives.askers,
    once: true,
  },
  [`GET ${base}/polls/:id`]: { path: ({ poll }) => `${base}/polls/${poll}`, gives: gives.readers },
  [`POST ${base}/polls/:id/vote`]: {
    path: ({ poll }) => `${base}/polls/${poll}/vote`,
    body: () => ({ options: [0] }),
    gives: gives.readers,
  },
  [`POST ${base}/polls/:id/close`]: {
    path: ({ poll }) => `${base}/polls/${poll}/close`,
    gives: gives.closers,
  },
})
