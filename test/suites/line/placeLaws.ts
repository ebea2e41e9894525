import { byKey } from '#contract/room/line.ts'
import type { Command } from '#live/command.ts'
import { hasSeatFor } from '#live/decide/guests.ts'
import type { Event } from '#live/event.ts'
import { takenSeats } from '#live/kept/place.ts'
import type { Decks, Room } from '#live/state.ts'
import { holds } from '../live/lawChecks.ts'

/** R13: nobody has two places, all who wait are present, in the order of their keys; no seat is free in a room that is open. */
export const checkPlaces = (room: Room, command: Command): void => {
  const { seats, line } = room.decks
  const waiting = line?.waiting ?? []
  const uuids = [...seats, ...waiting].map(({ uuid }) => uuid)
  const detail = () => [command, uuids]
  holds('R13: one place', new Set(uuids).size === uuids.length, detail)
  if (waiting.length === 0) return
  holds(
    'R13: present',
    waiting.every(({ uuid }) => room.people.has(uuid)),
    detail,
  )
  // Guests may find their share of seats taken (G1).
  const members = waiting.filter(({ uuid }) => room.people.get(uuid)?.user.tokenRole !== 'guest')
  const isFull = takenSeats(room.decks) >= room.settings.numberOfDjs
  holds('R13: no free seat', members.length === 0 || isFull || !room.open.open, detail)
  const keys = waiting.map(({ key }) => key)
  holds(
    'keys differ',
    keys.every((key, i) => i === 0 || byKey(keys[i - 1] ?? [], key) < 0),
    () => keys,
  )
}

/** R14: a key changes by a move or a renumbering alone, and nobody changes places by those but who is moved. */
export const checkKeys = (before: Decks, after: Decks, event: Event): void => {
  const [was, is] = [before.line?.waiting ?? [], after.line?.waiting ?? []]
  if (was === is) return
  const keys = new Map(is.map(({ uuid, key }) => [uuid, key]))
  const stayed = was.filter(({ uuid }) => keys.has(uuid))
  const detail = () => [event, was.map(({ uuid, key }) => [uuid, key]), [...keys]]
  const isMove = event.type === 'movedInLine'
  holds('R14: keys stay', isMove || stayed.every(({ uuid, key }) => keys.get(uuid) === key), detail)
  const moved = isMove ? event.userUuid : null
  const others = (places: readonly { readonly uuid: string }[]): string =>
    places.flatMap(({ uuid }) => (uuid === moved || !keys.has(uuid) ? [] : [uuid])).join()
  const stays = is.filter(({ uuid }) => was.some((one) => one.uuid === uuid))
  holds('R14: the order stays', others(stayed) === others(stays), detail)
}

/** Follows who is promoted in one step. */
export class Promotions {
  promoted = 0
  readonly #passed = new Set<string>()

  /**
   * R14: whoever is promoted comes first of those who can play: others before them were passed for want of a song, or are
   * guests for whom no seat is left. `decks` as they were just before, `room` as it is after the step.
   */
  hear(decks: Decks, event: Event, room: Room): void {
    if (event.type === 'passedInLine') this.#passed.add(event.userUuid)
    if (event.type !== 'addedDj') return
    const waiting = decks.line?.waiting ?? []
    const at = waiting.findIndex(({ uuid }) => uuid === event.userUuid)
    if (at < 0) return
    this.promoted += 1
    const overtaken = waiting.slice(0, at).filter(({ uuid }) => {
      const role = room.people.get(uuid)?.user.tokenRole
      if (role === undefined || this.#passed.has(uuid)) return false
      return role !== 'guest' || hasSeatFor({ ...room, decks }, { userUuid: uuid, role }, event.at)
    })
    holds('R14: the first who can play', overtaken.length === 0, () => [event, waiting])
  }
}
