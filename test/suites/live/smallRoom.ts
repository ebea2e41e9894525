import type { RoomDto } from '#contract/room/room.ts'
import type { Command, Occasion } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { view } from '#live/view.ts'
import { uuidOf } from './cast.ts'
import type { Move } from './moves.ts'
import { Stage } from './stage.ts'

/** What came of a command; a rule that threw is no refusal here. */
const outcome = (room: Room, command: Command, occasion: Occasion): readonly Event[] | string => {
  const done = step(room, command, occasion)
  if ('fault' in done && done.fault !== undefined) throw done.fault
  return 'refused' in done ? done.refused : done.events
}

/** A room with two seats in which so many people are; moves are played, and what happened is kept. */
export const roomOf = (people: number) => {
  const events: Event[] = []
  const refusals: string[] = []
  const stage = new Stage((room, command, occasion) => {
    const done = outcome(room, command, occasion)
    if (typeof done === 'string') refusals.push(done)
    else events.push(...done)
    return typeof done === 'string' ? [] : done
  })
  const play = (...moves: Move[]): void => {
    for (const move of moves) stage.play(move)
  }
  for (let n = 0; n < people; n++) play(join(n))
  events.length = 0
  const names = () => events.map((event) => event.type)
  const djs = () => stage.room.decks.seats.map((seat) => Number(seat.uuid.slice(-2)))
  const playing = () => stage.room.decks.play?.now.song.trackName ?? null
  /** Any command at a time of one's own: the events, or the refusal. */
  const ask = (command: Command, now = stage.now) =>
    outcome(stage.room, command, { now, playId: uuidOf('e', 1) })
  return { stage, play, ask, events, refusals, names, djs, playing, state: () => view(stage.room) }
}

export const join = (who: number, passwordOk = false, weak = false): Move => ({
  do: 'join',
  who,
  passwordOk,
  siteBanned: false,
  weak,
})
export const addDj = (who: number, song?: object, weak = false): Move => ({ do: 'addDj', who, song, weak })
export const next = (who: number, song: object): Move => ({ do: 'next', who, song })
export const removeDj = (who: number, target: number | null = null, weak = false): Move => ({
  do: 'removeDj',
  who,
  target,
  weak,
})
export const skip = (who: number, named: 'none' | 'right' | 'wrong' = 'right', weak = false): Move => ({
  do: 'skip',
  who,
  named,
  weak,
})
export const again: Move = { do: 'repeat', back: 0 }
export const wait = (ms: number): Move => ({ do: 'wait', ms })
export const like = (who: number): Move => ({ do: 'vote', who, vote: { like: true } })
export const set = (setting: Partial<RoomDto>): Move => ({ do: 'set', setting })
