import type { RoomDto } from '#contract/room/room.ts'
import type { Event } from '#live/event.ts'
import { step } from '#live/step.ts'
import { view } from '#live/view.ts'
import type { Move } from './moves.ts'
import { Stage } from './stage.ts'

/** A room with two seats in which so many people are; moves are played, and what happened is kept. */
export const roomOf = (people: number) => {
  const events: Event[] = []
  const refusals: string[] = []
  const stage = new Stage((room, command, occasion) => {
    const done = step(room, command, occasion)
    if ('refused' in done) refusals.push(done.refused)
    else events.push(...done.events)
    return 'refused' in done ? [] : done.events
  })
  const play = (...moves: Move[]): void => {
    for (const move of moves) stage.play(move)
  }
  for (let n = 0; n < people; n++) play(join(n))
  events.length = 0
  const names = () => events.map((event) => event.type)
  const djs = () => stage.room.decks.seats.map((seat) => Number(seat.uuid.slice(-2)))
  const playing = () => stage.room.decks.play?.now.song.trackName ?? null
  return { stage, play, events, refusals, names, djs, playing, state: () => view(stage.room) }
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
