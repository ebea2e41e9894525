import * as z from 'zod'
import { Uuid } from '../common.ts'
import { Changed } from './changed.ts'
import { commandParams } from './commandId.ts'
import { lineActions, PlaceTold } from './lineActions.ts'
import { skipActions } from './skipActions.ts'
import { themeActions } from './themeActions.ts'
import { RoomState } from './state.ts'
import { action, roomAction } from './shape.ts'
import { check } from '../room/checkedSongs.ts'
import { forecast } from '../room/forecast.ts'
import { refusingCodes } from '../room/rules/refusingCodes.ts'

/** A song as clients send it: many key sets are in use; `{}` and null mean no song. Unknown keys are kept. */
export const SentSong = z.looseObject({}).nullable().meta({ id: 'SentSong' })

/** Where a client of ours stopped hearing: the last number it saw, and the epoch that numbered it. */
export const ResumePoint = z.object({ epoch: z.number().int(), since: z.number().int() })
export type ResumePoint = z.infer<typeof ResumePoint>

/** `watch: 1` asks for our additions to the room: state under `roomtone`, and messages called `roomtone.*`. */
export const Watching = z.object({ watch: z.literal(1) })

/** What a client of ours says of how it enters. */
export const Entering = ResumePoint.partial().extend(Watching.partial().shape)
export type Entering = z.infer<typeof Entering>

const JoinReply = z.object({
  roomUuid: Uuid,
  /** Epoch milliseconds. */
  serverTime: z.number(),
  state: RoomState,
  allowedRooms: z.array(Uuid),
  /** True if this join woke an idle room. */
  didCreate: z.boolean(),
  /** Ours: the number of the last message contained in `state`. */
  roomtone: z.object({ epoch: z.number(), n: z.number() }),
})

/** What a client that resumed receives instead: everything it missed follows as ordinary broadcasts. */
export const ResumeReply = z.object({
  roomUuid: Uuid,
  serverTime: z.number(),
  roomtone: z.object({ epoch: z.number(), n: z.number(), resumed: z.literal(true) }),
})

export const joinRoom = action({
  name: 'joinRoom',
  does: 'Enters a room, or comes back to it.',
  params: z.object({
    roomUuid: Uuid,
    password: z.string().optional(),
    guestPassword: z.string().optional(),
    roomtone: Entering.optional(),
  }),
  gives: z.union([JoinReply, ResumeReply]),
  refuses: [
    'invalidToken',
    'roomNotFound',
    'banned',
    'bannedFromRoom',
    'kickedFromRoom',
    'roomClosed',
    'wrongPassword',
    'roomFull',
    'guestsShut',
  ],
})

/**
 * What stands for a parameter that makes no sense. It is not refused where it is read, because wire.md fixes what a
 * caller is told first: that the decks are full, say, and only then that the song is not valid.
 */
const notValid = z.literal('notValid')

/** Why a song may not wait in line. */
const lineSongCodes = ['songTooLarge', 'lineSongsFull'] as const

/** The parameter, or `notValid` for anything else. */
const orNotValid = <T extends z.ZodType>(param: T) => z.union([param, notValid]).catch('notValid')

export const addDj = roomAction({
  name: 'addDj',
  does: 'Takes a seat on the decks.',
  params: z.object({ song: orNotValid(SentSong.optional()), ...commandParams }),
  /** Where the decks are full and the room keeps a wait list, one lines up; watchers are told where. */
  gives: Changed.extend({ roomtone: PlaceTold.optional() }),
  refuses: ['mayNotDj', 'decksFull', 'lineFull', 'songNotValid', ...lineSongCodes, ...refusingCodes],
  whenAbsent: 'refused',
})

export const removeDj = roomAction({
  name: 'removeDj',
  does: 'Gives up a seat on the decks, or takes it from somebody.',
  /** Without a text in `djUuid` the caller’s own seat is meant. */
  params: z.object({ djUuid: z.string().toLowerCase().nullish().catch(null), ...commandParams }),
  gives: Changed,
  refuses: [],
  whenAbsent: 'ignored',
})

export const skipSong = roomAction({
  name: 'skipSong',
  does: 'Ends the song that plays.',
  /** A text that is not the id of the play under way names another play. */
  params: z.object({ playId: z.string().toLowerCase().nullish().catch(null), ...commandParams }),
  gives: Changed,
  refuses: ['nothingPlaying'],
  whenAbsent: 'refused',
})

export const updateNextSong = roomAction({
  name: 'updateNextSong',
  does: 'Sets what the caller plays next.',
  params: z.object({ song: orNotValid(SentSong.optional()), ...commandParams }),
  gives: Changed,
  refuses: ['notOnDecks', 'songNotValid', ...lineSongCodes, ...refusingCodes],
  whenAbsent: 'ignored',
})

/** A vote as it is cast: null withdraws, an absent key changes nothing. */
const CastVotes = z.object({ like: z.boolean().nullish(), star: z.boolean().nullish() })

export const voteOnSong = roomAction({
  name: 'voteOnSong',
  does: 'Likes, dislikes or stars the song that plays; null withdraws.',
  params: z.object({ songVotes: orNotValid(CastVotes), ...commandParams }),
  gives: Changed,
  refuses: ['nothingPlaying', 'votesNotValid', 'notAllowed'],
  whenAbsent: 'ignored',
})

export const playOneTimeAnimation = roomAction({
  name: 'playOneTimeAnimation',
  does: 'Makes the own avatar jump, or throw one emoji.',
  params: z.object({
    animation: orNotValid(z.enum(['jump', 'emoji'])),
    emoji: z.string().optional().catch(undefined),
    ...commandParams,
  }),
  gives: Changed,
  refuses: ['animationNotValid', 'emojiNotValid', 'notAllowed'],
  whenAbsent: 'ignored',
})

/** What somebody in a room may do there, by name. Adding one here makes everything that must handle it fail to compile. */
export const roomActions = {
  addDj,
  removeDj,
  skipSong,
  updateNextSong,
  voteOnSong,
  playOneTimeAnimation,
  ...lineActions,
  ...skipActions,
  ...themeActions,
} as const

/**
 * Ours: asks for our additions from now on, on a connection that joined without them. The caller puts `state` under the
 * key `roomtone` of the state it holds, before it reads on.
 */
export const watch = action({
  name: 'roomtone.watch',
  does: 'Asks for Roomtone’s additions: what stands under roomtone, and the messages that change it.',
  params: z.object({ v: z.literal(1).optional().catch(undefined) }),
  gives: z.object({
    roomtone: z.object({ epoch: z.number(), n: z.number(), state: RoomState.shape.roomtone }),
  }),
  refuses: ['joinFirst'],
})

/** Actions of ours: clients of the documented protocol never send them. */
export const ownActions = { [watch.name]: watch, [forecast.name]: forecast, [check.name]: check } as const

/** The public actions by name: joining, those of the documented protocol, and ours. */
export const actions = { joinRoom, ...roomActions } as const

export type ActionName = keyof typeof actions
export type RoomActionName = keyof typeof roomActions

export const isRoomAction = (name: string): name is RoomActionName => Object.hasOwn(roomActions, name)

/** Names that only site staff may call. */
export const StaffAction = z.enum(['getRoomStatus', 'getRoomStates', 'resetRoom', 'resetAllRooms'])
export type StaffAction = z.infer<typeof StaffAction>

/** Names of the protocol that nobody may call from outside. */
export const InternalAction = z.enum([
  'addUser',
  'removeUser',
  'nextSong',
  'playSong',
  'kickUserFromRoom',
  'kickUserGlobally',
  'updateRoomSettings',
])
