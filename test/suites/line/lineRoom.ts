import { personCommand } from '#live/command.ts'
import { step } from '#live/step.ts'
import { caller, person, songOf, uuidOf } from '../live/cast.ts'
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
  small.play(set({ numberOfDjs: seats, roomSize: Math.max(20, people + 10) }))
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

/** Somebody leaves the decks; what watchers are told of those who are passed over, and all events. */
export const leaving = (room: ReturnType<typeof lineRoom>, who: number) => {
  const done = step(room.stage.room, personCommand('removeDj', caller(who), {}), {
    now: room.stage.now,
    playId: uuidOf('e', who),
  })
  if ('refused' in done) throw new Error(done.refused)
  const notices = done.messages.filter(({ message }) => message.name === 'roomtone.passedOver')
  return { notices, events: done.events }
}

/** That somebody was passed over, as watchers are told. */
export const toldToWatchers = (params: object) => [
  { to: 'watchers', message: { name: 'roomtone.passedOver', params } },
]
