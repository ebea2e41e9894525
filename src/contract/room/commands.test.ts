import { expect, test } from 'vitest'
import { roomActions } from '../realtime/actions.ts'
import * as nights from '../playlist/nights.ts'
import * as providers from '../playlist/providers.ts'
import * as songs from '../playlist/songs.ts'
import * as stats from '../playlist/stats.ts'
import { type RoomCommand, roomCommands } from './commands.ts'
import * as scrobbling from '../playlist/scrobbling.ts'
import * as line from './roomLine.ts'
import * as rules from './roomRules.ts'
import * as checks from './songChecks.ts'

const callable: object = {
  ...roomActions,
  ...line,
  ...scrobbling,
  ...rules,
  ...checks,
  ...nights,
  ...stats,
  ...songs,
  ...providers,
}

test('every command has a name of its own, and calls what there is (rules 6.1, 6.3)', () => {
  const commands: readonly RoomCommand[] = roomCommands
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  for (const { name, calls } of commands) {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)?!?$/)
    for (const call of calls) expect(Object.keys(callable)).toContain(call)
  }
})
