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
import * as deletion from '../chat/deletion.ts'
import * as gifs from '../chat/gifs.ts'
import * as polls from '../chat/polls.ts'
import * as reports from '../audit/reports.ts'
import * as blocks from '../social/blocks.ts'
import * as chat from './chat.ts'
import * as roles from './roles.ts'
import * as shield from './shield.ts'

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
  ...deletion,
  ...gifs,
  ...polls,
  ...reports,
  ...blocks,
  ...chat,
  ...roles,
  ...shield,
}

test('every command has a name of its own, and calls what there is (rules 6.1, 6.3)', () => {
  const commands: readonly RoomCommand[] = roomCommands
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  for (const { name, calls } of commands) {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)?!?$/)
    for (const call of calls) expect(Object.keys(callable)).toContain(call)
  }
})

test('every command that the rules name is there, for whom they name it (rules 6.3)', () => {
  const named = {
    everybody:
      'rules eta line join leave after pass skip unskip check theme history np stats scrobble motd help'.split(
        ' ',
      ),
    moderator: 'skip! veto move add remove ban-song ban-artist unban-song votes kick mute'.split(' '),
    owner: ['preset', 'rule'],
  }
  for (const [right, names] of Object.entries(named))
    for (const name of names) expect(roomCommands.find((one) => one.name === name)?.right, name).toBe(right)
})
