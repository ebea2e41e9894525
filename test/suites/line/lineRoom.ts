import { personCommand } from '#live/command.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { join, set } from '../live/smallRoom.ts'
import { ruledRoom } from '../songRules/ruled.ts'

const numberOf = (uuid: string): number => Number(uuid.slice(-2))

/** A room with so many seats and people, and a wait list. */
export const lineRoom = (
  { seats = 1, people = 6 }: { seats?: number; people?: number },
  line: object = {},
  others: object = {},
) => {
  const small = ruledRoom(0, { line: { mode: 'on', ...line }, ...others })
  small.play(set({ numberOfDjs: seats, roomSize: 20 }))
  for (let n = 0; n < people; n++) small.play(join(n))
  small.events.length = 0
  const lineUp = (who: number, target?: number) =>
    small.ask(
      personCommand('roomtone.lineUp', caller(who), {
        userUuid: target === undefined ? undefined : person(target),
      }),
    )
  const move = (who: number, target: number, before: number | null) =>
    small.ask(
      personCommand('roomtone.move', caller(who), {
        userUuid: person(target),
        before: before === null ? null : person(before),
      }),
    )
  const pass = (who: number, on = true) => small.ask(personCommand('roomtone.passTurn', caller(who), { on }))
  const leave = (who: number, on = true) =>
    small.ask(personCommand('roomtone.leaveAfterSong', caller(who), { on }))
  const waiting = (): number[] =>
    (small.stage.room.decks.line?.waiting ?? []).map(({ uuid }) => numberOf(uuid))
  const placeOf = (who: number) =>
    small.stage.room.decks.line?.waiting.find(({ uuid }) => uuid === person(who))
  const playing = (): number | null => {
    const dj = small.stage.room.decks.play?.djUuid
    return dj === undefined ? null : numberOf(dj)
  }
  return { ...small, lineUp, move, pass, leave, waiting, placeOf, playing }
}

export const song = (n: number): object => songOf(n, 60)
