import type { PatchOp, RoomMessage } from '#contract/realtime/frames.ts'
import type { MessageName } from '#contract/realtime/messages.ts'
import type { Event } from '../event.ts'
import type { Room } from '../state.ts'
import { addedDj, lookedUpSong, playedSong, removedDj, updatedNextSong } from './decks.ts'
import { replace } from './ops.ts'
import { updatedUserProfile, userJoined, userLeft } from './presence.ts'
import { updatedRoomSettings } from './settings.ts'
import { votedOnSong } from './votes.ts'

/** A message and who gets it: one person's connections, or everybody's. */
export interface Outgoing {
  readonly message: RoomMessage
  readonly onlyTo?: string
}

const patched = (name: MessageName, statePatch: readonly PatchOp[]): Outgoing | null =>
  statePatch.length === 0 ? null : { message: { name, statePatch } }

/** What clients are told of an event, built from the room as it was before; null if clients are not told. */
export const messageOf = (room: Room, event: Event): Outgoing | null => {
  switch (event.type) {
    case 'userJoined':
      return patched('userJoined', userJoined(room, event))
    case 'userLeft':
      return patched('userLeft', userLeft(room, event))
    case 'addedDj':
      return patched('addedDj', addedDj(room, event))
    case 'removedDj':
      return patched('removedDj', removedDj(room, event))
    case 'playedSong':
      return patched('playedSong', playedSong(room, event))
    case 'updatedNextSong':
      return patched('updatedNextSong', updatedNextSong(room, event.djUuid, event.song))
    case 'lookedUpSong':
      return patched('lookedUpSong', lookedUpSong(room, event))
    case 'votedOnSong':
      return patched('votedOnSong', votedOnSong(room, event))
    case 'updatedUserProfile':
      return patched('updatedUserProfile', updatedUserProfile(room, event))
    case 'updatedRoomSettings':
      return patched('updatedRoomSettings', updatedRoomSettings(room, event.change))
    case 'updatedGuestPassword':
      return patched('updatedGuestPassword', [
        replace('/settings/isGuestPasswordProtected', event.isProtected),
      ])
    case 'playedOneTimeAnimation':
      return { message: { name: 'playedOneTimeAnimation', params: event.shown } }
    case 'kickedFromRoom':
      return { message: { name: 'kickedFromRoom' }, onlyTo: event.userUuid }
    case 'roomReset':
      return { message: { name: 'roomReset' } }
    case 'wentAway':
    case 'cameBack':
    case 'networkSeen':
    case 'wokeUp':
    case 'residentSet':
    case 'fellSilent':
    case 'silenceSettled':
    case 'songWanted':
    case 'nextPrepared':
    case 'lookupWanted':
      return null
  }
}
