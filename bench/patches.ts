import { randomUUID } from 'node:crypto'
import jsonPatch from 'fast-json-patch'
import type { RoomState } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { newRoom } from '#live/newRoom.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { view } from '#live/view.ts'
import { median } from './lib/median.ts'
import type { Finding } from './lib/table.ts'

const PEOPLE = 1000
const ROUNDS = 41

/** Goal 4: what a vote and a leave cost in a room of 1,000, beside comparing the whole state. */
export const patchBench = (): Finding[] => {
  const leave = measure((room, uuids, i) => [
    { type: 'kick', userUuid: uuids[100 + i * 7] ?? '' },
    run(room, { type: 'kick', userUuid: uuids[100 + i * 7] ?? '' }),
  ])
  const vote = measure((room, uuids, i) => {
    const command = { type: 'voteOnSong', userUuid: uuids[200 + i] ?? '', songVotes: { like: true } } as const
    return [command, run(room, command)]
  })
  return [
    {
      goal: '4',
      what: `a leave in a room of ${PEOPLE}, bytes`,
      ratio: leave.bytes,
      wanted: '<= 300',
      detail: `fast-json-patch: ${leave.compareBytes} bytes`,
    },
    finding('a leave', leave, '<= 0.02'),
    finding('a vote', vote, '<= 0.002'),
  ]
}

interface Measured {
  readonly bytes: number
  readonly compareBytes: number
  readonly microseconds: number
  readonly compareMicroseconds: number
}

const finding = (what: string, measured: Measured, wanted: string): Finding => ({
  goal: '4',
  what: `${what}: step and patch / fast-json-patch.compare, CPU`,
  ratio: measured.microseconds / measured.compareMicroseconds,
  wanted,
  detail: `${measured.microseconds.toFixed(1)} µs against ${measured.compareMicroseconds.toFixed(0)} µs`,
})

type Act = (room: Room, uuids: readonly string[], index: number) => readonly [object, string]

const measure = (act: Act): Measured => {
  for (let round = 0; round < 8; round++) inBatch(act)
  const { room, uuids } = filledRoom()
  const bytes: number[] = []
  const compareBytes: number[] = []
  const compareTook: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const before = structuredClone(view(room))
    const [, sent] = act(room, uuids, i)
    const after: RoomState = structuredClone(view(room))
    const started = performance.now()
    const patch = jsonPatch.compare(before, after)
    compareTook.push((performance.now() - started) * 1000)
    compareBytes.push(JSON.stringify(patch).length)
    bytes.push(lastMessageBytes(sent))
  }
  return {
    bytes: median(bytes),
    compareBytes: median(compareBytes),
    microseconds: median(Array.from({ length: ROUNDS }, () => inBatch(act))),
    compareMicroseconds: median(compareTook),
  }
}

const BATCH = 100

/** Microseconds per act, over a batch in a fresh room. */
const inBatch = (act: Act): number => {
  const { room, uuids } = filledRoom()
  const started = performance.now()
  for (let i = 0; i < BATCH; i++) act(room, uuids, i)
  return ((performance.now() - started) * 1000) / BATCH
}

const lastMessageBytes = (sent: string): number => (JSON.parse(sent) as string[]).at(-1)?.length ?? 0

let clock = 1_000_000

/** Steps a command and serialises its messages, as the host does; the answer is a list of messages. */
const run = (room: Room, command: Parameters<typeof step>[1]): string => {
  clock += 1000
  const result = step(room, command, { now: clock, commandId: String(clock), playId: randomUUID() })
  if ('refused' in result) throw new Error(result.refused)
  return JSON.stringify(
    result.messages.map(({ message }) =>
      JSON.stringify('statePatch' in message ? message.statePatch : message),
    ),
  )
}

const filledRoom = (): { room: Room; uuids: string[] } => {
  const room = newRoom({ settings: settings(), noDancefloor: [] }, clock)
  const uuids = Array.from({ length: PEOPLE }, () => randomUUID())
  for (const uuid of uuids) {
    const profile = {
      uuid,
      nickname: `ghost-${uuid.slice(0, 4)}`,
      avatarId: 'ghost',
      color: '#FFFFFF',
    } as const
    const who = {
      uuid,
      tokenRole: 'guest',
      profile,
      subscribed: false,
      siteBanned: false,
      passwordOk: true,
    } as const
    run(room, { type: 'join', who })
  }
  const song = {
    artistName: 'a',
    trackName: 't',
    duration: 20_000,
    musicProviders: { uploadService: '1' },
    thumbnails: {},
  }
  run(room, { type: 'addDj', userUuid: uuids[0] ?? '', song })
  return { room, uuids }
}

const settings = (): RoomDto => ({
  uuid: randomUUID(),
  name: 'Bench',
  slug: 'bench',
  description: '',
  vibe: '',
  djType: 'EVERYONE',
  type: 'PUBLIC',
  design: 'CLUB',
  musicProviderKeys: [],
  numberOfDjs: 5,
  songsPerDj: 1,
  roomSize: 5000,
  entryFee: 0,
  freeEntries: 0,
  promoted: false,
  liveAudio: false,
  isLive: true,
  hasChat: true,
  unlisted: false,
  varietyStyleMusic: false,
  explicit: false,
  isPasswordProtected: false,
  isGuestPasswordProtected: false,
  posterUrl: null,
  posterFile: null,
  externalUrl: null,
  discordServer: null,
  pinnedMessages: [],
  roomRoles: [],
  genres: [],
  positionPriority: null,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  deletedAt: null,
})
