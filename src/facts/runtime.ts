import * as z from 'zod'
import { PlayTheme } from '#contract/playlist/songPlay.ts'
import { PlayEnded } from '#contract/room/skip.ts'
import { Theme } from '#contract/room/rules/theme.ts'
import { Song } from '#contract/song.ts'
import { fact } from './kinds.ts'

/** What names a song to services that keep what people listen to. */
export const HeardTrack = z.object({
  artistName: z.string(),
  trackName: z.string(),
  albumName: z.string().nullable(),
  /** Its length. */
  seconds: z.number(),
  isrc: z.string().nullable(),
})
export type HeardTrack = z.infer<typeof HeardTrack>

const Play = z.object({
  roomUuid: z.string(),
  djUuid: z.string(),
  playId: z.string(),
  song: Song,
  /** Epoch ms. */
  startTime: z.number(),
})

export const songPlayed = fact('songPlayed', Play)
export const songEnded = fact(
  'songEnded',
  Play.extend({
    /** Epoch ms. */
    endedAt: z.number(),
    /** How it ended; facts of earlier releases do not say. */
    ended: PlayEnded.optional(),
    /** Who was there as it ended, its DJ, bots and residents left out. */
    listenersAtEnd: z.number().int().optional(),
    /** The theme under which it played, where the room had one. */
    theme: PlayTheme.nullable().optional(),
    votes: z.array(
      z.object({ userUuid: z.string(), like: z.boolean().optional(), star: z.boolean().optional() }),
    ),
  }),
)

/** Who heard a song that ended, for what is given for it: accounts that were present in any part of it, its DJ left out. */
export const songHeard = fact(
  'songHeard',
  z.object({
    roomUuid: z.string(),
    ownerUuid: z.string().nullable(),
    djUuid: z.string(),
    playId: z.string(),
    songShortId: z.string().nullable(),
    /** For people to read. */
    songName: z.string(),
    /** What names it to other services; facts of earlier releases do not say. */
    track: HeardTrack.optional(),
    /** How long its DJ heard it. */
    djHeardMs: z.number().optional(),
    /** Epoch ms. */
    startTime: z.number(),
    endedAt: z.number(),
    /** It did not end by itself. */
    skipped: z.boolean(),
    ended: PlayEnded.optional(),
    guests: z.number(),
    /** The number, in this fact alone, of those who share the DJ's network; null where nothing is known. */
    djCluster: z.number().nullable(),
    listeners: z.array(
      z.object({
        userUuid: z.string(),
        presentMs: z.number(),
        /** Never more than `presentMs`. */
        heardMs: z.number(),
        /** The same by their own word, for what they scrobble and nothing else. */
        claimedMs: z.number().optional(),
        like: z.boolean().optional(),
        star: z.boolean().optional(),
        cluster: z.number().nullable(),
      }),
    ),
  }),
)

/** Somebody was in a room and is there no more. */
export const roomLeft = fact(
  'roomLeft',
  z.object({
    userUuid: z.string(),
    roomUuid: z.string(),
    /** Epoch ms. */
    joinedAt: z.number(),
    leftAt: z.number(),
  }),
)

const Seat = z.object({
  roomUuid: z.string(),
  djUuid: z.string(),
  /** Epoch ms. */
  time: z.number(),
})
/** Somebody took a seat on the decks of a room. */
export const decksTaken = fact('decksTaken', Seat)
/** Somebody has no seat on the decks of a room any more. */
export const decksLeft = fact(
  'decksLeft',
  Seat.extend({
    /** `emptyTurns`: their turn came and they had no song · `moderator`: it was taken from them · `afk`: they were away. */
    reason: z.enum(['left', 'emptyTurns', 'moderator', 'afk']).default('left'),
    /** The moderator who took it. */
    takenBy: z.string().optional(),
  }),
)
/** Somebody who waited for the decks of a room waits no more, and did not choose that. */
export const lineLeft = fact(
  'lineLeft',
  z.object({
    roomUuid: z.string(),
    userUuid: z.string(),
    /** `noSong`: their turn came too often without one · `moderator`: one took them out · `afk`: they were away. */
    reason: z.enum(['noSong', 'moderator', 'afk']),
    /** The moderator who took them out. */
    takenBy: z.string().optional(),
  }),
)
/** Somebody with a place in a room does nothing, and has so many minutes left; null where nothing comes of it. */
export const afkWarned = fact(
  'afkWarned',
  z.object({ roomUuid: z.string(), userUuid: z.string(), minutes: z.number().nullable() }),
)
/** Whoever was warned is back. */
export const afkOver = fact('afkOver', z.object({ roomUuid: z.string(), userUuid: z.string() }))
/** A room opened or closed by its hours. */
export const hoursTurned = fact(
  'hoursTurned',
  z.object({
    roomUuid: z.string(),
    open: z.boolean(),
    /** When that ends, epoch ms; null if it does not. */
    changesAt: z.number().nullable(),
  }),
)
/** A moderator keeps a song playing that a vote could have ended. */
export const skipVetoed = fact(
  'skipVetoed',
  z.object({ roomUuid: z.string(), playId: z.string(), djUuid: z.string(), moderatorUuid: z.string() }),
)
/** A song began, and somebody else's turn is the next. */
export const turnNext = fact(
  'turnNext',
  z.object({
    roomUuid: z.string(),
    djUuid: z.string(),
    /** Of the song before. */
    playId: z.string(),
    /** When it ends, epoch ms. */
    endTime: z.number(),
  }),
)
/** What songs are to be about in a room changed; null: it is over. `by` is nobody where it ended by itself. */
export const themeChanged = fact(
  'themeChanged',
  z.object({
    roomUuid: z.string(),
    theme: Theme.nullable(),
    by: z.string().nullable(),
    /** Epoch ms. */
    time: z.number(),
  }),
)
