import * as z from 'zod'
import { Song } from '#contract/song.ts'
import { fact } from './kinds.ts'

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
    votes: z.array(
      z.object({ userUuid: z.string(), like: z.boolean().optional(), star: z.boolean().optional() }),
    ),
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
    /** `emptyTurns`: their turn came and they had no song · `moderator`: it was taken from them. */
    reason: z.enum(['left', 'emptyTurns', 'moderator']).default('left'),
  }),
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
