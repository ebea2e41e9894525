import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PatchOp } from '#contract/realtime/frames.ts'
import { SHIELD_STATE } from '#contract/room/shield.ts'
import { effectMessage, effectsMessage } from '#contract/realtime/effects.ts'
import { messages } from '#contract/realtime/messages.ts'
import { RoomState } from '#contract/realtime/state.ts'
import { rank } from '#contract/roles.ts'
import { rulesMessage } from '#contract/room/rules/shown.ts'
import { type Command, isPersonCommand, type Occasion } from '#live/command.ts'
import { decide } from '#live/decide.ts'
import type { Event } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { updatedUserData } from '#live/patch/presence.ts'
import { refOf } from '#live/recentCommands.ts'
import { sameValue } from '#live/sameValue.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import { isPlayable } from '#live/song.ts'
import type { Room } from '#live/state.ts'
import { type Step, step } from '#live/step.ts'
import { joinView, view } from '#live/view.ts'
import { joinViewJson, userDataPatchJson } from '#live/viewJson.ts'
import {
  allEvents,
  asUuids,
  checkPatch,
  difference,
  holds,
  includesAll,
  ofSongRules,
  refusingRules,
  ruleOf,
  written,
} from './lawChecks.ts'
import { DoubleMirror, Mirror } from './mirror.ts'
import { anyMove } from './moves.ts'
import { Stage } from './stage.ts'

const [RUNS, MOVES] = [260, 200]

