import type { ShownPlace, ShownSeat } from '#contract/room/line.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { Decks } from '../state.ts'
import type { Line } from './state.ts'

/** The wait list as watchers see it. */
export const shownLine = (line: Pick<Line, 'waiting'> | undefined): Record<string, ShownPlace> =>
  Object.fromEntries(
    (line?.waiting ?? []).map(({ uuid, key, since, passes }) => [uuid, { key: [...key], since, passes }]),
  )

/** Seats as watchers see them: all of them where there is a wait list, otherwise those that let a turn go by or are given up. */
export const shownSeats = ({ line, seats }: Decks, { decks }: Doc): Record<string, ShownSeat> => {
  const isLimited = line !== undefined && decks.playsPerStay > 0
  return Object.fromEntries(
    seats
      .filter(({ passing, leaving }) => line !== undefined || passing || leaving)
      .map(({ uuid, passing = false, leaving = false }) => {
        const plays = line?.stays[uuid]?.plays ?? 0
        return [
          uuid,
          { plays, left: isLimited ? Math.max(0, decks.playsPerStay - plays) : null, passing, leaving },
        ]
      }),
  )
}
