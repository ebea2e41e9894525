import { describe, expect, test } from 'vitest'
import { actions, InternalAction, StaffAction } from '#contract/realtime/actions.ts'
import { socketErrors } from '#contract/realtime/errors.ts'
import { ruleSentences } from '#contract/room/rules/codes.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { RoomRole } from '#contract/roles.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'
import { songNamed } from '../wire/room.ts'
import { account, type Caller } from './callers.ts'
import type { Row } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off', STAFF_SECOND_FACTOR: 'on' })

const callers = [
  'absent',
  'banned',
  'kicked',
  'plain',
  'guest',
  'djDisabled',
  'unproven',
  'moderator',
  'siteModerator',
  'staff',
  'playing',
] as const
type Who = (typeof callers)[number]
const restrictions: Partial<Record<Who, RoomRole>> = {
  banned: 'banned',
  kicked: 'kicked',
  djDisabled: 'djDisabled',
  moderator: 'moderator',
}
const people = {
  ...(Object.fromEntries(
    await Promise.all(
      callers.map(async (who) => [who, await account(world, who === 'guest' ? 'guest' : 'user')] as const),
    ),
  ) as Record<Who, Caller>),
  unproven: await account(world, 'admin', { weak: true }),
  siteModerator: await account(world, 'moderator'),
  staff: await account(world, 'staff'),
}

const codeOf = ({ error }: Readonly<Record<string, unknown>>): string =>
  Object.entries({ ...socketErrors, ...ruleSentences }).find(([, text]) => text === error)?.[0] ??
  (error === undefined ? 'ok' : 'other')

/** A room in which one person plays; the others come in as far as they may. */
const newRoom = async () => {
  const { id, uuid } = await world.call(
    createRoom,
    { body: { name: 'Socket', numberOfDjs: 20 } },
    (await account(world, 'user')).token,
  )
  const rows = Object.entries(restrictions).map(([who, role]) => ({
    roomId: id,
    userUuid: people[who as Who].uuid,
    role,
  }))
  await world.tools.db.insertInto('roomRoles').values(rows).execute()
  const lines: Raw[] = []
  const enter = async (who: Who): Promise<Raw> => {
    const line = await new Raw(world.url, people[who].token).open()
    lines.push(line)
    if (who !== 'absent') await line.act('joinRoom', { roomUuid: uuid })
    return line
  }
  const dj = await enter('playing')
  await dj.act('addDj', { song: songNamed('plays', 300) })
  const close = (): void => lines.forEach((line) => line.close())
  return { uuid, dj, enter, close }
}

const row = (others: string, some: Partial<Row<Who>> = {}): Row<Who> => ({
  ...(Object.fromEntries(callers.map((who) => [who, others])) as Row<Who>),
  ...some,
})
const ok = 'ok'
/** Who is not in the room, because they did not come in or may not. */
const outside = { absent: 'joinFirst', banned: 'joinFirst', kicked: 'joinFirst' } as const
const moderators = { moderator: ok, siteModerator: ok, staff: ok } as const

interface Case {
  readonly action: string
  readonly params?: object
  readonly gives: Row<Who>
}

