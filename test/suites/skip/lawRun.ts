import * as fc from 'fast-check'
import { messages as documented } from '#contract/realtime/messages.ts'
import { RoomState } from '#contract/realtime/state.ts'
import { type Command, type Occasion, personCommand } from '#live/command.ts'
import type { Event, EventType } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { sameValue } from '#live/sameValue.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { view, watcherView } from '#live/view.ts'
import { PEOPLE, caller, person, songOf, uuidOf } from '../live/cast.ts'
import { difference, holds, written } from '../live/lawChecks.ts'
import { Mirror } from '../live/mirror.ts'
import { anyMove } from '../live/moves.ts'
import { Stage } from '../live/stage.ts'
import { addDj, join, next, set, wait } from '../live/smallRoom.ts'
import { docOf } from '../songRules/docOf.ts'
import { anySkipMove, anySkipRule, type SkipMove } from './anySkipMove.ts'
import { SkipModel } from './skipModel.ts'

const ofSkipping = new Set<EventType>([
  'skipVoted',
  'skipClosing',
  'skipCalledOff',
  'skipVetoed',
  'wasHere',
  'recounted',
])
const refusals = ['skipOff', 'skipTooFew', 'skipNotYours', 'skipVetoed']

/** Random commands on rooms where songs are voted off; throws where a law does not hold. */
export const runSkipLaws = (runs: number, moves: number) => {
  const seen = {
    commands: 0,
    endedByVote: 0,
    heldBack: 0,
    keptVetoes: 0,
    keptCalm: 0,
    events: new Set<string>(),
    messages: new Set<string>(),
    refused: new Map<string, number>(),
  }
  const anything = fc.oneof(
    { weight: 3, arbitrary: anyMove.filter((move) => move.do !== 'rules') },
    { weight: 4, arbitrary: anySkipMove },
  )
  const all = fc.tuple(anySkipRule, fc.array(anything, { minLength: moves, maxLength: moves }))
  fc.assert(
    fc.property(all, ([first, random]) => {
      const log: Event[] = []
      const model = new SkipModel()
      let watcher: Mirror | null = null
      let plain: Mirror | null = null

      const perform = (room: Room, command: Command, occasion: Occasion): readonly Event[] => {
        seen.commands += 1
        watcher ??= new Mirror(watcherView(room))
        plain ??= new Mirror(view(room))
        const before = seen.commands % 10 === 0 ? written(room) : null
        const done = step(room, command, occasion)
        if ('refused' in done) {
          if (done.fault !== undefined) throw done.fault
          holds('R1', before === null || written(room) === before)
          if (refusals.includes(done.refused))
            seen.refused.set(done.refused, (seen.refused.get(done.refused) ?? 0) + 1)
          return []
        }
        log.push(...done.events)
        for (const { type } of done.events) if (ofSkipping.has(type)) seen.events.add(type)
        for (const { message, to, onlyTo } of done.messages) {
          if (onlyTo !== undefined) continue
          watcher.hear(message)
          if (to === undefined) plain.hear(message)
          holds('plain clients hear what is documented', to === 'watchers' || isForAll(message.name))
          if (!/skip|roomtone.decks/.test(message.name)) continue
          seen.messages.add(message.name)
          const told = JSON.stringify(message).replace(/"vetoedBy":"[^"]*"/, '')
          const vetoed = /\/vetoedBy","value"/.test(told)
          for (let n = 0; n < PEOPLE; n++)
            holds('R24: not who', vetoed || !told.includes(person(n)), () => message)
        }
        if (command.type === 'reset') {
          watcher = new Mirror(watcherView(room))
          plain = new Mirror(view(room))
        }
        const [now, plainNow] = [watcherView(room), view(room)]
        holds('R2 for watchers', sameValue(watcher.state, now), () => [
          command,
          difference(watcher?.state, now),
        ])
        holds('R23: R2 for plain clients', sameValue(plain.state, plainNow), () => command)
        if (seen.commands % 20 === 0) holds('R9', sameValue(RoomState.parse(now), now))
        model.check(room, command, occasion, done)
        const due = nextTimer(room)
        holds('R25', due === null || due.at > occasion.now - 1 || due.command.type !== 'recount', () => due)
        const closesAt = room.skip?.shown?.closesAt ?? null
        holds(
          'R18: at its time, and no later',
          closesAt === null || (due !== null && due.at <= closesAt),
          () => due,
        )
        return done.events
      }

      const stage = new Stage(perform)
      const start = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      let count = 0
      const send = (command: Command): void => {
        count += 1
        perform(stage.room, command, { now: stage.now, playId: uuidOf('9', count) })
      }
      const rule = (skip: object): void => {
        send({
          type: 'changeRules',
          doc: docOf({ skip }),
          revision: stage.room.docRevision + 1,
          changedBy: null,
        })
      }
      /** Two have songs, which are long. */
      const getReady = (djs: readonly number[]): void => {
        for (const n of djs) stage.play(addDj(n, songOf(n, 300)))
        for (const n of djs) stage.play(next(n, songOf(n + 1, 300)))
      }
      /** Everybody votes, and so much time goes by. */
      const allVote = (ms: number): void => {
        for (let n = 0; n < PEOPLE; n++) send(personCommand('roomtone.voteToSkip', caller(n), { on: true }))
        stage.play(wait(ms))
      }
      const play = (move: SkipMove): void => {
        switch (move.do) {
          case 'skipRule':
            return rule(move.rule)
          case 'here':
            return send({ type: 'reportHere', userUuid: person(move.who) })
          case 'voteToSkip':
            return send(personCommand('roomtone.voteToSkip', caller(move.who), move))
          case 'landslide':
            getReady(move.djs)
            for (let times = 0; times < 2; times++) allVote(move.ms)
            return
          case 'toggle': {
            const { skip } = stage.room.doc
            getReady([0, 1])
            if (move.after === 'veto') send(personCommand('roomtone.vetoSkip', caller(0), {}))
            else allVote(30_000)
            rule({ ...skip, mode: 'off' })
            stage.play(wait(move.ms))
            rule({ ...skip, mode: 'on' })
            return allVote(12_000)
          }
          case 'vetoSkip':
            return send(personCommand('roomtone.vetoSkip', caller(move.who), {}))
          case 'skipWhy':
            return send(personCommand('roomtone.skip', caller(move.who), move))
        }
      }
      rule(first)
      stage.play(set({ roomSize: 40 }))
      for (let n = 0; n < PEOPLE; n++) stage.play(join(n))
      stage.play(wait(61_000))
      for (const move of random) {
        if (isOfSkip(move)) play(move)
        else stage.play(move)
      }
      for (const what of ['endedByVote', 'heldBack', 'keptVetoes', 'keptCalm'] as const)
        seen[what] += model[what]
      const replayed = log.reduce(evolve, start)
      holds('R3', written(replayed) === written(stage.room), () =>
        difference(snapshotOf(replayed), snapshotOf(stage.room)),
      )
      const again = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      holds('R3 for a snapshot', written(again) === written(stage.room))
      holds('R24: who was active is not stored', !written(stage.room).includes('"here"'))
    }),
    { numRuns: runs, seed: 20_272, endOnFailure: true },
  )
  return seen
}

const skipMoves = new Set<string>([
  'voteToSkip',
  'vetoSkip',
  'skipWhy',
  'here',
  'skipRule',
  'landslide',
  'toggle',
])
const isOfSkip = (move: { do: string }): move is SkipMove => skipMoves.has(move.do)

/** What clients of the documented protocol may hear: its messages, and those of ours that always were for all. */
const forAll = new Set(['roomtone.effect', 'roomtone.effects', 'roomtone.shieldState'])
const isForAll = (name: string): boolean => Object.hasOwn(documented, name) || forAll.has(name)
