import * as z from 'zod'

/** Why somebody wants a song to end. */
export const skipReasons = [
  'notForUs',
  'tooLong',
  'repeat',
  'offTheme',
  'offensive',
  'badSound',
  'unavailable',
  'wrongSong',
] as const
export const SkipReason = z.enum(skipReasons).meta({ id: 'SkipReason' })
export type SkipReason = z.infer<typeof SkipReason>

/** How often each reason was given; one that nobody gave is absent. */
export const SkipReasons = z.partialRecord(SkipReason, z.number().int())
export type SkipReasons = z.infer<typeof SkipReasons>

const count = z.number().int()

/** The vote on ending the song that plays, as watchers see it: counts and reasons, never who. */
export const SkipShown = z
  .object({
    playId: z.string(),
    votes: count,
    /** So many votes end the song; null where too few are listening for a vote. */
    needed: count.nullable(),
    /** Who is listening actively, as of the last time that what is needed was worked out. */
    eligible: count,
    /** From when on votes may end the song, epoch ms; earlier ones wait. */
    from: z.number(),
    /** When the song ends unless somebody withdraws or a moderator keeps it, epoch ms. */
    closesAt: z.number().nullable(),
    /** The moderator who keeps the song: there is no vote on this play any more. */
    vetoedBy: z.string().nullable(),
    reasons: SkipReasons,
  })
  .meta({ id: 'SkipShown' })
export type SkipShown = z.infer<typeof SkipShown>

/** How a play ended. `keep`: its DJ stays first, and the play counted for no turn. */
export const PlayEnded = z
  .object({
    by: z.enum(['end', 'dj', 'staff', 'vote', 'rule', 'left', 'reset']),
    reason: SkipReason.optional(),
    keep: z.boolean(),
    votes: count.optional(),
    needed: count.optional(),
    eligible: count.optional(),
  })
  .meta({ id: 'PlayEnded' })
export type PlayEnded = z.infer<typeof PlayEnded>

/** What watchers are told of the vote: patches below `/roomtone/skip`. */
export const skipVotesMessage = 'roomtone.skipVotes'

/** Tells watchers that a song was ended, and why; params only. */
export const skippedMessage = 'roomtone.skipped'

/** What `roomtone.skipped` says. */
export const SkippedNotice = z.object({
  playId: z.string(),
  by: z.enum(['dj', 'staff', 'vote', 'rule']),
  reason: SkipReason.nullable(),
  votes: count.nullable(),
  needed: count.nullable(),
  eligible: count.nullable(),
  keep: z.boolean(),
})
