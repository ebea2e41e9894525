import * as z from 'zod'
import { SkipReason } from '../room/skip.ts'
import { Changed } from './changed.ts'
import { commandParams } from './commandId.ts'
import { roomAction } from './shape.ts'

/** Without a text the play under way is meant. */
const playId = z.string().toLowerCase().nullish().catch(null)
/** What is no reason counts as none. */
const reason = SkipReason.optional().catch(undefined)

export const voteToSkip = roomAction({
  name: 'roomtone.voteToSkip',
  does: 'Votes for ending the song that plays, or takes that back. The vote stays secret; only counts and reasons are told.',
  params: z.object({ playId, on: z.boolean().catch(false), reason, ...commandParams }),
  gives: Changed,
  refuses: ['nothingPlaying', 'skipOff', 'skipVetoed', 'skipNotYours', 'skipTooFew'],
  whenAbsent: 'refused',
})

export const vetoSkip = roomAction({
  name: 'roomtone.vetoSkip',
  does: 'Keeps the song that plays, as a moderator: its votes are cleared and there is no vote on it any more.',
  params: z.object({ playId, ...commandParams }),
  gives: Changed,
  refuses: ['nothingPlaying', 'skipOff'],
  whenAbsent: 'refused',
})

export const skip = roomAction({
  name: 'roomtone.skip',
  does: 'Ends the song that plays, with a reason; for its DJ and for moderators, who may let the DJ keep the turn.',
  params: z.object({ playId, reason, keep: z.boolean().catch(false), ...commandParams }),
  gives: Changed,
  refuses: ['nothingPlaying'],
  whenAbsent: 'refused',
})

/** What one may do about the song that plays. */
export const skipActions = {
  'roomtone.voteToSkip': voteToSkip,
  'roomtone.vetoSkip': vetoSkip,
  'roomtone.skip': skip,
} as const
