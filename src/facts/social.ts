import * as z from 'zod'
import { fact, job } from './kinds.ts'

const Pair = z.object({ userUuids: z.tuple([z.string(), z.string()]) })

/** Somebody who may be told of it was invited. */
export const friendInvited = fact(
  'friendInvited',
  z.object({ invitationId: z.number(), fromUuid: z.string(), toUuid: z.string() }),
)
/** Two became friends: who invited, and who accepted. */
export const friendsMade = fact('friendsMade', z.object({ fromUuid: z.string(), toUuid: z.string() }))
export const friendsParted = fact('friendsParted', Pair)

const Block = z.object({ blockerUuid: z.string(), blockedUuid: z.string() })
export const userBlocked = fact('userBlocked', Block)
export const userUnblocked = fact('userUnblocked', Block)

const Follow = z.object({ djUuid: z.string(), userUuid: z.string() })
/** Somebody whom the DJ does not block follows a DJ. */
export const djFollowed = fact('djFollowed', Follow)
export const djUnfollowed = fact('djUnfollowed', Follow)

/** A notification goes to the devices of its reader, if it is still unread. */
export const pushNotification = job(
  'social.push',
  z.object({
    notificationId: z.string(),
    userUuid: z.string(),
    /** Asked for by the reader: neither limits nor quiet hours hold it back. */
    asked: z.boolean().optional(),
    /** The devices that are left, where others have it already. */
    deviceIds: z.array(z.number()).optional(),
    /** How often it was tried. */
    tries: z.number().default(0),
  }),
)

const Visit = z.object({
  djUuid: z.string(),
  roomUuid: z.string(),
  /** ISO. */
  startedAt: z.string(),
})

/** A DJ who took a seat may have it still: then fans are told. */
export const djOnDecks = job('social.djOnDecks', Visit)
/** Some fans of a DJ are told; those whose follows come after the one with this number. */
export const fanOut = job('social.fanOut', Visit.extend({ after: z.number() }))

/** What ran out is deleted. */
export const sweepSocial = job('social.sweep', z.object({}))
