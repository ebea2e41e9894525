import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomActionName } from '#contract/realtime/actions.ts'
import type { SkipReason } from '#contract/room/skip.ts'
import { type Command, personCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import type { RoomFact } from '#live/facts.ts'
import { newRoom } from '#live/newRoom.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { joiner, person, profileOf, settingsOf, songOf, START, uuidOf } from '../live/cast.ts'
import { docOf } from '../songRules/docOf.ts'

/** A listener of a large room: everybody but the first is a plain user, unless a role is given. */
const anybody = (n: number, tokenRole: 'user' | 'guest' | 'bot' = 'user') => ({
  ...joiner(7),
  uuid: person(n),
  tokenRole,
  accountRole: tokenRole,
  profile: { ...profileOf(7, `name-${n}`, false), uuid: person(n) },
})

/** A room with a vote on songs: person 0 owns it and plays; time passes as it is told, and timers run in time. */
export const skipRoom = (people: number, skip: object = {}, rules: object = {}) => {
  const settings = settingsOf({ roomSize: 20_000, numberOfDjs: 2 })
  const room: Room = newRoom({ settings, noDancefloor: [] }, START)
  const all = { events: [] as Event[], messages: [] as RoomMessage[], facts: [] as RoomFact[] }
  let now = START
  let count = 0

  const ask = (command: Command): readonly Event[] | string => {
    count += 1
    const done = step(room, command, { now, playId: uuidOf('c', count) })
    if ('refused' in done) {
      if (done.fault !== undefined) throw done.fault
      return done.refused
    }
    all.events.push(...done.events)
    all.messages.push(...done.messages.map(({ message }) => message))
    all.facts.push(...done.facts)
    return done.events
  }
  /** Lets time pass, with what falls due in it. */
  const wait = (ms: number): void => {
    const until = now + ms
    for (let due = nextTimer(room); due !== null && due.at <= until; due = nextTimer(room)) {
      now = Math.max(now, due.at)
      ask(due.command)
    }
    now = until
  }
  const act = (action: RoomActionName, who: number, params: object = {}): readonly Event[] | string => {
    const { tokenRole = 'user' } = room.people.get(person(who))?.user ?? {}
    return ask(personCommand(action, { userUuid: person(who), role: tokenRole }, params))
  }
  const join = (who: number, role?: 'user' | 'guest' | 'bot') =>
    ask({ type: 'join', who: anybody(who, role) })
  const play = (who: number, n: number, seconds = 600) => act('addDj', who, { song: songOf(n, seconds) })
  const vote = (who: number, reason?: SkipReason) => act('roomtone.voteToSkip', who, { on: true, reason })
  const withdraw = (who: number) => act('roomtone.voteToSkip', who, { on: false })
  let revision = 0
  const rule = (doc: object): readonly Event[] | string => {
    revision += 1
    return ask({ type: 'changeRules', doc: docOf(doc), revision, changedBy: null })
  }

  for (let n = 0; n < people; n++) join(n)
  rule({ ...rules, skip: { mode: 'on', ...skip } })
  return {
    room,
    ask,
    act,
    wait,
    join,
    play,
    vote,
    withdraw,
    rule,
    events: all.events,
    messages: all.messages,
    facts: all.facts,
    now: () => now,
    shown: () => room.skip?.shown ?? null,
    song: () => room.decks.play?.now.song.trackName ?? null,
    dj: () => room.decks.play?.djUuid ?? null,
  }
}
