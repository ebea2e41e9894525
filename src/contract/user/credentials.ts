import * as z from 'zod'
import { text } from '../common.ts'

/** An e-mail address, folded to lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be an email address'))
  .meta({ id: 'Email' })

/** Shortest and longest new password, in characters. */
export const PASSWORD_LENGTHS = [8, 200] as const

/** A new password: any characters at all. Whether it is too common is checked by the server. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTHS[0], `must have at least ${PASSWORD_LENGTHS[0]} characters`)
  .max(PASSWORD_LENGTHS[1], `must have at most ${PASSWORD_LENGTHS[1]} characters`)
  .meta({ id: 'NewPassword' })

/** A password as somebody enters it; older ones may break today's rules. */
export const EnteredPassword = z.string().max(1000)

/** Six digits from a letter, a text message or an authenticator app. */
export const SixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'must be six digits')
  .meta({ id: 'SixDigits' })

export const Nickname = text(40, 1)

/** The languages letters are written in. */
export const Language = z.enum(['en', 'es']).meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** What every way to sign in gives. */
export const SignedIn = z.object({ accessToken: z.string() }).meta({ id: 'SignedIn' })

/** A value that may be left out, be null or empty: all three mean that it is missing. */
export const maybe = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/** Six digits of the authenticator app, or a recovery code. */
export const EnteredFactor = maybe(z.string().trim().max(40))

/** Refusals of every call that signs in to an account there is. */
export const signInRefusals = [
  'secondFactorNeeded',
  'wrongSecondFactor',
  'accountBanned',
  'accountDeactivated',
  'tooManyAttempts',
] as const
