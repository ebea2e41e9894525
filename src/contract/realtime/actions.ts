import * as z from 'zod'
import { Uuid } from '../common.ts'
import { RoomState } from './state.ts'
import { action } from './shape.ts'

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

export const addDj = action({
  name: 'addDj',
  does: 'Takes a seat on the decks.',
  params: z.object({ song: SentSong.optional() }),
  gives: Changed,
  refuses: ['mayNotDj', 'decksFull', 'songNotValid'],
})

export const removeDj = action({
  name: 'removeDj',
  does: 'Gives up a seat on the decks, or takes it from somebody.',
  params: z.object({ djUuid: Uuid.nullish() }),
  gives: Changed,
  refuses: [],
})

export const skipSong = action({
  name: 'skipSong',
  does: 'Ends the song that plays.',
  params: z.object({ playId: Uuid.optional() }),
  gives: Changed,
  refuses: ['nothingPlaying'],
})

export const updateNextSong = action({
  name: 'updateNextSong',
  does: 'Sets what the caller plays next.',
  params: z.object({ song: SentSong }),
  gives: Changed,
  refuses: ['notOnDecks', 'songNotValid'],
})

export const voteOnSong = action({
  name: 'voteOnSong',
  does: 'Likes, dislikes or stars the song that plays; null withdraws.',
  params: z.object({
    songVotes: z.object({ like: z.boolean().nullish(), star: z.boolean().nullish() }),
  }),
  gives: Changed,
  refuses: ['nothingPlaying', 'votesNotValid'],
})

export const playOneTimeAnimation = action({
  name: 'playOneTimeAnimation',
  does: 'Makes the own avatar jump, or throw one emoji.',
  params: z.object({ animation: z.enum(['jump', 'emoji']), emoji: z.string().optional() }),
  gives: Changed,
  refuses: ['animationNotValid', 'emojiNotValid'],
})

/** The seven public actions by name. */
export const actions = {
  joinRoom,
  addDj,
  removeDj,
  skipSong,
  updateNextSong,
  voteOnSong,
  playOneTimeAnimation,
} as const

export type ActionName = keyof typeof actions

/** Known names that nobody may call from outside, or only site staff. */
export const internalActions = [
  'getRoomStatus',
  'getRoomStates',
  'resetRoom',
  'resetAllRooms',
  'addUser',
  'removeUser',
  'nextSong',
  'playSong',
  'kickUserFromRoom',
  'kickUserGlobally',
  'updateRoomSettings',
] as const
