import type { RemovedDjWhy } from '#contract/room/line.ts'
import type { PlayEnded } from '#contract/room/skip.ts'
import type { Theme } from '#contract/room/rules/theme.ts'
import type { Song } from '#contract/song.ts'
import type { SongVotes } from '#contract/realtime/state.ts'
import { firstToPlay } from './decide/passing.ts'
import type { Event } from './event.ts'
import type { Play, Room } from './state.ts'
import { type Stay, staysOf } from './stays.ts'
import { type ThemeOfPlay, themeOf } from './theme/state.ts'

/** Somebody's vote on a play. */
interface Ballot extends SongVotes {
  readonly userUuid: string
}

interface Played {
  readonly roomUuid: string
  readonly djUuid: string
  readonly playId: string
  readonly song: Song
  /** Epoch ms. */
  readonly startTime: number
}

interface Seated {
  readonly roomUuid: string
  readonly djUuid: string
  /** Epoch ms. */
  readonly time: number
}

/** Who heard a play that ended, as far as the room itself knows. */
export interface Attended {
  readonly name: 'songHeard'
  readonly roomUuid: string
  readonly ownerUuid: string | null
  readonly djUuid: string
  readonly playId: string
  readonly song: Song
  /** Epoch ms. */
  readonly startTime: number
  readonly endedAt: number
  readonly skipped: boolean
  readonly ended?: PlayEnded
  readonly guests: number
  readonly stays: readonly Stay[]
}

/** What a room tells the services, in the form of `facts/runtime.ts`. */
export type RoomFact =
  | ({ readonly name: 'songPlayed' } & Played)
  | ({ readonly name: 'decksTaken' } & Seated)
  | ({
      readonly name: 'decksLeft'
      readonly reason: 'left' | 'emptyTurns' | 'moderator' | 'afk'
      readonly takenBy?: string
    } & Seated)
  | {
      readonly name: 'lineLeft'
      readonly roomUuid: string
      readonly userUuid: string
      readonly reason: 'noSong' | 'moderator' | 'afk'
      readonly takenBy?: string
    }
  | {
      readonly name: 'turnNext'
      readonly roomUuid: string
      readonly djUuid: string
      readonly playId: string
      readonly endTime: number
    }
  | {
      readonly name: 'hoursTurned'
      readonly roomUuid: string
      readonly open: boolean
      readonly changesAt: number | null
    }
  | {
      readonly name: 'skipVetoed'
      readonly roomUuid: string
      readonly playId: string
      readonly djUuid: string
      readonly moderatorUuid: string
    }
  | Attended
  | {
      readonly name: 'roomLeft'
      readonly userUuid: string
      readonly roomUuid: string
      /** Epoch ms. */
      readonly joinedAt: number
      readonly leftAt: number
    }
  | {
      readonly name: 'themeChanged'
      readonly roomUuid: string
      readonly theme: Theme | null
      /** Who set or ended it; nobody where it ended by itself. */
      readonly by: string | null
      /** Epoch ms. */
      readonly time: number
    }
  | ({
      readonly name: 'songEnded'
      readonly endedAt: number
      readonly ended?: PlayEnded
      readonly listenersAtEnd: number
      readonly theme?: ThemeOfPlay
      readonly votes: Ballot[]
    } & Played)

const ballot = (userUuid: string, { like, star }: SongVotes): Ballot => ({
  userUuid,
  ...(like === undefined ? {} : { like }),
  ...(star === undefined ? {} : { star }),
})

const ballots = (room: Room): Ballot[] => {
  const present = [...room.voters].map((uuid) => ballot(uuid, room.people.get(uuid)?.data.songVotes ?? {}))
  return [...present, ...[...room.goneVotes].map(([uuid, votes]) => ballot(uuid, votes))]
}

/** How many are there to hear what plays: its DJ, bots and whoever plays for the house left out. */
const listening = ({ people, residents }: Room, { djUuid }: Play): number => {
  let count = 0
  for (const [uuid, { user }] of people)
    if (uuid !== djUuid && user.tokenRole !== 'bot' && !residents.has(uuid)) count += 1
  return count
}

const ended = (room: Room, play: Play, at: number, how: PlayEnded | undefined): RoomFact => ({
  name: 'songEnded',
  roomUuid: room.uuid,
  djUuid: play.djUuid,
  playId: play.now.playId,
  song: play.now.song,
  startTime: play.now.startTime,
  endedAt: at,
  ...(how && { ended: how }),
  listenersAtEnd: listening(room, play),
  ...themeOf(room.theme, play.now.startTime),
  votes: ballots(room),
})