test('R1–R10, S1 and G1 hold over 50,000 random commands, and every event, message and rule that refuses is seen', () => {
  const seen = {
    events: new Set<string>(),
    rules: new Map<string, number>(),
    messages: new Set<string>(),
    repeats: 0,
    guests: 0,
  }
  let commands = 0
  fc.assert(
    fc.property(fc.array(anyMove, { minLength: MOVES, maxLength: MOVES }), (moves) => {
      const log: Event[] = []
      const ended = new Set<string>()
      let begun = 0
      let mirrors: Mirror[] = []

      const perform = (room: Room, command: Command, occasion: Occasion): readonly Event[] => {
        commands += 1
        if (mirrors.length === 0) mirrors = [new Mirror(view(room)), new DoubleMirror(view(room))]
        const before = written(room)
        playingDj = room.decks.play?.djUuid
        const decision = decide(room, command, occasion)
        holds('decide is pure', written(room) === before)
        const done = step(room, command, occasion)
        if ('refused' in done) {
          const rule = ruleOf(room, command, occasion, done.refused)
          seen.rules.set(rule, (seen.rules.get(rule) ?? 0) + 1)
          holds('R1', written(room) === before && 'refused' in decision)
          return []
        }
        repeats(command, done, occasion)
        guests(room, command, done.events)
        standings(room, command, done.events)
        log.push(...done.events)
        for (const { type } of done.events) if (!ofSongRules.includes(type)) seen.events.add(type)
        for (const { message, to } of done.messages) {
          seen.messages.add(message.name)
          if ('statePatch' in message) checkPatch(message.statePatch)
          if (to === undefined) for (const mirror of mirrors) mirror.hear(message)
        }
        // A reset closes every connection: clients begin anew.
        if (command.type === 'reset') mirrors = [new Mirror(view(room)), new DoubleMirror(view(room))]
        lateJoiner(room)
        afterwards(room, command, occasion, done.events)
        for (const fact of done.facts) {
          if (fact.name === 'songPlayed') begun += 1
          if (fact.name !== 'songEnded') continue
          holds('R10', !ended.has(fact.playId))
          ended.add(fact.playId)
          const voters = fact.votes.map((vote) => vote.userUuid)
          holds('a play counts every voter once', new Set(voters).size === voters.length)
        }
        holds('R10', begun - ended.size === (room.decks.play === null ? 0 : 1))
        return done.events
      }

      /** R8 for repeats that come later: within its bounds a command takes effect once. */
      const repeats = (command: Command, { events, changed }: Step, { now }: Occasion): void => {
        const ref = refOf(command)
        if (ref === null) return
        const mine = effects.get(ref.userUuid) ?? []
        effects.set(ref.userUuid, mine)
        const before = mine.slice(-32).find(({ id, at }) => id === ref.id && now - at <= 120_000)
        holds('R8', before === undefined || (events.length === 0 && changed), () => command)
        if (before !== undefined) seen.repeats += 1
        if (events.length > 0) mine.push({ id: ref.id, at: now })
      }
      const effects = new Map<string, { id: string; at: number }[]>()

      /** G1: what guests took, they left enough of. */
      const guests = (room: Room, command: Command, events: readonly Event[]): void => {
        const took = events.find(({ type }) => type === 'userJoined' || type === 'addedDj')
        const takes =
          command.type === 'join' ? command.who.uuid : isPersonCommand(command) ? command.by.userUuid : ''
        if (took === undefined || isTrusted(room, takes)) return
        const people =
          took.type === 'userJoined' ? [...room.people.keys()] : room.decks.seats.map((s) => s.uuid)
        const total = took.type === 'userJoined' ? room.settings.roomSize : room.settings.numberOfDjs
        const all = people.filter((uuid) => !isTrusted(room, uuid))
        const ofOne = all.filter((uuid) => room.networks.get(uuid) === 'one network')
        if (total > 1) holds('G1', all.length < total, () => [command, all])
        if (room.networks.has(takes))
          holds('G1', ofOne.length <= Math.max(1, total / 2), () => [command, ofOne])
        seen.guests += 1
      }
      const isTrusted = (room: Room, uuid: string): boolean =>
        room.people.get(uuid)?.user.tokenRole !== 'guest' ||
        room.settings.roomRoles.some((row) => row.userUuid === uuid && standsOut.has(row.role))
      const standsOut = new Set<string>(['owner', 'coOwner', 'moderator', 'dj'])

      /** S1: what took effect was within the power of the session that asked. */
      const standings = (room: Room, command: Command, events: readonly Event[]): void => {
        if (command.type === 'join') {
          const shown = room.people.get(command.who.uuid)?.user.tokenRole ?? 'guest'
          holds('S1', rank(shown) <= rank(command.who.accountRole), () => command)
        }
        if (!isPersonCommand(command)) return
        const { userUuid, role } = command.by
        const foreign = events.some(
          (event) =>
            (event.type === 'removedDj' && event.userUuid !== userUuid) ||
            (event.type === 'playedSong' && event.skipped && playingDj !== userUuid),
        )
        if (!foreign) return
        const rows = room.settings.roomRoles.filter((row) => row.userUuid === userUuid)
        const moderates = rows.some((row) => ['owner', 'coOwner', 'moderator'].includes(row.role))
        holds('S1', moderates || rank(role) >= rank('moderator'), () => command)
      }
      let playingDj: string | undefined

      /** One mirror is always somebody who joined lately and still waits for `updatedUserData`. */
      const lateJoiner = (room: Room): void => {
        const late = mirrors[2]
        if (late?.isHolding) {
          if (commands % 3 === 0) late.release(lateData)
        } else if (commands % 11 === 0 || late === undefined) {
          const fresh = new Mirror(joinView(room))
          lateData = JSON.parse(userDataPatchJson(room)) as PatchOp[]
          holds('updatedUserData as JSON is the same', sameValue(lateData, updatedUserData(room)))
          holds(
            'the join view as JSON is the same',
            sameValue(JSON.parse(joinViewJson(room)), joinView(room)),
          )
          seen.messages.add('updatedUserData')
          fresh.hold()
          mirrors[2] = fresh
        }
      }
      let lateData: PatchOp[] = []

      const afterwards = (
        room: Room,
        command: Command,
        occasion: Occasion,
        events: readonly Event[],
      ): void => {
        const now = view(room)
        const [first, twice, late] = mirrors
        holds('R2', first !== undefined && sameValue(first.state, now), () => [
          command,
          difference(first?.state, now),
        ])
        if (late !== undefined && !late.isHolding)
          holds('R2 for a late joiner', sameValue(late.state, now), () => [
            command,
            difference(late.state, now),
          ])
        if (twice !== undefined) {
          if (events.some((event) => event.type === 'playedSong'))
            holds('R2 for a double player', twice.state.djs[0]?.uuid === now.djs[0]?.uuid, () => command)
          holds(
            'R2 for the users of a double player',
            includesAll(asUuids(twice.state.allUsers), asUuids(now.allUsers)),
            () => command,
          )
        }
        const { decks, people } = room
        const seats = decks.seats.map((seat) => seat.uuid)
        const opened = command.type === 'addDj'
        holds('R4', !opened || events.length === 0 || seats.length <= room.settings.numberOfDjs)
        holds('R4', new Set(seats).size === seats.length && seats.every((uuid) => people.has(uuid)))
        holds('R5', decks.play === null || decks.play.djUuid === seats[0])
        const ready = decks.seats.some((seat) => isPlayable(seat.nextSong))
        const waiting = decks.silence !== null && !decks.silence.over
        holds('R6', decks.play !== null || !ready || waiting, () => decks)
        holds('R6', decks.play !== null || seats.length === 0 || decks.silence !== null, () => decks)
        // Room roles are settings and outlive presence.
        const shown = JSON.stringify({ ...now, settings: null })
        for (const event of events)
          if (event.type === 'userLeft') holds('R7', !shown.includes(event.userUuid), () => command)
        const ref = refOf(command)
        if (ref !== null && events.length > 0) {
          const again = step(room, command, occasion)
          holds('R8', 'events' in again && again.events.length === 0 && again.changed)
        }
        if (commands % 20 === 0)
          holds('R9', sameValue(RoomState.parse(now), now), () => difference(RoomState.parse(now), now))
      }

      const stage = new Stage(perform)
      const start = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      for (const move of moves) stage.play(move)
      const replayed = log.reduce(evolve, start)
      holds('R3', written(replayed) === written(stage.room), () =>
        difference(snapshotOf(replayed), snapshotOf(stage.room)),
      )
      const read = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      holds('R3 for a snapshot', sameValue(view(read), view(stage.room)))
    }),
    { numRuns: RUNS, seed: 20_270 },
  )

  expect(commands).toBeGreaterThanOrEqual(50_000)
  expect(seen.repeats).toBeGreaterThan(100)
  expect(seen.guests).toBeGreaterThan(1000)
  expect([...seen.events, ...ofSongRules].sort()).toEqual(Object.keys(allEvents).sort())
  expect([...seen.rules.keys()].sort()).toEqual([...refusingRules].sort())
  expect(
    [...seen.rules].filter(([, times]) => times < 10),
    'refused too seldom',
  ).toEqual([])
  const ours = [effectMessage, effectsMessage, rulesMessage, SHIELD_STATE]
  expect([...seen.messages].sort()).toEqual([...Object.keys(messages), ...ours].sort())
}, 240_000)

test('every law the tests quote is written down', () => {
  const page = readFileSync(new URL('../../../docs/room-rules.md', import.meta.url), 'utf8')
  for (let n = 1; n <= 12; n++) expect(page).toContain(`**R${n}**`)
})
