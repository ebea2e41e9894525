import { isPlayable } from '../song.ts'
import type { Decks, Seat } from '../state.ts'
import type { PlayAhead } from './past.ts'
import { songKeys } from './songKeys.ts'
import { type Pace, walk, type Walked } from './walk.ts'

/** When somebody's next turn is expected, epoch ms, and what is played before it. */
export interface ExpectedTurn {
  readonly at: number
  readonly ahead: readonly PlayAhead[]
}

/** In silence only songs that are ready come before; the room waits for nobody longer than the grace. */
const inSilence = ({ silence, seats }: Decks, index: number, { now, usualSeconds }: Pace): ExpectedTurn => {
  const waits = index > 0 && silence !== null && !silence.over
  let at = waits ? Math.max(now, silence.graceUntil) : now
  const ahead = seats.slice(0, index).flatMap(({ uuid, nextSong }: Seat): PlayAhead[] => {
    if (!isPlayable(nextSong)) return []
    const play = { at, djUuid: uuid, keys: songKeys(nextSong), song: nextSong }
    at += Math.round((nextSong.duration || usualSeconds) * 1000)
    return [play]
  })
  return { at, ahead }
}

/** The next turn of somebody in a walk of the rotation; null for those in line whose turn is not in sight. */
export const turnIn = (
  { plays, starts, at }: Walked,
  decks: Decks,
  uuid: string,
  pace: Pace,
): ExpectedTurn | null => {
  const index = decks.seats.findIndex((seat) => seat.uuid === uuid)
  if (index >= 0 && decks.play === null) return inSilence(decks, index, pace)
  const before = starts.get(uuid)
  const start = before === undefined ? undefined : plays[before]
  if (start !== undefined) return { at: start.at, ahead: plays.slice(0, before) }
  // Whoever sits on the decks may choose a song all the same.
  return index < 0 ? null : { at, ahead: plays }
}

/** The next turn of somebody on the decks or in line, as they stand; null for whoever has no place. */
export const turnOf = (decks: Decks, uuid: string, pace: Pace): ExpectedTurn | null => {
  const isPlaced =
    decks.seats.some((seat) => seat.uuid === uuid) || decks.line?.waiting.some((one) => one.uuid === uuid)
  return isPlaced ? turnIn(walk(decks, pace, [uuid]), decks, uuid, pace) : null
}

/** The next turn of everybody who sits on the decks, by one walk of the rotation. */
export const seatTurns = (decks: Decks, pace: Pace): ((uuid: string) => ExpectedTurn | null) => {
  const walked = walk(
    decks,
    pace,
    decks.seats.map(({ uuid }) => uuid),
  )
  return (uuid) => turnIn(walked, decks, uuid, pace)
}