const attended = (
  room: Room,
  play: Play,
  at: number,
  skipped: boolean,
  how: PlayEnded | undefined,
): RoomFact => {
  const { playId, song, startTime } = play.now
  return {
    name: 'songHeard',
    roomUuid: room.uuid,
    ownerUuid: room.settings.roomRoles.find(({ role }) => role === 'owner')?.userUuid ?? null,
    djUuid: play.djUuid,
    playId,
    song,
    startTime,
    endedAt: at,
    skipped,
    ...(how && { ended: how }),
    ...staysOf(room, play, at),
  }
}

/** Whose turn follows on a play, as far as it can be told when it begins. */
const nextAfter = (room: Room, { order, turn }: Extract<Event, { type: 'playedSong' }>): string | null =>
  (turn >= Math.max(1, room.settings.songsPerDj) ? firstToPlay(room.decks, order.slice(1), 0) : order[0]) ??
  null

/** Hours are told of when they open or close the room, and not when they are set. */
const turned = (
  { uuid, open: before }: Room,
  { open, changesAt }: { open: boolean; changesAt: number | null },
) => (open === before.open ? [] : [{ name: 'hoursTurned', roomUuid: uuid, open, changesAt } as const])

const vetoed = ({ uuid, decks: { play } }: Room, moderatorUuid: string): RoomFact[] =>
  play === null
    ? []
    : [{ name: 'skipVetoed', roomUuid: uuid, playId: play.now.playId, djUuid: play.djUuid, moderatorUuid }]

/** Who plays for the house is no visitor. */
const left = ({ uuid: roomUuid, cameAt, residents }: Room, userUuid: string, leftAt: number): RoomFact[] =>
  residents.has(userUuid)
    ? []
    : [{ name: 'roomLeft', userUuid, roomUuid, joinedAt: cameAt.get(userUuid) ?? leftAt, leftAt }]

/** Places in line that are lost, and not given up, are told of. */
const lostInLine = (
  { uuid: roomUuid }: Room,
  { userUuid, why, by }: Extract<Event, { type: 'leftLine' }>,
): RoomFact[] =>
  why === 'afk' || why === 'noSong' || why === 'moderator'
    ? [{ name: 'lineLeft', roomUuid, userUuid, reason: why, ...(by !== undefined && { takenBy: by }) }]
    : []

/** Seats that are lost, and not given up, are told of as that. */
const leftFor: Partial<Record<RemovedDjWhy, 'emptyTurns' | 'moderator' | 'afk'>> = {
  empty: 'emptyTurns',
  silent: 'emptyTurns',
  moderator: 'moderator',
  afk: 'afk',
}

/** What other services are told of an event, built from the room as it was before. */
export const factsOf = (room: Room, event: Event): RoomFact[] => {
  if (event.type === 'addedDj' || event.type === 'removedDj') {
    const seat = { roomUuid: room.uuid, djUuid: event.userUuid, time: event.at }
    return event.type === 'addedDj'
      ? [{ name: 'decksTaken', ...seat }]
      : [
          {
            name: 'decksLeft',
            ...seat,
            reason: leftFor[event.why] ?? 'left',
            ...(event.takenBy && { takenBy: event.takenBy }),
          },
        ]
  }
  if (event.type === 'userLeft') return left(room, event.userUuid, event.at)
  if (event.type === 'leftLine') return lostInLine(room, event)
  if (event.type === 'hoursTurned') return turned(room, event)
  if (event.type === 'skipVetoed') return vetoed(room, event.by)
  if (event.type === 'themeSet') {
    const { theme, by, at } = event
    return [{ name: 'themeChanged', roomUuid: room.uuid, theme, by, time: at }]
  }
  if (event.type !== 'playedSong' && event.type !== 'roomReset') return []
  const { play } = room.decks
  const isCut = event.type === 'roomReset' || event.skipped
  const facts =
    play === null
      ? []
      : [ended(room, play, event.at, event.ended), attended(room, play, event.at, isCut, event.ended)]
  if (event.type === 'roomReset')
    return [...facts, ...[...room.people.keys()].flatMap((uuid) => left(room, uuid, event.at))]
  if (event.play === null) return facts
  const { now, djUuid } = event.play
  const { playId, song, startTime } = now
  const played: RoomFact = { name: 'songPlayed', roomUuid: room.uuid, djUuid, playId, song, startTime }
  const next = nextAfter(room, event)
  if (next === null || next === djUuid) return [...facts, played]
  const { endTime } = now
  return [...facts, played, { name: 'turnNext', roomUuid: room.uuid, djUuid: next, playId, endTime }]
}
