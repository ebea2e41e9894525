import type { PatchOp, RoomMessage } from '#contract/realtime/frames.ts'
import { effectMessage, effectsMessage } from '#contract/realtime/effects.ts'
import { themeMessage } from '#contract/room/rules/theme.ts'
import { decksMessage } from '#contract/room/line.ts'
import { rulesMessage } from '#contract/room/rules/shown.ts'
import { SHIELD_STATE } from '#contract/room/shield.ts'
import type { MessageName } from '#contract/realtime/messages.ts'
import type { Event } from '../event.ts'
import type { Room } from '../state.ts'
import { addedDj, lookedUpSong, playedSong, removedDj, updatedNextSong } from './decks.ts'
import { changeOp, keyOps, replace } from './ops.ts'
import { updatedUserProfile, userJoined, userLeft } from './presence.ts'
import { hoursTurned, rulesChanged } from './rules.ts'
import { updatedRoomSettings } from './settings.ts'
import { votedOnSong } from './votes.ts'

/** A message and who gets it: one person's connections, those who asked for our additions, or everybody. */
export interface Outgoing {
  readonly message: RoomMessage
  readonly onlyTo?: string
  readonly to?: 'watchers'
}

const patched = (name: MessageName | typeof SHIELD_STATE, statePatch: readonly PatchOp[]): Outgoing | null =>
  statePatch.length === 0 ? null : { message: { name, statePatch } }

/** What of a shield stands in the state. */
const toldIn = (shield: Room['shield']): object => (shield === null ? {} : { shield: shield.told })

/** The effects of somebody end when they leave. */
const effectsLeft = ({ effects }: Room, userUuid: string): PatchOp[] =>
  changeOp(
    '/roomtone/effects',
    effects,
    effects.filter((effect) => effect.userUuid !== userUuid),
  )

/** Watchers are told who the house DJ is, or that there is none. */
const houseMessage = ({ house }: Room, uuid: string | null): Outgoing | null =>
  (house?.dj ?? null) === uuid
    ? null
    : { message: { name: decksMessage, statePatch: [replace('/roomtone/house', uuid)] }, to: 'watchers' }

/** What clients are told of an event, built from the room as it was before; null if clients are not told. */
export const messageOf = (room: Room, event: Event): Outgoing | null => {
  switch (event.type) {
    case 'userJoined':
      return patched('userJoined', userJoined(room, event))
    case 'userLeft':
      return patched('userLeft', [...userLeft(room, event), ...effectsLeft(room, event.userUuid)])
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
    case 'rulesChanged':
      return { message: { name: rulesMessage, statePatch: rulesChanged(room, event) }, to: 'watchers' }
    case 'hoursTurned':
      return { message: { name: rulesMessage, statePatch: hoursTurned(room, event) }, to: 'watchers' }
    case 'themeSet':
      return {
        message: { name: themeMessage, statePatch: [replace('/roomtone/theme', event.theme)] },
        to: 'watchers',
      }
    case 'houseCame':
      return houseMessage(room, event.userUuid)
    case 'houseWent':
      return houseMessage(room, null)
    case 'updatedGuestPassword':
      return patched('updatedGuestPassword', [
        replace('/settings/isGuestPasswordProtected', event.isProtected),
      ])
    case 'playedOneTimeAnimation':
      return { message: { name: 'playedOneTimeAnimation', params: event.shown } }
    case 'effectShown':
      return { message: { name: effectMessage, params: event.effect } }
    case 'effectsChanged':
      return {
        message: { name: effectsMessage, statePatch: [replace('/roomtone/effects', event.effects)] },
      }
    case 'shieldChanged':
      return patched(SHIELD_STATE, keyOps('/roomtone', toldIn(room.shield), toldIn(event.shield)))
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
    case 'songBarred':
    case 'playsRecalled':
    case 'linedUp':
    case 'leftLine':
    case 'movedInLine':
    case 'passedInLine':
    case 'afkWarned':
    case 'placeKept':
    case 'placeReturned':
    case 'placeDropped':
    case 'canHear':
    case 'couldNotPlay':
    case 'broughtSong':
    case 'turnPassed':
    case 'leaveSet':
    case 'skipVoted':
    case 'skipClosing':
    case 'skipCalledOff':
    case 'skipVetoed':
    case 'wasHere':
    case 'recounted':
    case 'houseWanted':
      return null
  }
}