const cases: readonly (readonly [string, Case])[] = [
  [
    'joinRoom',
    { action: 'joinRoom', gives: row(ok, { banned: 'bannedFromRoom', kicked: 'kickedFromRoom' }) },
  ],
  ['addDj', { action: 'addDj', gives: row(ok, { ...outside, djDisabled: 'mayNotDj' }) }],
  ['removeDj', { action: 'removeDj', gives: row(ok) }],
  [
    'removeDj of somebody else',
    {
      action: 'removeDj',
      params: { djUuid: people.playing.uuid },
      // To whoever is not there nothing is refused, and nothing happens.
      gives: row('notAllowed', { absent: ok, banned: ok, kicked: ok, ...moderators, playing: ok }),
    },
  ],
  ['skipSong', { action: 'skipSong', gives: row('notAllowed', { ...outside, ...moderators, playing: ok }) }],
  [
    'updateNextSong',
    {
      action: 'updateNextSong',
      params: { song: songNamed('next') },
      gives: row('notOnDecks', { absent: ok, banned: ok, kicked: ok, playing: ok }),
    },
  ],
  ['voteOnSong', { action: 'voteOnSong', params: { songVotes: { like: true } }, gives: row(ok) }],
  ['playOneTimeAnimation', { action: 'playOneTimeAnimation', params: { animation: 'jump' }, gives: row(ok) }],
  [
    'roomtone.lineUp',
    // With seats free it is taking one.
    { action: 'roomtone.lineUp', gives: row(ok, { ...outside, djDisabled: 'mayNotDj' }) },
  ],
  [
    'roomtone.lineUp of somebody else',
    {
      action: 'roomtone.lineUp',
      params: { userUuid: people.playing.uuid },
      gives: row('notAllowed', { ...outside, ...moderators, playing: ok }),
    },
  ],
  [
    'roomtone.move',
    {
      action: 'roomtone.move',
      params: { userUuid: people.plain.uuid },
      // Nobody waits where the room has no such rule.
      gives: row('notAllowed', {
        ...outside,
        moderator: 'notInLine',
        siteModerator: 'notInLine',
        staff: 'notInLine',
      }),
    },
  ],
  [
    'roomtone.passTurn',
    {
      action: 'roomtone.passTurn',
      params: { on: true },
      gives: row('notOnDecks', { ...outside, playing: ok }),
    },
  ],
  [
    'roomtone.leaveAfterSong',
    {
      action: 'roomtone.leaveAfterSong',
      params: { on: true },
      gives: row('notOnDecks', { ...outside, playing: ok }),
    },
  ],
  [
    'roomtone.voteToSkip',
    // Nobody votes where the room has no such rule.
    { action: 'roomtone.voteToSkip', params: { on: true }, gives: row('skipOff', outside) },
  ],
  [
    'roomtone.vetoSkip',
    {
      action: 'roomtone.vetoSkip',
      gives: row('notAllowed', {
        ...outside,
        moderator: 'skipOff',
        siteModerator: 'skipOff',
        staff: 'skipOff',
      }),
    },
  ],
  [
    'roomtone.skip',
    { action: 'roomtone.skip', gives: row('notAllowed', { ...outside, ...moderators, playing: ok }) },
  ],
  [
    'roomtone.skip with keep',
    {
      action: 'roomtone.skip',
      params: { keep: true },
      gives: row('notAllowed', { ...outside, ...moderators }),
    },
  ],
  [
    'roomtone.setTheme',
    {
      action: 'roomtone.setTheme',
      params: { theme: { kind: 'words', value: 'Rain' } },
      gives: row('notAllowed', { ...outside, ...moderators }),
    },
  ],
  ...StaffAction.options.map(
    (action) => [action, { action, gives: row('notAllowed', { staff: ok }) }] as const,
  ),
  ...InternalAction.options.map((action) => [action, { action, gives: row('notAllowed') }] as const),
]

test('every action of the socket has its row', () => {
  const named = new Set(cases.map(([, { action }]) => action))
  expect([...named].sort()).toEqual(
    [...Object.keys(actions), ...StaffAction.options, ...InternalAction.options].sort(),
  )
})

describe('where somebody stands in a room decides what their socket may ask', () => {
  test.each(cases)('%s', async (_name, { action, params, gives }) => {
    const got: Partial<Record<Who, string>> = {}
    let room = await newRoom()
    const isInternal = InternalAction.safeParse(action).success
    // Who is turned away first: what the others do may end the song.
    for (const who of callers.toSorted((a, b) => Number(gives[a] === ok) - Number(gives[b] === ok))) {
      if (gives[who] === ok && !isInternal) {
        room.close()
        room = await newRoom()
      }
      const line = who === 'playing' ? room.dj : await room.enter(who)
      // A reset closes every connection of the room, that of whoever asked for it too: nothing else is told.
      const isReset = gives[who] === ok && (action === 'resetRoom' || action === 'resetAllRooms')
      if (isReset) line.send(JSON.stringify({ event: 'action', params: { action }, messageId: 99 }))
      got[who] = isReset
        ? await line.until(() => line.closed !== null).then(() => ok)
        : codeOf(await line.ask('action', { action, roomUuid: room.uuid, ...params }))
    }
    room.close()
    expect(got).toEqual(gives)
  })

  test('what nobody is told they may not do does not happen either', async () => {
    const room = await newRoom()
    for (const who of ['absent', 'banned', 'kicked'] as const) {
      const line = await room.enter(who)
      const asked = { djUuid: people.playing.uuid, song: songNamed('other'), songVotes: { like: true } }
      for (const action of ['removeDj', 'updateNextSong', 'voteOnSong'])
        expect(await line.act(action, asked)).toMatchObject({ changed: false })
    }
    room.close()
  })
})
