import * as z from 'zod'
import { fact, job, topic } from './kinds.ts'
import { Moderation } from './moderation.ts'
import { Sealed } from './sealed.ts'

const Person = z.object({ userUuid: z.string() })

export const userSignedUp = fact('userSignedUp', Person.extend({ via: z.string() }))
export const guestBecameUser = fact('guestBecameUser', Person)
/** An account has another phone number now, or none. */
export const phoneChanged = fact('phoneChanged', Person)
/** An account is linked with Discord no longer. */
export const discordUnlinked = fact('discordUnlinked', Person)
export const profileChanged = fact('profileChanged', Person)
/** An account was moderated for the whole site. */
export const accountModerated = fact(
  'accountModerated',
  Moderation.extend({
    type: z.enum(['grantRole', 'removeRole', 'globalKick', 'globalBan', 'globalUnBan', 'temporaryBan']),
  }),
)
/** What an account may do changed, or some of its sessions ended. */
export const accessChanged = fact(
  'accessChanged',
  Person.extend({
    /** Sessions that ended with it: their sockets are to be closed. */
    ended: z.array(z.string()),
  }),
)
/** Nothing personal is left of an account: every service forgets what it has of it. */
export const accountErased = fact('accountErased', Person)

/** A link that signs in is asked for. */
export const sendMagicLink = job(
  'user.magicLetters',
  z.object({ email: z.string(), target: z.string(), language: z.string().optional() }),
)
/** A link to choose a new password is asked for. */
export const sendPasswordReset = job('user.forgottenPasswords', z.object({ email: z.string() }))
/** Tokens of a deleted link are to be taken back by their provider. */
export const revokeLink = job('user.revokeLinks', Sealed)
export const sweepSecrets = job('user.sweep', z.object({}))
export const sweepIdleGuests = job('user.sweepGuests', z.object({}))
export const eraseAccounts = job('user.erase', z.object({}))

/** Nodes look at the keys of tokens anew: one was rotated or revoked. */
export const forgetKeys = topic('user.keys', z.object({}))
/** Nodes forget what they knew of an account, and close the sockets of sessions that ended. */
export const forgetAccess = topic(
  'user.changed',
  z.object({
    userUuid: z.string(),
    /** Sessions that ended with it: their sockets are to be closed. */
    ended: z.array(z.string()),
  }),
)
