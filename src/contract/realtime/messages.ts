import * as z from 'zod'
import { Uuid } from '../common.ts'
import { message } from './shape.ts'

/** What `playOneTimeAnimation` tells: `emoji` is one grapheme. */
export const OneTimeAnimation = z.object({
  userUuid: Uuid,
  animation: z.enum(['jump', 'emoji']),
  emoji: z.string().optional(),
})
export type OneTimeAnimation = z.infer<typeof OneTimeAnimation>

const stateful = <const N extends string>(name: N, does: string) => message({ name, does, stateful: true })

/** The fifteen messages of a room by name (wire.md, 5). */
export const messages = {
  updatedUserData: stateful(
    'updatedUserData',
    'Fills allUserData, shortly after a join, for the joiner only.',
  ),
  userJoined: stateful('userJoined', 'Somebody became present.'),
  userLeft: stateful('userLeft', 'Somebody is gone for good.'),
  addedDj: stateful('addedDj', 'A seat on the decks was taken.'),
  removedDj: stateful('removedDj', 'A seat on the decks was given up or taken away.'),
  playedSong: stateful('playedSong', 'Another song plays, or none.'),
  updatedNextSong: stateful('updatedNextSong', 'The next song of a DJ changed.'),
  lookedUpSong: stateful('lookedUpSong', 'A look-up filled in a song.'),
  votedOnSong: stateful('votedOnSong', 'A vote changed.'),
  updatedUserProfile: stateful('updatedUserProfile', 'The profile of somebody present changed.'),
  updatedRoomSettings: stateful('updatedRoomSettings', 'Settings or roles of the room changed.'),
  updatedGuestPassword: stateful('updatedGuestPassword', 'The guest password was set, removed or ran out.'),
  playedOneTimeAnimation: message({
    name: 'playedOneTimeAnimation',
    does: 'An avatar jumped or threw an emoji.',
    stateful: false,
    params: OneTimeAnimation,
  }),
  kickedFromRoom: message({
    name: 'kickedFromRoom',
    does: 'The receiver was put out; the connection is closed for good.',
    stateful: false,
  }),
  roomReset: message({ name: 'roomReset', does: 'The room was emptied; clients rejoin.', stateful: false }),
} as const

export type MessageName = keyof typeof messages
