import type { Event, Happening } from '../event.ts'
import { emptyDecks } from '../newRoom.ts'
import type { Rules } from '../rules.ts'
import type { Decks, Seat, Silence } from '../state.ts'

/** A happening on the decks with its time: what rules use to look ahead before anything is an event. */
export type Timed = Happening & { readonly at: number }

const withSeat = (decks: Decks, uuid: string, change: (seat: Seat) => Seat): Decks => ({
  ...decks,
  seats: decks.seats.map((seat) => (seat.uuid === uuid ? change(seat) : seat)),
})

const afterRemoval = (decks: Decks, uuid: string, at: number, rules: Rules): Decks => {
  const seats = decks.seats.filter((seat) => seat.uuid !== uuid)
  const recent = [...decks.lostSeats].filter(([, lostAt]) => at - lostAt <= rules.lostSeatMs)
  const silence: Silence | null =
    decks.silence === null || seats.length === 0
      ? null
      : { ...decks.silence, asked: decks.silence.asked.filter((asked) => asked !== uuid) }
  return {
    ...decks,
    seats,
    silence,
    turn: decks.seats[0]?.uuid === uuid ? 0 : decks.turn,
    lostSeats: new Map(recent).set(uuid, at),
  }
}

const afterPlayed = (decks: Decks, event: Timed & { type: 'playedSong' }): Decks => {
  const byUuid = new Map(decks.seats.map((seat) => [seat.uuid, seat]))
  const seats = event.order.flatMap((uuid, i): Seat[] => {
    const seat = byUuid.get(uuid)
    if (seat === undefined) return []
    if (i === 0 && event.play !== null) return [{ uuid, nextSong: null, emptyTurns: 0 }]
    return [event.passedOver.includes(uuid) ? { ...seat, emptyTurns: seat.emptyTurns + 1 } : seat]
  })
  return {
    ...decks,
    seats,
    play: event.play === null ? null : { ...event.play, prepared: false },
    turn: event.turn,
    silence: null,
    skippedAt: event.skipped ? event.at : decks.skippedAt,
  }
}

/** Folds one event into the decks. Events that do not concern them give the same decks back. */
export const evolveDecks = (decks: Decks, event: Timed | Event, rules: Rules): Decks => {
  switch (event.type) {
    case 'addedDj':
      return {
        ...decks,
        seats: [...decks.seats, { uuid: event.userUuid, nextSong: event.song, emptyTurns: 0 }],
      }
    case 'removedDj':
      return afterRemoval(decks, event.userUuid, event.at, rules)
    case 'playedSong':
      return afterPlayed(decks, event)
    case 'fellSilent': {
      const { djUuid, since, graceUntil } = event
      return {
        ...decks,
        silence: { djUuid, since, graceUntil, over: false, asked: decks.silence?.asked ?? [] },
      }
    }
    case 'silenceSettled':
      return decks.silence === null
        ? decks
        : { ...decks, silence: { ...decks.silence, over: true, since: event.since } }
    case 'songWanted':
      return decks.silence === null
        ? decks
        : { ...decks, silence: { ...decks.silence, asked: [...decks.silence.asked, event.djUuid] } }
    case 'nextPrepared':
      return decks.play === null ? decks : { ...decks, play: { ...decks.play, prepared: true } }
    case 'wokeUp':
      return {
        ...decks,
        play: decks.play === null ? null : { ...decks.play, prepared: false },
        silence: decks.silence === null ? null : { ...decks.silence, asked: [] },
      }
    case 'updatedNextSong':
      return withSeat(decks, event.djUuid, (seat) => ({ ...seat, nextSong: event.song }))
    case 'lookedUpSong': {
      const found = new Map(event.seats.map(({ djUuid, song }) => [djUuid, song]))
      const { play } = decks
      return {
        ...decks,
        seats: decks.seats.map((seat) => ({ ...seat, nextSong: found.get(seat.uuid) ?? seat.nextSong })),
        play:
          play === null || event.playing === null
            ? play
            : { ...play, now: { ...play.now, song: event.playing } },
      }
    }
    case 'roomReset':
      return emptyDecks
    case 'userJoined':
    case 'userLeft':
    case 'wentAway':
    case 'cameBack':
    case 'networkSeen':
    case 'lookupWanted':
    case 'votedOnSong':
    case 'updatedUserProfile':
    case 'updatedRoomSettings':
    case 'updatedGuestPassword':
    case 'playedOneTimeAnimation':
    case 'kickedFromRoom':
    case 'residentSet':
      return decks
  }
}
