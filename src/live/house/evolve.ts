import type { Event } from '../event.ts'
import type { MutableRoom } from '../evolve/mutable.ts'
import { type House, newHouse } from './state.ts'

/** Folds what concerns the house DJ, after everything else was. */
export const foldHouse = (room: MutableRoom, event: Event): void => {
  if (event.type === 'rulesChanged') {
    room.house = underRules(room, event.at)
    return
  }
  if (room.house !== null) room.house = folded(room.house, room, event)
}

const isOn = ({ doc }: Pick<MutableRoom, 'doc'>): boolean => doc.house.mode === 'on'

/** Without the rule it is kept until the house DJ is gone. */
const underRules = (room: MutableRoom, at: number): House | null => {
  const { house } = room
  if (isOn(room)) return house === null ? newHouse(quietIn(room, at)) : { ...house, wantedAt: null }
  return house?.dj ? house : null
}

const quietIn = ({ decks }: Pick<MutableRoom, 'decks'>, at: number): number | null =>
  decks.play === null ? at : null

const folded = (house: House, room: MutableRoom, event: Event): House | null => {
  switch (event.type) {
    case 'houseWanted':
      return { ...house, wantedAt: event.at }
    case 'houseCame':
      return { ...house, dj: event.userUuid, next: event.place, wantedAt: null }
    case 'houseWent':
      return isOn(room) ? { ...house, dj: null, next: null, wantedAt: null } : null
    case 'playedSong':
      return played(house, event)
    case 'removedDj':
      return event.takenBy !== undefined && event.userUuid === house.dj
        ? afterRemoval(house, event.at)
        : house
    case 'kickedFromRoom':
      return event.userUuid === house.dj ? afterRemoval(house, event.at) : house
    case 'userJoined':
    case 'wokeUp':
      return { ...house, wantedAt: null }
    case 'roomReset':
      return isOn(room) ? { ...newHouse(event.at), place: house.place } : null
    default:
      return house
  }
}

const afterRemoval = (house: House, at: number): House => ({ ...house, next: null, putOutAt: at })

const played = (house: House, { play, at }: Extract<Event, { type: 'playedSong' }>): House => {
  if (play === null) return { ...house, quietSince: at, wantedAt: null }
  const others = { ...house, quietSince: null, wantedAt: null }
  return play.djUuid === house.dj
    ? { ...others, place: house.next ?? house.place, next: null }
    : { ...others, putOutAt: null }
}
