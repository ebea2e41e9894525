import { randomUUID } from 'node:crypto'
import { type Doc, Doc as Schema, defaultDoc } from '#contract/room/rules.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import { type Command, personCommand } from '#live/command.ts'
import { newRoom } from '#live/newRoom.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { median } from './lib/median.ts'
import type { Finding } from './lib/table.ts'
import { cpuOf, settings } from './patches.ts'

const SIZES = [10, 1_000, 10_000]
const ROUNDS = 17
const ACTS = 200

export const docOf = (part: object): Doc => Schema.parse(mergeDoc(defaultDoc, part))
const voting = docOf({ skip: { mode: 'on', strength: 'hard', guests: true, minSeconds: 120 } })
const rule = { mode: 'enforce' }
/** Every rule that the live room follows. */
export const everything = docOf({
  skip: { mode: 'on', guests: true, activeMinutes: 120 },
  line: { mode: 'on' },
  hours: { mode: 'on', closed: ['2099-01-01'] },
  song: {
    length: rule,
    repeat: rule,
    artist: rule,
    album: rule,
    banned: rule,
    explicit: rule,
    providers: { ...rule, only: ['youtube'] },
    reach: rule,
  },
  person: { plays: rule, address: rule, afk: rule },
  theme: rule,
  decks: { playsPerStay: 2, keepPlaceMinutes: 5 },
})

export const START = 1_000_000
/** Carries a command out; gives the bytes of the longest of its messages. */
export const act = (room: Room, command: Command, now: number): number => {
  const done = step(room, command, { now, playId: randomUUID() })
  if ('refused' in done) throw new Error(done.refused)
  return Math.max(0, ...done.messages.map(({ message }) => JSON.stringify(message).length))
}

/** A room of so many who have been there for long enough to vote, under a document; the first of them plays. */
export const roomOf = (size: number, doc: Doc | null) => {
  const room = newRoom(
    { settings: { ...settings(), numberOfDjs: 1, roomSize: size + 5_000 }, noDancefloor: [] },
    START,
  )
  if (doc !== null) act(room, { type: 'changeRules', doc, revision: 1, changedBy: null }, START)
  const uuids = Array.from({ length: size }, () => randomUUID())
  for (const uuid of uuids) {
    const profile = {
      uuid,
      nickname: `ghost-${uuid.slice(0, 4)}`,
      avatarId: 'ghost',
      color: '#FFFFFF',
    } as const
    const who = { uuid, tokenRole: 'user', accountRole: 'user', profile, subscribed: false } as const
    const rest = { siteBanned: false, passwordOk: true, network: `net-${uuid.slice(0, 6)}` } as const
    act(room, { type: 'join', who: { ...who, ...rest } }, START)
  }
  const musicProviders = { youtube: '1' }
  const song = { artistName: 'a', trackName: 't', duration: 600, musicProviders, thumbnails: {} }
  const now = START + 61_000
  act(room, personCommand('addDj', { userUuid: uuids[0] ?? '', role: 'user' }, { song }), now)
  return { room, uuids, now }
}

export type Filled = ReturnType<typeof roomOf>

/** Votes by turns, given and taken back, so that each changes something and none ends the song. */
const likes = ({ room, uuids, now }: Filled, i: number): number => {
  const by = { userUuid: uuids[1 + (i % (uuids.length - 1))] ?? '', role: 'user' } as const
  const like = Math.floor(i / (uuids.length - 1)) % 2 === 0
  return act(room, personCommand('voteOnSong', by, { songVotes: { like } }), now + i)
}
const skips = ({ room, uuids, now }: Filled, i: number): number => {
  const by = { userUuid: uuids[1 + (Math.floor(i / 2) % (uuids.length - 1))] ?? '', role: 'user' } as const
  return act(room, personCommand('roomtone.voteToSkip', by, { on: i % 2 === 0 }), now + i)
}

/** Microseconds of CPU of each of several, measured by turns in one run, in rooms that stay. */
const byTurns = (all: readonly (() => void)[]): number[] => {
  const took = all.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    all.forEach((run, n) => {
      const spent = cpuOf(run) / ACTS
      if (round > 5) took[n]?.push(spent)
    })
  return took.map(median)
}

const batch = (filled: Filled, one: typeof likes): (() => void) => {
  let i = 0
  return () => {
    for (let n = 0; n < ACTS; n++) one(filled, i++)
  }
}

/** Section 8.5 of the rules' law and A22: a vote to skip beside a like, and a like under all rules beside none. */
export const rulesBench = (): Finding[] => {
  const rooms = SIZES.map((size) => roomOf(size, voting))
  const took = byTurns(rooms.flatMap((room) => [batch(room, skips), batch(room, likes)]))
  const skipAt = (n: number): number => took[n * 2] ?? 0
  const likeAt = (n: number): number => took[n * 2 + 1] ?? 0
  const [plain, ruled] = byTurns([batch(roomOf(1_000, null), likes), batch(roomOf(1_000, everything), likes)])
  const µs = (value: number): string => `${value.toFixed(1)} µs`
  return [
    ...SIZES.map((size, n) => ({
      goal: 'rules',
      what: `a vote to skip / a like among ${size}, CPU`,
      ratio: skipAt(n) / likeAt(n),
      wanted: '<= 2',
      detail: `${µs(skipAt(n))} against ${µs(likeAt(n))}`,
    })),
    {
      goal: 'rules',
      what: 'a vote to skip among 10,000 / among 10, CPU',
      ratio: skipAt(2) / skipAt(0),
      wanted: '<= 2',
      detail: 'section 8.5',
    },
    {
      goal: 'rules',
      what: 'a vote to skip, bytes',
      ratio: Math.max(...rooms.map((room) => skips(room, 0))),
      wanted: '<= 220',
      detail: 'the longest of its messages',
    },
    {
      goal: 'rules',
      what: 'a like with every rule on / with the default document, CPU',
      ratio: (ruled ?? 0) / (plain ?? 1),
      wanted: '<= 1.1',
      detail: `${µs(ruled ?? 0)} against ${µs(plain ?? 0)}`,
    },
  ]
}
