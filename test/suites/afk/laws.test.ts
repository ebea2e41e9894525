import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command, Occasion } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { sameValue } from '#live/sameValue.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { songOf, uuidOf } from '../live/cast.ts'
import { anyMove } from '../live/moves.ts'
import { addDj, join, set, wait } from '../live/smallRoom.ts'
import { Stage } from '../live/stage.ts'
import { anyRuledMove, ruledCommands } from '../songRules/anyRuledMove.ts'
import { docOf } from '../songRules/docOf.ts'
import { AfkModel } from './afkModel.ts'

const MINUTE = 60_000
const anyRule = fc.record({
  person: fc.record({
    afk: fc.record({
      mode: fc.constantFrom('off', 'tell', 'enforce', 'enforce', 'enforce'),
      exempt: fc.constantFrom<string[]>([], ['owner', 'dj'], ['moderator', 'bot']),
      minutes: fc.constantFrom(15, 16),
      warnings: fc.constantFrom([10, 2], [5], [12, 6, 1]),
    }),
  }),
  line: fc.record({ mode: fc.constantFrom('off', 'on') }),
  decks: fc.record({ keepPlaceMinutes: fc.constantFrom(0, 5) }),
})
const who = fc.integer({ min: 0, max: 7 })
const anything = fc.oneof(
  {
    weight: 6,
    arbitrary: anyMove
      .filter((move) => move.do !== 'rules' && move.do !== 'wait')
      .map((move) => ({ do: 'other' as const, move })),
  },
  { weight: 3, arbitrary: anyRuledMove.map((ruled) => ({ do: 'ruled' as const, ruled })) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sit' as const), who, seconds: fc.constantFrom(60, 1_200) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('idle' as const), minutes: fc.constantFrom(1, 4, 8, 17) }),
  },
)

const seen = { commands: 0, warned: 0, removed: 0, cleared: 0, sparedAtPlay: 0 }

const run = (runs: number, moves: number): void => {
  const asked = fc.tuple(
    fc.array(anyRule, { minLength: 1, maxLength: 3 }),
    fc.array(anything, { minLength: moves, maxLength: moves }),
  )
  fc.assert(
    fc.property(asked, ([rules, all]) => {
      const model = new AfkModel()
      const perform = (room: Room, command: Command, occasion: Occasion): readonly Event[] => {
        seen.commands += 1
        const { play } = room.decks
        const done = step(room, command, occasion)
        if ('refused' in done) {
          if (done.fault !== undefined) throw done.fault
          return []
        }
        for (const event of done.events) model.hear(event, room, play, command.type, occasion.now)
        model.check(room)
        return done.events
      }
      const stage = new Stage(perform)
      const send = (command: Command): void => {
        perform(stage.room, command, { now: stage.now, playId: uuidOf('9', seen.commands) })
      }
      stage.play(set({ roomSize: 30 }))
      for (let n = 0; n < 8; n++) stage.play(join(n))
      const each = Math.ceil(all.length / rules.length)
      rules.forEach((rule, i) => {
        const doc = docOf(rule)
        const { afk } = stage.room.doc.person
        const isAnother = !sameValue(afk, doc.person.afk)
        if (isAnother && (afk.mode === 'off' || doc.person.afk.mode === 'off')) model.begin(stage.now)
        else if (isAnother) model.forget()
        send({ type: 'changeRules', doc, revision: i + 1, changedBy: null })
        for (const one of all.slice(i * each, (i + 1) * each)) {
          if (one.do === 'other') stage.play(one.move)
          else if (one.do === 'ruled')
            for (const command of ruledCommands(one.ruled, stage.room, stage.now)) send(command)
          else if (one.do === 'idle') stage.play(wait(one.minutes * MINUTE))
          else stage.play(addDj(one.who, songOf(one.who, one.seconds)))
        }
      })
      for (const key of ['warned', 'removed', 'cleared', 'sparedAtPlay'] as const) seen[key] += model[key]
    }),
    { numRuns: runs, seed: 20_220, endOnFailure: true },
  )
}

test('R20: over 50,000 random commands nobody loses a place without every warning in time, nor while their song plays, nor if exempt, and warnings end with the rule', () => {
  run(260, 160)
  expect(seen.commands).toBeGreaterThanOrEqual(50_000)
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(20)
}, 240_000)
