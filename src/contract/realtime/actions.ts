import * as z from 'zod'
import { Uuid } from '../common.ts'
import { RoomState } from './state.ts'
import { action, roomAction } from './shape.ts'

/** What most actions answer: false if the room already was as asked. */
export const Changed = z.object({ changed: z.boolean() }).meta({ id: 'Changed' })

/** A song as clients send it: many key sets are in use; `{}` and null mean no song. Unknown keys are kept. */
export const SentSong = z.looseObject({}).nullable().meta({ id: 'SentSong' })

/** Where a client of ours stopped hearing: the last number it saw, and the epoch that numbered it. */
export const ResumePoint = z.object({ epoch: z.number().int(), since: z.number().int() })
export type ResumePoint = z.infer<typeof ResumePoint>

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
    roomtone: ResumePoint.optional(),
  }),
  gives: z.union([JoinReply, ResumeReply]),
  refuses: [
    'invalidToken',
    'roomNotFound',
    'banned',
    'bannedFromRoom',
    'kickedFromRoom',
    'wrongPassword',
    'roomFull',
  ],
})

/**
 * What stands for a parameter that makes no sense. It is not refused where it is read, because wire.md fixes what a
 * caller is told first: that the decks are full, say, and only then that the song is not valid.
 */
const notValid = z.literal('notValid')

/** The parameter, or `notValid` for anything else. */
const orNotValid = <T extends z.ZodType>(param: T) => z.union([param, notValid]).catch('notValid')

/** Letters, digits, `-` and `_`. Anything else counts as not sent. */
export const CommandId = z.string().regex(/^[\w-]{1,64}$/)

/**
 * Ours: an id the client chose for this action, never to be used for another. Sent again with the same id by the same
 * person, an action that took effect changes nothing more and is answered as it was (docs/room-rules.md, R8). Other
 * servers ignore the key.
 */
const ownParams = { roomtone: z.object({ commandId: CommandId }).optional().catch(undefined) }

export const addDj = roomAction({
  name: 'addDj',
  does: 'Takes a seat on the decks.',
  params: z.object({ song: orNotValid(SentSong.optional()), ...ownParams }),
  gives: Changed,
  refuses: ['mayNotDj', 'decksFull', 'songNotValid'],
  whenAbsent: 'refused',
})

export const removeDj = roomAction({
  name: 'removeDj',
  does: 'Gives up a seat on the decks, or takes it from somebody.',
  /** Without a text in `djUuid` the caller’s own seat is meant. */
  params: z.object({ djUuid: z.string().toLowerCase().nullish().catch(null), ...ownParams }),
  gives: Changed,
  refuses: [],
  whenAbsent: 'ignored',
})

export const skipSong = roomAction({
  name: 'skipSong',
  does: 'Ends the song that plays.',
  /** A text that is not the id of the play under way names another play. */
  params: z.object({ playId: z.string().toLowerCase().nullish().catch(null), ...ownParams }),
  gives: Changed,
  refuses: ['nothingPlaying'],
  whenAbsent: 'refused',
})

export const updateNextSong = roomAction({
  name: 'updateNextSong',
  does: 'Sets what the caller plays next.',
  params: z.object({ song: orNotValid(SentSong.optional()), ...ownParams }),
  gives: Changed,
  refuses: ['notOnDecks', 'songNotValid'],
  whenAbsent: 'ignored',
})

/** A vote as it is cast: null withdraws, an absent key changes nothing. */
const CastVotes = z.object({ like: z.boolean().nullish(), star: z.boolean().nullish() })

export const voteOnSong = roomAction({
  name: 'voteOnSong',
  does: 'Likes, dislikes or stars the song that plays; null withdraws.',
  params: z.object({ songVotes: orNotValid(CastVotes), ...ownParams }),
  gives: Changed,
  refuses: ['nothingPlaying', 'votesNotValid'],
  whenAbsent: 'ignored',
})

export const playOneTimeAnimation = roomAction({
  name: 'playOneTimeAnimation',
  does: 'Makes the own avatar jump, or throw one emoji.',
  params: z.object({
    animation: orNotValid(z.enum(['jump', 'emoji'])),
    emoji: z.string().optional().catch(undefined),
    ...ownParams,
  }),
  gives: Changed,
  refuses: ['animationNotValid', 'emojiNotValid'],
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
} as const

/** The seven public actions by name. */
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
