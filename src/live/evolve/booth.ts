import type { Event, Happening } from '../event.ts'
import { emptyBooth } from '../newRoom.ts'
import type { Rules } from '../rules.ts'
import type { Booth, Seat, Silence } from '../state.ts'

/** A happening on the decks with its time: what rules use to look ahead before anything is an event. */
export type Timed = Happening & { readonly at: number }

const withSeat = (booth: Booth, uuid: string, change: (seat: Seat) => Seat): Booth => ({
  ...booth,
  seats: booth.seats.map((seat) => (seat.uuid === uuid ? change(seat) : seat)),
})

const afterRemoval = (booth: Booth, uuid: string, at: number, rules: Rules): Booth => {
  const seats = booth.seats.filter((seat) => seat.uuid !== uuid)
  const recent = [...booth.lostSeats].filter(([, lostAt]) => at - lostAt <= rules.lostSeatMs)
  const silence: Silence | null =
    booth.silence === null || seats.length === 0
      ? null
      : { ...booth.silence, asked: booth.silence.asked.filter((asked) => asked !== uuid) }
  return {
    ...booth,
    seats,
    silence,
    turn: booth.seats[0]?.uuid === uuid ? 0 : booth.turn,
    lostSeats: new Map(recent).set(uuid, at),
  }
}

const afterPlayed = (booth: Booth, event: Timed & { type: 'playedSong' }): Booth => {
  const byUuid = new Map(booth.seats.map((seat) => [seat.uuid, seat]))
  const seats = event.order.flatMap((uuid, i): Seat[] => {
    const seat = byUuid.get(uuid)
    if (seat === undefined) return []
    if (i === 0 && event.play !== null) return [{ uuid, nextSong: null, emptyTurns: 0 }]
    return [event.passedOver.includes(uuid) ? { ...seat, emptyTurns: seat.emptyTurns + 1 } : seat]
  })
  return {
    ...booth,
    seats,
    play: event.play === null ? null : { ...event.play, prepared: false },
    turn: event.turn,
    silence: null,
    skippedAt: event.skipped ? event.at : booth.skippedAt,
  }
}

/** Folds one event into the decks. Events that do not concern them give the same booth back. */
export const evolveBooth = (booth: Booth, event: Timed | Event, rules: Rules): Booth => {
  switch (event.type) {
    case 'addedDj':
      return {
        ...booth,
        seats: [...booth.seats, { uuid: event.userUuid, nextSong: event.song, emptyTurns: 0 }],
      }
    case 'removedDj':
      return afterRemoval(booth, event.userUuid, event.at, rules)
    case 'playedSong':
      return afterPlayed(booth, event)
    case 'fellSilent': {
      const { djUuid, since, graceUntil } = event
      return {
        ...booth,
        silence: { djUuid, since, graceUntil, over: false, asked: booth.silence?.asked ?? [] },
      }
    }
    case 'silenceSettled':
      return booth.silence === null
        ? booth
        : { ...booth, silence: { ...booth.silence, over: true, since: event.since } }
    case 'songWanted':
      return booth.silence === null
        ? booth
        : { ...booth, silence: { ...booth.silence, asked: [...booth.silence.asked, event.djUuid] } }
    case 'nextPrepared':
      return booth.play === null ? booth : { ...booth, play: { ...booth.play, prepared: true } }
    case 'wokeUp':
      return {
        ...booth,
        play: booth.play === null ? null : { ...booth.play, prepared: false },
        silence: booth.silence === null ? null : { ...booth.silence, asked: [] },
      }
    case 'updatedNextSong':
      return withSeat(booth, event.djUuid, (seat) => ({ ...seat, nextSong: event.song }))
    case 'lookedUpSong': {
      const found = new Map(event.seats.map(({ djUuid, song }) => [djUuid, song]))
      const { play } = booth
      return {
        ...booth,
        seats: booth.seats.map((seat) => ({ ...seat, nextSong: found.get(seat.uuid) ?? seat.nextSong })),
        play:
          play === null || event.playing === null
            ? play
            : { ...play, now: { ...play.now, song: event.playing } },
      }
    }
    case 'roomReset':
      return emptyBooth
    case 'userJoined':
    case 'userLeft':
    case 'wentAway':
    case 'cameBack':
    case 'lookupWanted':
    case 'votedOnSong':
    case 'updatedUserProfile':
    case 'updatedRoomSettings':
    case 'updatedGuestPassword':
    case 'playedOneTimeAnimation':
    case 'kickedFromRoom':
    case 'residentSet':
      return booth
  }
}
