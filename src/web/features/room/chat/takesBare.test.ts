import { expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { Doc } from '#contract/room/rules.ts'
import { shownRules } from '#contract/room/rules/shown.ts'
import { exampleRoom } from '#test/support/web/exampleRoom.ts'
import { takesBare } from './takesBare.ts'

/** A room whose rule on commands is this, with a bot in it or not. */
const room = (commands: 'auto' | 'on' | 'off' | undefined, hasBot: boolean): RoomState => {
  const example = exampleRoom(2)
  const doc = Doc.parse(commands === undefined ? {} : { words: { commands } })
  return {
    ...example,
    allUsers: example.allUsers.map((user, n) => ({ ...user, tokenRole: hasBot && n === 1 ? 'bot' : 'user' })),
    roomtone: { ...example.roomtone, ...(commands && { rules: shownRules(doc, 1) }) },
  }
}

test('bare commands are ours while no bot is present, always, or never, as the rule says (rules 6.2)', () => {
  const bare = [undefined, 'auto', 'on', 'off'] as const
  expect(bare.map((mode) => takesBare(room(mode, false)))).toEqual([true, true, true, false])
  expect(bare.map((mode) => takesBare(room(mode, true)))).toEqual([false, false, true, false])
  expect(takesBare(null)).toBe(true)
})
