import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Event, Happening } from '../event.ts'
import { emptyDecks } from '../newRoom.ts'
import { evolveKept } from '../kept/evolve.ts'
import { isRestored } from '../kept/rotation.ts'
import { evolveLine } from '../line/evolve.ts'
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

/** A turn went by without a song; it does not count if a rule took the song off. */
const passedOver = ({ barred, ...others }: Seat): Seat => {
  const { behind: _, ...seat } = others
  return barred ? seat : { ...seat, emptyTurns: seat.emptyTurns + 1 }
}

/** A rule took a song off: the queue of its DJ may be asked again in this silence. */
const afterBarring = (decks: Decks, uuid: string, verdict: Verdict | undefined): Decks => {
  const { silence } = decks
  return {
    ...withSeat(decks, uuid, (seat) => ({ ...seat, barred: verdict ?? true })),
    silence: silence && { ...silence, asked: silence.asked.filter((asked) => asked !== uuid) },
  }
}

/** The next own turn is let go by, or not any more. */
const letGoBy = ({ passing, behind, ...seat }: Seat, on: boolean): Seat =>
  on ? { ...seat, passing: passing ?? true, ...(behind && { behind }) } : seat

/** It is given up when the own song ends, or not. */
const givenUp = ({ leaving, ...seat }: Seat, on: boolean): Seat =>
  on ? { ...seat, leaving: leaving ?? true } : seat

/** Another song is ready, or none. */
const withNextSong = ({ barred, ...seat }: Seat, nextSong: Seat['nextSong']): Seat =>
  barred && nextSong === null ? { ...seat, nextSong, barred } : { ...seat, nextSong }

/** It plays: its song is gone, and its empty turns are forgotten. */
const playing = ({ uuid, passing, leaving }: Seat): Seat => ({
  uuid,
  nextSong: null,
  emptyTurns: 0,
  ...(passing && { passing }),
  ...(leaving && { leaving }),
})

/**
 * Whoever came back stands where they stood: that is over. So it is where somebody who was behind them begins a turn
 * (`begins`), having had a song before they did.
 */
const inOrder = (seat: Seat, order: readonly string[], begins: string | undefined): Seat => {
  const isOvertaken = begins !== undefined && seat.behind?.includes(begins)
  if (seat.behind === undefined || !(isOvertaken || isRestored(seat, order))) return seat
  const { behind: _, ...others } = seat
  return others
}

const afterPlayed = (decks: Decks, event: Timed & { type: 'playedSong' }): Decks => {
  const byUuid = new Map(decks.seats.map((seat) => [seat.uuid, seat]))
  const hasTurn = decks.play?.djUuid ?? (decks.silence?.over ? undefined : decks.silence?.djUuid)
  const begins = event.play !== null && event.order[0] !== hasTurn ? event.order[0] : undefined
  const seats = event.order.flatMap((uuid, i): Seat[] => {
    const seat = byUuid.get(uuid)
    if (seat === undefined) return []
    if (i === 0 && event.play !== null) return [playing(seat)]
    return [inOrder(event.passedOver.includes(uuid) ? passedOver(seat) : seat, event.order, begins)]
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

const asking = (silence: Silence, { djUuid, at }: Timed & { type: 'songWanted' }): Silence => ({
  ...silence,
  asked: silence.asked.includes(djUuid) ? silence.asked : [...silence.asked, djUuid],
  askedAt: at,
})

/** Folds one event into the decks and the line behind them. Events that do not concern them give the same back. */
export const evolveDecks = (decks: Decks, event: Timed | Event, rules: Rules): Decks => {
  const line = evolveLine(decks, event)
  const after = evolveKept(evolveSeats(decks, event, rules), event)
  if (after.line === line) return after
  const { line: _, ...others } = after
  return line === undefined ? others : { ...others, line }
}

const evolveSeats = (decks: Decks, event: Timed | Event, rules: Rules): Decks => {
  switch (event.type) {
    case 'addedDj':
      return {
        ...decks,
        seats: [
          ...decks.seats,
          {
            uuid: event.userUuid,
            nextSong: event.song,
            emptyTurns: 0,
            ...(event.behind && { behind: event.behind }),
          },
        ],
      }
    case 'removedDj':
      return afterRemoval(decks, event.userUuid, event.at, rules)
    case 'playedSong':
      return afterPlayed(decks, event)
    case 'fellSilent': {
      const { djUuid, since, graceUntil } = event
      return {
        ...decks,
        silence: {
          djUuid,
          since,
          graceUntil,
          over: false,
          asked: decks.silence?.asked ?? [],
          ...(decks.silence?.askedAt !== undefined && { askedAt: decks.silence.askedAt }),
        },
      }
    }
    case 'silenceSettled':
      return decks.silence === null
        ? decks
        : { ...decks, silence: { ...decks.silence, over: true, since: event.since } }
    case 'songWanted':
      // Who waits in line is asked again once seated.
      return decks.silence === null || !decks.seats.some(({ uuid }) => uuid === event.djUuid)
        ? decks
        : { ...decks, silence: asking(decks.silence, event) }
    case 'nextPrepared':
      return decks.play === null ? decks : { ...decks, play: { ...decks.play, prepared: true } }
    case 'wokeUp':
      return {
        ...decks,
        play: decks.play === null ? null : { ...decks.play, prepared: false },
        silence: decks.silence === null ? null : { ...decks.silence, asked: [] },
      }
    case 'updatedNextSong':
      return withSeat(decks, event.djUuid, (seat) => withNextSong(seat, event.song))
    case 'turnPassed':
      return withSeat(decks, event.userUuid, (seat) => letGoBy(seat, event.on))
    case 'leaveSet':
      return withSeat(decks, event.userUuid, (seat) => givenUp(seat, event.on))
    case 'songBarred':
      return afterBarring(decks, event.djUuid, event.verdicts[0])
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
    case 'rulesChanged':
    case 'hoursTurned':
    case 'themeSet':
    case 'afkWarned':
    case 'shieldChanged':
    case 'updatedGuestPassword':
    case 'playedOneTimeAnimation':
    case 'effectShown':
    case 'effectsChanged':
    case 'kickedFromRoom':
    case 'residentSet':
    case 'playsRecalled':
    case 'linedUp':
    case 'leftLine':
    case 'movedInLine':
    case 'passedInLine':
    case 'broughtSong':
    case 'placeKept':
    case 'placeReturned':
    case 'placeDropped':
    case 'canHear':
    case 'couldNotPlay':
    case 'skipVoted':
    case 'skipClosing':
    case 'skipCalledOff':
    case 'skipVetoed':
    case 'wasHere':
    case 'recounted':
    case 'houseWanted':
    case 'houseCame':
    case 'houseWent':
      return decks
  }
}
