import { randomUUID } from 'node:crypto'
import jsonPatch from 'fast-json-patch'
import type { RoomState } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { personCommand } from '#live/command.ts'
import { newRoom } from '#live/newRoom.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { view } from '#live/view.ts'
import { median } from './lib/median.ts'
import type { Finding } from './lib/table.ts'

const PEOPLE = 1000
const ROUNDS = 41
/** Batches before anything is measured: a server that runs for a while has compiled what it does most. */
const WARM_UP = 200

/** Goal 4: what a vote and a leave cost in a room of 1,000, beside comparing the whole state. */
export const patchBench = (): Finding[] => {
  const leave = measure((room, uuids, i) => run(room, { type: 'kick', userUuid: uuids[100 + i * 7] ?? '' }))
  const vote = measure((room, uuids, i) => {
    const by = { userUuid: uuids[200 + i] ?? '', role: 'guest' } as const
    return run(room, personCommand('voteOnSong', by, { songVotes: { like: true } }))
  })
  return [
    {
      goal: '4',
      what: `a leave in a room of ${PEOPLE}, bytes`,
      ratio: leave.bytes,
      wanted: '<= 600',
      detail: `wire.md 5.1 repeats the last element in three arrays; fast-json-patch: ${leave.compareBytes} bytes`,
    },
    finding('a leave', leave, '<= 0.02'),
    finding('a vote', vote, '<= 0.002'),
    {
      goal: '4',
      what: 'a vote: step, patch and text, µs of CPU',
      ratio: vote.microseconds,
      wanted: '<= 3',
      detail: `JSON.stringify of such a patch alone: ${vote.textMicroseconds.toFixed(1)} µs`,
    },
  ]
}

interface Measured {
  readonly bytes: number
  readonly compareBytes: number
  readonly microseconds: number
  /** Of turning a finished patch into text, which is no code of ours. */
  readonly textMicroseconds: number
  readonly compareMicroseconds: number
}

const finding = (what: string, measured: Measured, wanted: string): Finding => ({
  goal: '4',
  what: `${what}: step and patch / fast-json-patch.compare, CPU`,
  ratio: measured.microseconds / measured.compareMicroseconds,
  wanted,
  detail: `${measured.microseconds.toFixed(1)} µs against ${measured.compareMicroseconds.toFixed(0)} µs`,
})

type Act = (room: Room, uuids: readonly string[], index: number) => readonly string[]

const measure = (act: Act): Measured => {
  for (let round = 0; round < WARM_UP; round++) inBatch(act)
  const { room, uuids } = filledRoom()
  const bytes: number[] = []
  const compareBytes: number[] = []
  const compareTook: number[] = []
  let lastMessage = ''
  for (let i = 0; i < ROUNDS; i++) {
    const before = structuredClone(view(room))
    const sent = act(room, uuids, i)
    const after: RoomState = structuredClone(view(room))
    let patch: object[] = []
    compareTook.push(
      cpuOf(() => {
        patch = jsonPatch.compare(before, after)
      }),
    )
    compareBytes.push(JSON.stringify(patch).length)
    lastMessage = sent.at(-1) ?? ''
    bytes.push(lastMessage.length)
  }
  return {
    bytes: median(bytes),
    compareBytes: median(compareBytes),
    microseconds: median(Array.from({ length: ROUNDS }, () => inBatch(act))),
    textMicroseconds: median(Array.from({ length: ROUNDS }, () => textAlone(lastMessage))),
    compareMicroseconds: median(compareTook),
  }
}

const BATCH = 100

/** Microseconds of CPU that `work` takes: others on the machine count less than with a clock. */
export const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Microseconds per act, over a batch in a fresh room. */
const inBatch = (act: Act): number => {
  const { room, uuids } = filledRoom()
  return (
    cpuOf(() => {
      for (let i = 0; i < BATCH; i++) act(room, uuids, i)
    }) / BATCH
  )
}

const textAlone = (message: string): number => {
  const patch: unknown = JSON.parse(message)
  return (
    cpuOf(() => {
      for (let i = 0; i < BATCH; i++) JSON.stringify(patch)
    }) / BATCH
  )
}

let clock = 1_000_000

/** Steps a command and serialises its messages, as the host does. */
const run = (room: Room, command: Parameters<typeof step>[1]): readonly string[] => {
  clock += 1000
  const result = step(room, command, { now: clock, playId: PLAY_ID })
  if ('refused' in result) throw new Error(result.refused)
  return result.messages.map(({ message }) =>
    JSON.stringify('statePatch' in message ? message.statePatch : message),
  )
}

const PLAY_ID = randomUUID()

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
      accountRole: 'guest',
      profile,
      subscribed: false,
      siteBanned: false,
      passwordOk: true,
      network: null,
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
  run(room, personCommand('addDj', { userUuid: uuids[0] ?? '', role: 'guest' }, { song }))
  return { room, uuids }
}

export const settings = (): RoomDto => ({
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
